const MAX_LENGTH = 200;

/** A typed filter without characters that the database rejects, and of a limited length; empty for none. */
export function tidyText(text: string | null | undefined): string {
  return (text ?? "").slice(0, MAX_LENGTH).toWellFormed().replaceAll("\0", "").trim();
}

/** A typed value on one line, without characters that the database rejects. */
export function tidyValue(text: string): string {
  return text.toWellFormed().replaceAll("\0", "").replace(/\s+/g, " ").trim();
}
