import { OfficeError } from "../office-error.ts";

const FILE = /^(layout\.json|pages\/[\w.~/-]{1,150}\.json)$/;

/** Whether it can be the name of a content file. */
export function isFile(file: string): boolean {
  return FILE.test(file);
}

/** The name of a content file as it may exist. Throws UnknownIdentifierError. */
export function requireFile(file: string): string {
  if (!isFile(file)) throw new OfficeError("UnknownIdentifierError");
  return file;
}
