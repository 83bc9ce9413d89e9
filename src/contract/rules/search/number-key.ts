/** Signs that people put between the digits of a number: blanks, dots, hyphens of all lengths, slashes, underscores. */
const BETWEEN = /[\s._/\p{Dash}]+/gu;
/** Words before a number: "Art-Nr.", "Item no.", "Best.-Nr.:", "GTIN", "EAN". */
const BEFORE = /^(?:[\p{L}\s.-]*(?:nr|no|nummer|number)\b|gtin|ean)[.:]*\s*/iu;
const PLAIN = /^[0-9A-Z]*$/;
const MOST_SIGNS = 60;

/** Shortest beginning and end of a number that is looked for. */
export const SHORTEST_BEGINNING = 3;
export const SHORTEST_END = 4;

/** A number as it is compared: capital, without what stands between its signs and without leading zeros. */
export function numberKey(text: string): string {
  // Most numbers are written so, and a thousand are compared at once.
  const plain = PLAIN.test(text) ? text : text.normalize("NFKC").replace(BETWEEN, "").toUpperCase();
  return plain.startsWith("0") ? plain.replace(/^0+(?=.)/, "") : plain;
}

/** The number in what somebody typed, scanned or pasted, as a key; empty where it holds none or is far too long for one. */
export function readNumberKey(text: string): string {
  if (text.length > MOST_SIGNS) return "";
  const key = numberKey(text.trim().replace(BEFORE, ""));
  return /^(?=\p{L}*\p{N})[\p{L}\p{N}]*$/u.test(key) ? key : "";
}

/** Whether it is nothing but a number: digits with signs between them, long enough to be looked for. */
export function isNumber(text: string): boolean {
  const key = readNumberKey(text);
  return /^\d+$/.test(key) && key.length >= SHORTEST_BEGINNING;
}
