import Big from "big.js";
import type { DeliveryCosts } from "#contract/site-settings.ts";
import { addUp, calculateTotals, lineTotal, type Totals, type TotalsLine, type UnitPrice, unitPrice } from "./calculation.ts";
import { DEFAULT_CURRENCY, type DeliveryCost, deliveryCost, deliveryCostsOn } from "./delivery-cost.ts";
import type { PriceBasis } from "./price-basis.ts";
import { pickTierPrice, type TierPrice } from "./price.ts";
import type { DestinationTax } from "./tax/destination-tax.ts";

const NO_TAX = "0";

/** What the lines of a document have in common. */
export type DocumentTerms = {
  basis: PriceBasis;
  /** Net. */
  deliveryCosts: DeliveryCosts;
  tax: Pick<DestinationTax, "rateFor">;
};

export type ValuedPart = {
  price: TierPrice | null;
  /** The price in the customer's basis; null if `price` is. */
  unitPrice: UnitPrice | null;
  total: Big;
  taxRate: string | null;
  /** The price is so small that the quantity costs nothing; such a line cannot be ordered. */
  isWorthless: boolean;
};

export type ValuedDocument<Line> = {
  lines: readonly (Line & ValuedPart)[];
  sums: Totals;
  currency: string;
  delivery: DeliveryCost;
};

/**
 * Values the lines of a cart, quote, order or list and totals them with delivery. It is the only calculation of amounts that a
 * customer is charged. A line without a price counts 0.
 */
export function valueDocument<Line extends { tierPrices: readonly TierPrice[]; quantity: number }>(
  { basis, deliveryCosts, tax }: DocumentTerms,
  lines: readonly Line[],
): ValuedDocument<Line> {
  const valued = lines.map((line) => {
    const part = valueLine(basis, line.tierPrices, line.quantity);
    return { ...line, ...part, taxRate: tax.rateFor(part.taxRate) };
  });
  const delivery = deliveryCost(
    deliveryCostsOn(basis, deliveryCosts),
    calculateTotals(valued.map(({ total }) => total)),
    valued.every(({ price }) => price === null),
  );
  const sums = addUp(basis, valued.map(toTotalsLine), delivery.cost);
  return { lines: valued, sums, currency: valued.find(({ price }) => price)?.price?.currency ?? DEFAULT_CURRENCY, delivery };
}

/** The tier price for a quantity, the price in the basis, and the line total. */
export function valueLine(basis: PriceBasis, tierPrices: readonly TierPrice[], quantity: number) {
  const price = pickTierPrice(tierPrices, quantity);
  if (!price) return { price: null, unitPrice: null, total: Big(0), taxRate: NO_TAX, isWorthless: false };
  const unit = unitPrice(price, basis);
  const total = lineTotal(unit, quantity);
  return { price, unitPrice: unit, total, taxRate: price.taxRate, isWorthless: total.eq(0) };
}

export function toTotalsLine({ total, taxRate }: { total: Big; taxRate: string | null }): TotalsLine {
  return { total, taxRate: taxRate ?? NO_TAX };
}
