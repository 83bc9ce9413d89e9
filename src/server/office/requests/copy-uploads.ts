import { OFFICE_ROUTES } from "#contract/office/routes.ts";
import { MAX_COPY_BYTES, MAX_COPY_FILES } from "../../documents/index.ts";
import type { OfficeFormUpload } from "../office-form-upload.ts";
import { sendDocumentCopy } from "./change-requests.ts";

/** Copies of a document for a customer, as PDF. */
export const copyUploads: OfficeFormUpload = {
  path: OFFICE_ROUTES.documentCopies,
  operation: "Mutation.declineDocumentCopy",
  maxFiles: MAX_COPY_FILES,
  maxFileBytes: MAX_COPY_BYTES,
  formError: "InvalidCopiesError",
  receive: sendDocumentCopy,
};
