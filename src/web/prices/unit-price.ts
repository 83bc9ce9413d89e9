import type { Translate } from "#web/ui/text.ts";
import type { ShownPrice } from "./shown-price.ts";

/** "5,99 € / 100 Stück", and "5,99 € / Stück" for one: the same text for every price. */
export function unitPrice(t: Translate, { base, baseQuantity, baseUnit }: Pick<ShownPrice, "base" | "baseQuantity" | "baseUnit">): string {
  return t(baseQuantity === 1 ? "Price.PerOne" : "Price.Per", base, baseQuantity, baseUnit);
}
