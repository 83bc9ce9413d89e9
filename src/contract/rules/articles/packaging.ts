import { initialQuantity, type QuantityStepRange } from "../quantities/quantity-steps.ts";

/** How an article is packed: the end of a phrase key, packs of `step` pieces, and the minimum quantity if larger. */
export type Packaging = { words: "Packing" | "PackingAndLeast" | "Least"; step: number; least: number };

/** How an article is packed; null if single pieces are sold from quantity 1. */
export function toPackaging(steps: readonly QuantityStepRange[]): Packaging | null {
  const step = steps[0]?.rangeValue ?? 1;
  const least = initialQuantity(steps);
  if (step > 1) return { words: least > step ? "PackingAndLeast" : "Packing", step, least };
  return least > 1 ? { words: "Least", step, least } : null;
}

type Say = (key: string, ...values: (string | number)[]) => string;

/** "VE 50 Stück", with the minimum if larger; empty if single pieces are sold. */
export function packagingText(t: Say, steps: readonly QuantityStepRange[], unit: string): string {
  const packed = toPackaging(steps);
  if (!packed) return "";
  const { words, step, least } = packed;
  return words === "Least" ? t("Price.Least", least, unit) : t(`Price.${words}`, step, unit, least);
}
