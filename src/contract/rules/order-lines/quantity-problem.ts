import { isDoubtful } from "./decimal-column.ts";

/** What is wrong with a text that is no quantity, as the end of a phrase's key; "" for text that is no number at all. */
export function quantityProblem(text: string): "" | ".twoWays" | ".notPositive" {
  if (isDoubtful(text.trim())) return ".twoWays";
  return /^[-\u2212]\s?\d|^0+(?:[.,]0+)?(?!\S)/.test(text.trim()) ? ".notPositive" : "";
}
