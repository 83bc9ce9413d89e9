import { Big } from "big.js";
import type { Adjustment, Invoice, InvoiceLine, InvoiceTax, Taxed } from "../document.ts";

type FiguredLine = Taxed & Pick<InvoiceLine, "netTotal">;
type Figured = { lines: readonly FiguredLine[]; adjustments: readonly (Taxed & Pick<Adjustment, "isCharge" | "amount">)[] };

/**
 * Taxes and sums of an invoice, from its net lines and what is put on or taken off the whole (EN 16931): the tax of a rate is that on
 * its net sum. `due` is what was agreed where that is known; cents that it differs by are the rounding amount (BT-114).
 */
export function calculateInvoice({ lines, adjustments }: Figured, due?: string): Pick<Invoice, "taxes" | "sums"> {
  const items = [
    ...lines.map(({ category, rate, netTotal }) => ({ category, rate, amount: Big(netTotal) })),
    ...adjustments.map(({ category, rate, amount, isCharge }) => ({ category, rate, amount: isCharge ? Big(amount) : Big(amount).neg() })),
  ];
  const byRate = Map.groupBy(items, ({ category, rate }) => `${category} ${Big(rate).toFixed()}`);
  const taxes = [...byRate.values()]
    .map((ofRate) => {
      const { category, rate } = ofRate[0]!;
      const net = add(ofRate.map(({ amount }) => amount));
      return { category, rate, net, tax: net.times(rate).round(2, Big.roundHalfUp) };
    })
    .toSorted((a, b) => Big(b.rate).cmp(a.rate) || a.category.localeCompare(b.category));
  const lineSum = add(lines.map(({ netTotal }) => Big(netTotal)));
  const charges = add(adjustments.filter(({ isCharge }) => isCharge).map(({ amount }) => Big(amount)));
  const allowances = add(adjustments.filter(({ isCharge }) => !isCharge).map(({ amount }) => Big(amount)));
  const net = lineSum.minus(allowances).plus(charges);
  const tax = add(taxes.map((each) => each.tax));
  const gross = net.plus(tax);
  const rounding = due === undefined ? Big(0) : Big(due).minus(gross);
  return {
    taxes: taxes.map((each): InvoiceTax => ({ ...each, net: cents(each.net), tax: cents(each.tax) })),
    sums: {
      lines: cents(lineSum),
      allowances: cents(allowances),
      charges: cents(charges),
      net: cents(net),
      tax: cents(tax),
      gross: cents(gross),
      rounding: cents(rounding),
      due: cents(gross.plus(rounding)),
    },
  };
}

/** What a line costs: its price for so many units, times its quantity, less what is taken off, to the cent. */
export function lineNet({
  price,
  priceQuantity,
  quantity,
  allowance,
}: Pick<InvoiceLine, "price" | "priceQuantity" | "quantity" | "allowance">): Big {
  return Big(price).times(quantity).div(priceQuantity).round(2, Big.roundHalfUp).minus(allowance);
}

const FINEST = 8;

/**
 * The net price that a line's total follows from: the listed one where it does, else one finer than cents. A line of an order with
 * tax in its prices was multiplied with that, and its net is a share of the sum.
 */
export function priceOfLine({
  price,
  priceQuantity,
  quantity,
  netTotal,
}: Pick<InvoiceLine, "price" | "priceQuantity" | "quantity" | "netTotal">): string {
  if (lineNet({ price, priceQuantity, quantity, allowance: "0" }).eq(netTotal)) return price;
  return Big(netTotal).times(priceQuantity).div(quantity).round(FINEST, Big.roundHalfUp).toFixed();
}

export function cents(amount: Big | string): string {
  return Big(amount).toFixed(2);
}

function add(amounts: readonly Big[]): Big {
  return amounts.reduce((total, amount) => total.plus(amount), Big(0));
}
