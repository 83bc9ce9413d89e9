/** Digits with blanks and dots between them, also behind words such as "Art-Nr." or "Item no.". */
const NUMBER = /^(?:[\p{L}\s-]*(?:nr|no|nummer|number)\b[.:]?)?(?=[\s.]*\d)([\d\s.]+)$/iu;
/** Far longer than any number with the words before it. */
const MAX_LENGTH = 100;

/**
 * The article number in typed or pasted text; empty for anything else. Digits of other words are not a number: "NU 8x40" is not
 * article 840.
 */
export function articleNumberIn(text: string): string {
  if (text.length > MAX_LENGTH) return "";
  return NUMBER.exec(text)?.[1]!.replace(/\D/g, "") ?? "";
}
