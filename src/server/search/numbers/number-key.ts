/** Longer is no number that anybody has. */
const MOST_SIGNS = 64;
/** What a number is written with beside letters and digits. */
const NUMBER = /^[\p{L}\p{N}\s.,\-–_/\\#+*()'"°:;]+$/u;
/** Words in front of a number: "Art.-Nr. 554996", "EAN: 4048962…". */
const LABEL =
  /^\s*(?:(?:artikel|art|item|part|best|bestell|ihre|unsere|our|your|ean|gtin)[\s.:-]*)?(?:nr|no|nummer|number|ean|gtin)\b[\s.:-]*/iu;

/**
 * What all spellings of a number have in common: capital letters and digits alone, without zeros in front. Empty where a
 * text is no number: it has none of a digit, or more than a number can have.
 */
export function numberKey(text: string): string {
  const written = text.normalize("NFKC").replace(LABEL, "");
  if (!/\d/.test(written) || !NUMBER.test(written)) return "";
  const key = written
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, "")
    .replace(/^0+(?=.)/, "");
  return key.length > MOST_SIGNS ? "" : key;
}

/** Whether a text of digits is a GTIN by its length and its check digit; null where it has another length. */
export function isGtin(digits: string): boolean | null {
  if (!/^(?:\d{8}|\d{12,14})$/.test(digits)) return null;
  const sum = digits
    .split("")
    .toReversed()
    .reduce((total, digit, at) => total + (at === 0 ? 0 : Number(digit) * (at % 2 === 1 ? 3 : 1)), 0);
  return (10 - (sum % 10)) % 10 === Number(digits.at(-1));
}
