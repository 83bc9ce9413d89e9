import { Big } from "big.js";
import { calculateTotals, taxOn } from "../pricing/index.ts";
import type { Order } from "./order.ts";

/** The sums of an order as an invoice by EN 16931 has them: net lines, and what differs from what is paid as rounding. */
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
  /** BT-114: nothing where net prices were calculated with, otherwise at most a cent for each rate. */
  rounding: Big;
  /** BT-115: what the customer agreed to. */
  due: Big;
};

/**
 * EN 16931 knows net lines alone, and taxes the sum of each rate (BR-CO-17). An order with tax in its prices was calculated
 * the other way round and may come out a cent apart: that cent is its rounding amount, never another total.
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
