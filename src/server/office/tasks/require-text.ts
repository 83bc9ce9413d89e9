import { OfficeError } from "../office-error.ts";

/** A typed text without surrounding blanks. Throws if it is empty or too long. */
export function requireText(typed: string, maxLength: number): string {
  const text = tidyText(typed, maxLength);
  if (text === "") throw new OfficeError("InvalidTextError");
  return text;
}

/** The same, but the text can be empty. */
export function tidyText(typed: string, maxLength: number): string {
  if (typed.length > maxLength) throw new OfficeError("InvalidTextError");
  // PostgreSQL rejects some control characters, and the others show nothing.
  return typed.replaceAll(/(?![\n\t])\p{Cc}/gu, "").trim();
}
