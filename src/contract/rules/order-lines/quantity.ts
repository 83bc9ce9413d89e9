import { type DecimalMark, isWholeNumber } from "../quantities/typed-quantity.ts";
import { isPackUnit, isPieceUnit } from "./unit-names.ts";

/** Parsed quantity cell: empty, a number of units, or invalid. `unit`: the word behind the number, "" for pieces. */
export type ReadQuantity = { kind: "none" } | { kind: "units"; units: number; unit: string } | { kind: "wrong"; text: string };

/** Words, units and characters that may surround a quantity; any other character makes the cell invalid. */
const BEFORE = /^(?:(?:ca|menge|anzahl|qty|quantity)\b\.?:?|[x×*])/iu;
const NOTE_BEHIND = /\([^()]*\)$/;
const UNIT_BEHIND = /(?:(?<![\p{L}²³])[\p{L}²³]+\.?|[x×*])$/iu;

/**
 * Parses a quantity as people and spreadsheets write it: "50 Stk" and "50,00" are 50, "1.000" is 1000 in German and 1 in
 * English. Decimals other than zeros, a minus, zero, and ambiguous numbers are invalid; so is a pack in brackets, "50 (VE)".
 */
export function readQuantity(cell: string, mark: DecimalMark): ReadQuantity {
  const text = tidyCell(cell);
  if (text === "") return { kind: "none" };
  const number = bareNumber(text);
  const wrong = { kind: "wrong", text } as const;
  if (!/^\d/.test(number) || !/\d$/.test(number)) return wrong;
  const exact = withoutZeroDecimals(number, mark);
  if (!isWholeNumber(exact.whole, exact.mark)) return wrong;
  const units = Number(exact.whole.replace(/\D/g, ""));
  const unit = unitBehind(text);
  const note = NOTE_BEHIND.exec(text)?.[0].slice(1, -1) ?? "";
  return units > 0 && !(unit === "" && isPackUnit(note)) ? { kind: "units", units, unit: isPieceUnit(unit) ? "" : unit } : wrong;
}

/** The word behind a quantity, unchanged: "VE" of "2 VE". */
export function unitBehind(cell: string): string {
  return UNIT_BEHIND.exec(withoutNote(cell))?.[0] ?? "";
}

/** The number in a quantity cell, without unit, words and characters around it. */
export function bareNumber(cell: string): string {
  return withoutNote(cell).replace(UNIT_BEHIND, "").trim();
}

function withoutNote(cell: string): string {
  return cell.trim().replace(BEFORE, "").replace(NOTE_BEHIND, "").trim();
}

/**
 * "50,000" is 50 in a language with a decimal comma. The last of two different separators is the decimal one in any language:
 * "1.000,000".
 */
function withoutZeroDecimals(number: string, mark: DecimalMark): { whole: string; mark: DecimalMark } {
  const [, whole = "", last, zeros = ""] = /^(\d[\d.,\s]*?)([.,])(0+)$/.exec(number) ?? [];
  if (!last || whole.includes(last)) return { whole: number, mark };
  const isDecimal = zeros.length !== 3 || last === mark || /^\d{4}|[.,\s]/.test(whole);
  return isDecimal ? { whole, mark: last as DecimalMark } : { whole: number, mark };
}

/** No number, quantity or heading is longer; the rest of a cell is ignored. */
const MAX_LENGTH = 200;

/** A cell's text with collapsed blanks, without the apostrophe that marks text in spreadsheets. */
export function tidyCell(cell: string): string {
  return cell
    .slice(0, MAX_LENGTH)
    .replace(/[\s\u00a0\u202f\u2009]+/g, " ")
    .trim()
    .replace(/^'/, "")
    .trim();
}
