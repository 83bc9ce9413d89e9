import Big from "big.js";
import type { DeliveryCosts } from "#contract/site-settings.ts";
import { addUp, calculateTotals, lineTotal, type PriceBasis, type TotalsLine, unitPrice } from "./calculation.ts";
import { DEFAULT_CURRENCY, deliveryCost, deliveryCostsOn } from "./delivery-cost.ts";
import { pickTierPrice, type TierPrice } from "./price.ts";

const NO_TAX = "0";

/** The tier price for a quantity, its display price, and the line total. */
export function valueLine(basis: PriceBasis, tierPrices: readonly TierPrice[], quantity: number) {
  const price = pickTierPrice(tierPrices, quantity);
  if (!price) return { price: null, unitPrice: null, total: Big(0), taxRate: NO_TAX };
  const shown = unitPrice(price, basis);
  return { price, unitPrice: shown, total: lineTotal(shown, quantity), taxRate: price.taxRate };
}

/** Totals of valued lines on a price basis, including delivery by the site's net costs. */
export function addUpLines(
  basis: PriceBasis,
  netDeliveryCosts: DeliveryCosts,
  lines: readonly { price: TierPrice | null; total: Big; taxRate: string | null }[],
) {
  const delivery = deliveryCost(
    deliveryCostsOn(basis, netDeliveryCosts),
    calculateTotals(lines.map((line) => line.total)),
    lines.every((line) => line.price === null),
  );
  const sums = addUp(basis, lines.map(toTotalsLine), delivery.cost);
  return { sums, currency: lines.find((line) => line.price)?.price?.currency ?? DEFAULT_CURRENCY, delivery };
}

export function toTotalsLine({ total, taxRate }: { total: Big; taxRate: string | null }): TotalsLine {
  return { total, taxRate: taxRate ?? NO_TAX };
}
