import { Big } from "big.js";
import type { Adjustment, Invoice, InvoiceLine, InvoiceTax, Taxed } from "../document.ts";

type FiguredLine = Taxed & Pick<InvoiceLine, "netTotal">;
type Figured = { lines: readonly FiguredLine[]; adjustments: readonly (Taxed & Pick<Adjustment, "isCharge" | "amount">)[] };

/**
 * Taxes and totals of an invoice from its net lines and document-level charges and allowances (EN 16931): each rate is applied
 * to its net sum. `due` is the agreed total, if known; the difference in cents becomes the rounding amount (BT-114).
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

/** Net amount of a line: price per `priceQuantity` units times quantity, minus the allowance, rounded to cents. */
export function lineNet({
  price,
  priceQuantity,
  quantity,
  allowance,
}: Pick<InvoiceLine, "price" | "priceQuantity" | "quantity" | "allowance">): Big {
  return Big(price).times(quantity).div(priceQuantity).round(2, Big.roundHalfUp).minus(allowance);
}

const TOLERANCE = "0.01";

/**
 * The net unit price of a line: the listed one where it yields the net total, to the cent that part deliveries leave over. The lines of
 * orders with gross prices are shares of their sum; their price is the net total itself, for the whole quantity.
 */
export function priceOfLine({
  price,
  priceQuantity,
  quantity,
  netTotal,
}: Pick<InvoiceLine, "price" | "priceQuantity" | "quantity" | "netTotal">): Pick<InvoiceLine, "price" | "priceQuantity"> {
  const line = { price, priceQuantity, quantity, allowance: "0", netTotal };
  if (isPricedAt(line)) return { price: Big(price).toFixed(), priceQuantity: Big(priceQuantity).toFixed() };
  return { price: netTotal, priceQuantity: String(quantity) };
}

/** Whether price times quantity is the line's total, to the cent. */
export function isPricedAt(line: Pick<InvoiceLine, "price" | "priceQuantity" | "quantity" | "allowance" | "netTotal">): boolean {
  return lineNet(line).minus(line.netTotal).abs().lte(TOLERANCE);
}

export function cents(amount: Big | string): string {
  return Big(amount).toFixed(2);
}

function add(amounts: readonly Big[]): Big {
  return amounts.reduce((total, amount) => total.plus(amount), Big(0));
}
