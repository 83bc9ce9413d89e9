/** Separators in numbers: blanks, dots, dashes of all lengths, slashes, underscores. */
const BETWEEN = /[\s._/\p{Dash}]+/gu;
/** Words before a number: "Art-Nr.", "Item no.", "Best.-Nr.:", "GTIN", "EAN". */
const BEFORE = /^(?:[\p{L}\s.-]*(?:nr|no|nummer|number)\b|gtin|ean)[.:]*\s*/iu;
const PLAIN = /^[0-9A-Z]*$/;
const MAX_CHARACTERS = 60;

/** Minimum length of a number's beginning or end in a search. */
export const MIN_BEGINNING_LENGTH = 3;
export const MIN_END_LENGTH = 4;

/** Normalised number for comparison: upper case, without separators and leading zeros. */
export function numberKey(text: string): string {
  // Fast path: most numbers are plain, and a thousand are compared at a time.
  const plain = PLAIN.test(text) ? text : text.normalize("NFKC").replace(BETWEEN, "").toUpperCase();
  return plain.startsWith("0") ? plain.replace(/^0+(?=.)/, "") : plain;
}

/** The key of the number in typed, scanned or pasted text; empty if it has none or is far too long. */
export function readNumberKey(text: string): string {
  if (text.length > MAX_CHARACTERS) return "";
  const key = numberKey(text.trim().replace(BEFORE, ""));
  return /^(?=\p{L}*\p{N})[\p{L}\p{N}]*$/u.test(key) ? key : "";
}

/** Whether the text is only a number: digits with separators, long enough for a search. */
export function isNumber(text: string): boolean {
  const key = readNumberKey(text);
  return /^\d+$/.test(key) && key.length >= MIN_BEGINNING_LENGTH;
}
