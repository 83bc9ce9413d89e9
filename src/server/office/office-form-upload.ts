import { basename } from "node:path";
import type { FastifyRequest } from "fastify";
import type { OfficeErrorType } from "#contract/office/errors.ts";
import type { Recording, StaffContext } from "./office-context.ts";
import { toStorableText } from "./make-storable.ts";
import { OfficeError } from "./office-error.ts";

/** Files that staff upload for a record, at a path followed by its id. The change runs in one transaction with its audit entries. */
export type OfficeFormUpload = {
  path: string;
  /** Operation whose policy decides who may upload. */
  operation: string;
  maxFiles: number;
  maxFileBytes: number;
  /** Error of a form that cannot be read, or exceeds a limit. */
  formError: OfficeErrorType;
  /** Checks the type of the files by their content. The page gets the result. */
  receive(ctx: Recording<StaffContext>, id: string, upload: ReceivedUpload): Promise<string | true>;
};

export type ReceivedUpload = {
  files: readonly { fileName: string; content: Buffer }[];
  /** Value of a field; empty if it is missing. */
  field(name: string): string;
};

const MAX_FIELDS = 10;
const MAX_FIELD_BYTES = 32_000;
/** Room for fields and the headers of all parts, besides the files. */
export const MAX_FORM_FIELDS_BYTES = 512 * 1024;
const MAX_NAME_LENGTH = 120;

/** Reads a form with files. Throws the form's error if it is none, or exceeds a limit. */
export async function readFormUpload(
  request: FastifyRequest,
  { maxFiles, maxFileBytes, formError }: Pick<OfficeFormUpload, "maxFiles" | "maxFileBytes" | "formError">,
): Promise<ReceivedUpload> {
  const fields = new Map<string, string>();
  const files: { fileName: string; content: Buffer }[] = [];
  const limits = { files: maxFiles, fileSize: maxFileBytes, fields: MAX_FIELDS, fieldSize: MAX_FIELD_BYTES, parts: maxFiles + MAX_FIELDS };
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === "file") files.push({ fileName: tidyName(part.filename), content: await part.toBuffer() });
      else if (typeof part.value === "string") fields.set(part.fieldname, toStorableText(part.value));
    }
  } catch (error) {
    request.log.info({ err: error }, "an upload of the back office could not be read completely");
    throw new OfficeError(formError);
  }
  return { files, field: (name) => fields.get(name) ?? "" };
}

function tidyName(uploaded: string): string {
  return basename(uploaded.replaceAll(/\p{Cc}/gu, "").replaceAll("\\", "/")).slice(-MAX_NAME_LENGTH);
}
