import { OFFICE_ROUTES } from "#contract/office/routes.ts";
import { readFileForOffice } from "../../quotes/index.ts";
import type { OfficeDownload } from "../office-download.ts";

/** Files that customers sent with their requests. */
export const quoteFiles: OfficeDownload = {
  path: OFFICE_ROUTES.quoteFiles,
  subject: "quoteFile",
  operation: "Query.quote",
  read: ({ db }, fileId) => readFileForOffice(db, fileId),
};
