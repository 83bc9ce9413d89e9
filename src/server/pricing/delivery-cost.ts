import Big from "big.js";
import type { DeliveryCosts } from "#contract/site-settings.ts";
import type { PriceBasis } from "./price-basis.ts";

/** Currency of the delivery costs, and of a cart without prices. */
export const DEFAULT_CURRENCY = "EUR";
/** Delivery is taxed at the standard rate, independent of the tax rates in a cart. */
const GROSS_FACTOR = "1.19";

export type DeliveryKind = "none" | "free" | "standard" | "small-order";
/** `cost` includes `smallOrderSurcharge`, which is null if it does not apply. */
export type DeliveryCost = { kind: DeliveryKind; cost: Big; smallOrderSurcharge: Big | null };

/** A site's delivery costs on a price basis, to be compared with goods on the same basis. */
export function deliveryCostsOn(basis: PriceBasis, net: DeliveryCosts): DeliveryCosts {
  if (basis === "net") return net;
  const gross = (amount: string) => Big(amount).times(GROSS_FACTOR).round(2, Big.roundHalfUp).toFixed(2);
  return {
    cost: gross(net.cost),
    freeFrom: gross(net.freeFrom),
    smallOrderBelow: gross(net.smallOrderBelow),
    smallOrderSurcharge: gross(net.smallOrderSurcharge),
  };
}

/** Delivery cost for a value of goods; 0 for an empty cart. */
export function deliveryCost(costs: DeliveryCosts, goods: Big, isEmpty: boolean): DeliveryCost {
  if (isEmpty) return { kind: "none", cost: Big(0), smallOrderSurcharge: null };
  if (goods.gte(costs.freeFrom)) return { kind: "free", cost: Big(0), smallOrderSurcharge: null };
  if (goods.gte(costs.smallOrderBelow)) return { kind: "standard", cost: Big(costs.cost), smallOrderSurcharge: null };
  const smallOrderSurcharge = Big(costs.smallOrderSurcharge);
  return { kind: "small-order", cost: smallOrderSurcharge.plus(costs.cost), smallOrderSurcharge };
}
