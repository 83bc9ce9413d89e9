import { isWholeNumber } from "../typed-quantity.ts";

/** What stands in a quantity's cell: nothing, a number of units, or something that is neither. */
export type ReadQuantity = { kind: "none" } | { kind: "units"; units: number } | { kind: "wrong"; text: string };

/** Units, words and signs that may stand around a quantity; other signs beside it make it something else. */
const AROUND = /^(?:(?:ca|menge|anzahl|qty|quantity)\b\.?:?\s*|[x×*]\s*)?(.*?)(?:\s*(?:[\p{L}²³]+\.?|[x×*]))?(?:\s*\([^)]*\))?$/iu;

/**
 * A quantity as people and spreadsheets write it: "1.000" and "1 000" are 1000, "50 Stk" and "50,00" are 50. What has decimals or a
 * minus, is nought, or can be read in two ways is wrong.
 */
export function readQuantity(cell: string): ReadQuantity {
  const text = tidyCell(cell);
  if (text === "") return { kind: "none" };
  const bare = (AROUND.exec(text)?.[1] ?? "").trim().replace(/(?<=\d)[.,]0{1,2}$/, "");
  const wrong = { kind: "wrong", text } as const;
  if (!/^\d/.test(bare) || !/\d$/.test(bare) || !isWholeNumber(bare)) return wrong;
  const units = Number(bare.replace(/\D/g, ""));
  return units > 0 ? { kind: "units", units } : wrong;
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
