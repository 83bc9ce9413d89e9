import { isWholeNumber } from "../typed-quantity.ts";

/** What stands in a quantity's cell: nothing, a number of units, or something that is neither. */
export type ReadQuantity = { kind: "none" } | { kind: "units"; units: number } | { kind: "wrong"; text: string };

/** Words, units and characters that may surround a quantity; other characters beside it make it something else. */
const BEFORE = /^(?:(?:ca|menge|anzahl|qty|quantity)\b\.?:?|[x×*])/iu;
const NOTE_BEHIND = /\([^()]*\)$/;
const UNIT_BEHIND = /(?:(?<![\p{L}²³])[\p{L}²³]+\.?|[x×*])$/iu;

/**
 * A quantity as people and spreadsheets write it: "1.000" and "1 000" are 1000, "50 Stk" and "50,00" are 50. What has decimals or a
 * minus, is nought, or can be read in two ways is wrong.
 */
export function readQuantity(cell: string): ReadQuantity {
  const text = tidyCell(cell);
  if (text === "") return { kind: "none" };
  const bare = withoutUnit(text).replace(/(?<=\d)[.,]0{1,2}$/, "");
  const wrong = { kind: "wrong", text } as const;
  if (!/^\d/.test(bare) || !/\d$/.test(bare) || !isWholeNumber(bare)) return wrong;
  const units = Number(bare.replace(/\D/g, ""));
  return units > 0 ? { kind: "units", units } : wrong;
}

function withoutUnit(text: string): string {
  return text.replace(BEFORE, "").replace(NOTE_BEHIND, "").trimEnd().replace(UNIT_BEHIND, "").trim();
}

/** No number, quantity or heading is longer; what is behind this is not looked at. */
const LONGEST = 200;

/** A cell's text: one blank for several of any kind, without the apostrophe that spreadsheets take for "this is text". */
export function tidyCell(cell: string): string {
  return cell
    .slice(0, LONGEST)
    .replace(/[\s\u00a0\u202f\u2009]+/g, " ")
    .trim()
    .replace(/^'/, "")
    .trim();
}
