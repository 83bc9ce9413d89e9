import { uploadAddress } from "#contract/content/upload-address.ts";
import { MAX_MEDIA_FILE_BYTES, OFFICE_ROUTES } from "#contract/office/routes.ts";
import { runRecorded } from "../graphql/define-operation.ts";
import type { OfficeUpload } from "../office-upload.ts";
import { addUpload, requireAlt } from "./change-media.ts";
import { mediaLanguages } from "./list-media.ts";
import { prepareUpload } from "./prepare-upload.ts";

/** Takes a picture, drawing or PDF file with its alternative texts; returns its address and size. */
export const mediaUpload: OfficeUpload = {
  path: OFFICE_ROUTES.mediaUpload,
  operation: "Mutation.saveMedia",
  maxBytes: MAX_MEDIA_FILE_BYTES,
  async run(ctx, file, parameter) {
    const alt = requireAlt(ctx, Object.fromEntries(mediaLanguages(ctx).map((language) => [language, parameter(`alt.${language}`)])));
    // Before the transaction: a large picture takes seconds.
    const upload = await prepareUpload(file);
    await runRecorded(ctx, (recording) => addUpload(recording, upload, { alt, file }));
    const { width, height } = upload;
    return { address: uploadAddress(upload), width, height, alt };
  },
};
