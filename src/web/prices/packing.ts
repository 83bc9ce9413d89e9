import { packingOf } from "#contract/rules/packing.ts";
import type { QuantityStepRange } from "#contract/rules/quantity-steps.ts";
import type { Translate } from "#web/ui/text.ts";

/** "VE 50 Stück", with the least where that is more; empty where single pieces are sold. */
export function packing(t: Translate, steps: readonly QuantityStepRange[], unit: string): string {
  const packed = packingOf(steps);
  if (!packed) return "";
  const { words, step, least } = packed;
  return words === "Least" ? t("Price.Least", least, unit) : t(`Price.${words}`, step, unit, least);
}
