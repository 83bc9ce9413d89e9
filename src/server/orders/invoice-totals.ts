import { Big } from "big.js";
import { calculateTotals, taxOn } from "../pricing/index.ts";
import type { Order } from "./order.ts";

/** Totals of an order as on an EN 16931 invoice: net lines, with the difference to the amount paid as rounding. */
export type InvoiceTotals = {
  /** BT-106. */
  lines: Big;
  /** BT-99, a charge. */
  delivery: Big;
  /** BT-116 and BT-117 by rate (0.19 for 19 %), the highest first. */
  taxes: readonly { rate: string; net: Big; tax: Big }[];
  /** BT-109. */
  net: Big;
  /** BT-110. */
  tax: Big;
  /** BT-114: zero for net orders, otherwise at most a cent per rate. */
  rounding: Big;
  /** BT-115: the total the customer agreed to. */
  due: Big;
};

/**
 * EN 16931 uses net lines and taxes the sum of each rate (BR-CO-17). An order with gross prices was calculated from gross to
 * net and may differ by a cent: that cent is its rounding amount; the total never changes.
 */
export function invoiceTotals(
  order: Pick<Order, "deliveryCost" | "deliveryTaxRate" | "netTotal" | "taxTotal"> & {
    lines: readonly Pick<Order["lines"][number], "netTotal" | "taxRate">[];
  },
): InvoiceTotals {
  const delivery = Big(order.deliveryCost);
  const charged = delivery.eq(0) ? [] : [{ netTotal: order.deliveryCost, taxRate: order.deliveryTaxRate }];
  const byRate = Map.groupBy([...order.lines, ...charged], ({ taxRate }) => Big(taxRate).toFixed());
  const taxes = [...byRate]
    .map(([rate, items]) => {
      const net = calculateTotals(items.map(({ netTotal }) => Big(netTotal)));
      return { rate, net, tax: taxOn(net, rate) };
    })
    .toSorted((a, b) => Big(b.rate).cmp(a.rate));
  const lines = calculateTotals(order.lines.map(({ netTotal }) => Big(netTotal)));
  const net = lines.plus(delivery);
  const tax = calculateTotals(taxes.map((each) => each.tax));
  const due = Big(order.netTotal).plus(order.taxTotal);
  return { lines, delivery, taxes, net, tax, rounding: due.minus(net).minus(tax), due };
}
