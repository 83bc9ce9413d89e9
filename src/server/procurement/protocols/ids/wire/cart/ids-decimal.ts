import Big from "big.js";

export type ReadDecimal = { value: string | null; hasComma: boolean };

const POINT = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)$/;
/** One comma before one or two digits; with three digits it could be a thousands separator. */
const COMMA = /^[+-]?\d+,\d{1,2}$/;
const MAX_LENGTH = 40;

/** An exact decimal in its shortest form ("200.0" becomes 200); null when the text is ambiguous or no number. */
export function readDecimal(text: string): ReadDecimal {
  if (text.length > MAX_LENGTH) return { value: null, hasComma: false };
  if (POINT.test(text)) return { value: shortest(text), hasComma: false };
  return COMMA.test(text) ? { value: shortest(text.replace(",", ".")), hasComma: true } : { value: null, hasComma: false };
}

function shortest(text: string): string {
  return Big(text.replace(/^\+/, "").replace(/\.$/, "")).toFixed();
}
