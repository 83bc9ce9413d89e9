import type { QuantityStepRange } from "#contract/rules/quantity-steps.ts";
import { initialQuantity } from "#contract/rules/quantity-steps.ts";
import type { Translate } from "#web/ui/text.ts";

/** "VE 50 Stück", with the least where that is more; empty where single pieces are sold. */
export function packing(t: Translate, steps: readonly QuantityStepRange[], unit: string): string {
  const step = steps[0]?.rangeValue ?? 1;
  const least = initialQuantity(steps);
  if (step <= 1) return least > 1 ? t("Price.Least", least, unit) : "";
  return t(least > step ? "Price.PackingAndLeast" : "Price.Packing", step, unit, least);
}
