import { initialQuantity, type QuantityStepRange } from "./quantity-steps.ts";

/** How an article is packed, as the end of a phrase's name: in packs of `step` pieces, from `least` on where that is more. */
export type Packing = { words: "Packing" | "PackingAndLeast" | "Least"; step: number; least: number };

/** How an article is packed; null where single pieces are sold from the first on. */
export function packingOf(steps: readonly QuantityStepRange[]): Packing | null {
  const step = steps[0]?.rangeValue ?? 1;
  const least = initialQuantity(steps);
  if (step > 1) return { words: least > step ? "PackingAndLeast" : "Packing", step, least };
  return least > 1 ? { words: "Least", step, least } : null;
}
