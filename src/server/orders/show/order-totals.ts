import { Big } from "big.js";
import type { Order } from "../order.ts";

export type OrderTotals = { goods: Big; delivery: Big; total: Big };

/**
 * What an order comes to. Goods and delivery are shown without tax or with it, whatever the order was calculated in; delivery is
 * turned into the other and rounded, and goods are the rest, so that they add up to what is paid (with the taxes where they are net).
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
