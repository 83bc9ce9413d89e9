import { isDoubtful } from "./decimal-column.ts";

/** Why a text is not a quantity, as the end of a phrase key; "" for text that is not a number at all. */
export function quantityProblem(text: string): "" | ".twoWays" | ".notPositive" {
  if (isDoubtful(text.trim())) return ".twoWays";
  return /^[-\u2212]\s?\d|^0+(?:[.,]0+)?(?!\S)/.test(text.trim()) ? ".notPositive" : "";
}
