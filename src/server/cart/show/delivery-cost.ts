import Big from "big.js";

/** Delivery costs of a shop, net, in its currency (decision B20). */
export type DeliveryRules = {
  cost: string;
  /** Goods of this net value or more are delivered free. */
  freeFrom: string;
  /** Goods below this net value are charged extra. */
  smallOrderBelow: string;
  smallOrderSurcharge: string;
};
export type DeliveryKind = "none" | "free" | "standard" | "small-order";
export type DeliveryCost = { kind: DeliveryKind; cost: Big };

export const DELIVERY_RULES: DeliveryRules = {
  cost: "7.90",
  freeFrom: "250.00",
  smallOrderBelow: "50.00",
  smallOrderSurcharge: "9.50",
};

/** What delivery costs for goods of a net value; nothing to deliver costs nothing. */
export function deliveryCost(rules: DeliveryRules, goods: Big, isEmpty: boolean): DeliveryCost {
  if (isEmpty) return { kind: "none", cost: Big(0) };
  if (goods.gte(rules.freeFrom)) return { kind: "free", cost: Big(0) };
  if (goods.lt(rules.smallOrderBelow)) {
    return { kind: "small-order", cost: Big(rules.cost).plus(rules.smallOrderSurcharge) };
  }
  return { kind: "standard", cost: Big(rules.cost) };
}
