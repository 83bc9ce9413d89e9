/** Digits, also in groups of three: "1.250" is what people write for 1250, and no number of pieces has decimals. */
const WHOLE_NUMBER = /^(\d{1,9}|[1-9]\d{0,2}([.,\s]\d{3}){1,2})$/;

/** Whether a quantity can be read in one way only; "50,00", "0,500" and "2x50" cannot. A unit may stand around it. */
export function isWholeNumber(typed: string): boolean {
  return WHOLE_NUMBER.test(typed.replace(/^\D+|(?<!\D)\D+$/g, ""));
}
