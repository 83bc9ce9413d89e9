import type { StaffContext } from "./office-context.ts";
import type { ReadParameter } from "./list/define-export.ts";

export type UploadedFile = { fileName: string; content: Buffer };

/** A path that takes a file as the body of a POST request, with parameters in the address. */
export type OfficeUpload = {
  path: string;
  /** Operation whose policy decides who may upload. */
  operation: string;
  maxBytes: number;
  /** Returns the data of the response. Throws OfficeError. Changes go through `runRecorded`. */
  run(ctx: StaffContext, file: UploadedFile, parameter: ReadParameter): Promise<object>;
};
