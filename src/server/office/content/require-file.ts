import { OfficeError } from "../office-error.ts";

const FILE = /^(layout\.json|pages\/[\w.~/-]{1,150}\.json)$/;

/** The name of a content file as it may exist. Throws UnknownIdentifierError. */
export function requireFile(file: string): string {
  if (!FILE.test(file)) throw new OfficeError("UnknownIdentifierError");
  return file;
}
