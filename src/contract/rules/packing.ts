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

type Say = (key: string, ...values: (string | number)[]) => string;

/** "VE 50 Stück", with the least where that is more; empty where single pieces are sold. */
export function packing(t: Say, steps: readonly QuantityStepRange[], unit: string): string {
  const packed = packingOf(steps);
  if (!packed) return "";
  const { words, step, least } = packed;
  return words === "Least" ? t("Price.Least", least, unit) : t(`Price.${words}`, step, unit, least);
}
