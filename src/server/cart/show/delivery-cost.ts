import Big from "big.js";
import type { PriceBasis } from "../../pricing/index.ts";

/** Delivery costs of a shop in its currency (decision B20), as the shop shows prices: they are compared with goods of the same kind. */
export type DeliveryRules = {
  cost: string;
  /** Goods of this value or more are delivered free. */
  freeFrom: string;
  /** Goods below this value are charged extra. */
  smallOrderBelow: string;
  smallOrderSurcharge: string;
};
export type DeliveryKind = "none" | "free" | "standard" | "small-order";
export type DeliveryCost = { kind: DeliveryKind; cost: Big };

/** Those with tax are the net ones with 19 %, and stay the same whatever rates a cart holds. */
export const DELIVERY_RULES: Readonly<Record<PriceBasis, DeliveryRules>> = {
  net: { cost: "7.90", freeFrom: "250.00", smallOrderBelow: "50.00", smallOrderSurcharge: "9.50" },
  gross: { cost: "9.40", freeFrom: "297.50", smallOrderBelow: "59.50", smallOrderSurcharge: "11.31" },
};

/** What of the cost of delivery is charged because the goods are worth little; null where nothing is. */
export function smallOrderSurcharge(basis: PriceBasis, kind: DeliveryKind): Big | null {
  return kind === "small-order" ? Big(DELIVERY_RULES[basis].smallOrderSurcharge) : null;
}

/** What delivery costs for goods of a value; nothing to deliver costs nothing. */
export function deliveryCost(rules: DeliveryRules, goods: Big, isEmpty: boolean): DeliveryCost {
  if (isEmpty) return { kind: "none", cost: Big(0) };
  if (goods.gte(rules.freeFrom)) return { kind: "free", cost: Big(0) };
  if (goods.lt(rules.smallOrderBelow)) {
    return { kind: "small-order", cost: Big(rules.cost).plus(rules.smallOrderSurcharge) };
  }
  return { kind: "standard", cost: Big(rules.cost) };
}
