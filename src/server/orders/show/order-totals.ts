import { Big } from "big.js";
import type { Order } from "../order.ts";

export type OrderTotals = { goods: Big; delivery: Big; total: Big };

/**
 * Totals of an order, net or gross regardless of its basis. Delivery is converted and rounded, and goods are the remainder, so
 * that they add up to the amount paid (together with the taxes if net).
 */
export function orderTotals(
  order: Pick<Order, "basis" | "netTotal" | "taxTotal" | "deliveryCost" | "deliveryTotal" | "deliveryTaxRate">,
  isNet: boolean,
): OrderTotals {
  const net = Big(order.netTotal);
  const total = net.plus(order.taxTotal);
  const delivery = isNet ? Big(order.deliveryCost) : grossDelivery(order);
  return { goods: (isNet ? net : total).minus(delivery), delivery, total };
}

function grossDelivery({ basis, deliveryCost, deliveryTotal, deliveryTaxRate }: Parameters<typeof orderTotals>[0]): Big {
  return basis === "gross" ? Big(deliveryTotal) : Big(deliveryCost).times(Big(deliveryTaxRate).plus(1)).round(2, Big.roundHalfUp);
}
