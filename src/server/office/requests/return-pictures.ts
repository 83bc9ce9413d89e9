import { OFFICE_ROUTES } from "#contract/office/routes.ts";
import { readPictureForOffice } from "../../returns/index.ts";
import type { OfficeDownload } from "../office-download.ts";

const JPEG = "ffd8ff";

/** Pictures of returns, shown on the page of the return. All were converted to JPEG when they were uploaded; nothing else is served. */
export const returnPictures: OfficeDownload = {
  path: OFFICE_ROUTES.returnPictures,
  subject: "return",
  operation: "Query.goodsReturn",
  isShown: true,
  async read({ db }, id) {
    const found = await readPictureForOffice(db, id);
    const content = found && Buffer.from(found.content);
    return found && content && content.subarray(0, 3).toString("hex") === JPEG
      ? { fileName: found.fileName, mediaType: "image/jpeg", content }
      : null;
  },
};
