import Big from "big.js";
import type { PriceBasis } from "../../pricing/index.ts";

/** Currency of the delivery costs, and of a cart without prices. */
export const DEFAULT_CURRENCY = "EUR";

/**
 * Delivery costs in the shop's currency (decision B20), on the shop's price basis, as they are compared with goods on the same
 * basis.
 */
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

/** Gross values are the net ones plus 19 %, independent of the tax rates in a cart. */
export const DELIVERY_RULES: Readonly<Record<PriceBasis, DeliveryRules>> = {
  net: { cost: "7.90", freeFrom: "250.00", smallOrderBelow: "50.00", smallOrderSurcharge: "9.50" },
  gross: { cost: "9.40", freeFrom: "297.50", smallOrderBelow: "59.50", smallOrderSurcharge: "11.31" },
};

/** The small-order part of the delivery cost; null if it does not apply. */
export function smallOrderSurcharge(basis: PriceBasis, kind: DeliveryKind): Big | null {
  return kind === "small-order" ? Big(DELIVERY_RULES[basis].smallOrderSurcharge) : null;
}

/** Delivery cost for a value of goods; 0 for an empty cart. */
export function deliveryCost(rules: DeliveryRules, goods: Big, isEmpty: boolean): DeliveryCost {
  if (isEmpty) return { kind: "none", cost: Big(0) };
  if (goods.gte(rules.freeFrom)) return { kind: "free", cost: Big(0) };
  if (goods.lt(rules.smallOrderBelow)) {
    return { kind: "small-order", cost: Big(rules.cost).plus(rules.smallOrderSurcharge) };
  }
  return { kind: "standard", cost: Big(rules.cost) };
}
