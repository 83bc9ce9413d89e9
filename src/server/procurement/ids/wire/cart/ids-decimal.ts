import Big from "big.js";

export type ReadDecimal = { value: string | null; hasComma: boolean };

const POINT = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)$/;
/** One comma before one or two digits: with three it may part thousands. */
const COMMA = /^[+-]?\d+,\d{1,2}$/;
const LONGEST = 40;

/** An exact decimal, shortest form ("200.0" is 200). What may be read in two ways is not read at all: null. */
export function readDecimal(text: string): ReadDecimal {
  if (text.length > LONGEST) return { value: null, hasComma: false };
  if (POINT.test(text)) return { value: shortest(text), hasComma: false };
  return COMMA.test(text) ? { value: shortest(text.replace(",", ".")), hasComma: true } : { value: null, hasComma: false };
}

function shortest(text: string): string {
  return Big(text.replace(/^\+/, "").replace(/\.$/, "")).toFixed();
}
