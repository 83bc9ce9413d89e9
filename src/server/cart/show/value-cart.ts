import Big from "big.js";
import type { DeliveryCosts } from "#contract/site-settings.ts";
import type { Context } from "../../context.ts";
import {
  addUp,
  toPriceBasis,
  lineTotal,
  listPrices,
  pickTierPrice,
  netLines,
  type PriceBasis,
  type TierPrice,
  type StockLevels,
  stockLevels,
  type TotalsLine,
  calculateTotals,
  unitPrice,
} from "../../pricing/index.ts";
import type { CartHeader, StockedLine, ValuedCart } from "../cart.ts";
import { DEFAULT_CURRENCY, deliveryCost, deliveryCostsOn } from "./delivery-cost.ts";
import { taxRateIn } from "./tax-rate-in.ts";

const NO_TAX = "0";

/** Code of the delivery country, and the language of article names. */
export type ValueOptions = { country?: string | null | undefined; language?: string | null | undefined };

/**
 * Prices a cart's lines for the viewer as of now and totals them. A line without price counts 0 and blocks ordering. The price is
 * the one displayed everywhere; the country determines the tax that is added or extracted.
 */
export async function valueCart<Held extends CartHeader>(
  ctx: Context,
  cart: Held,
  stocked: readonly StockedLine[],
  { country = null, language }: ValueOptions = {},
): Promise<ValuedCart<Held>> {
  const catalogue = ctx.catalogue(language);
  const listed =
    stocked.length > 0
      ? await listPrices(
          ctx,
          stocked.map((line) => line.articleNumber),
        )
      : new Map<string, TierPrice[]>();
  const basis = toPriceBasis(ctx.site.settings.shop);
  const { deliveryCountries, deliveryCosts } = ctx.site.settings.site;
  const lines = stocked.map((line) => {
    const tierPrices = listed.get(line.articleNumber) ?? [];
    const valued = valueLine(basis, tierPrices, line.quantity);
    const taxRate = taxRateIn(deliveryCountries, country, valued.taxRate);
    return { ...line, article: catalogue.findArticle(line.articleNumber), tierPrices, ...valued, taxRate };
  });
  return { cart, lines, ...calculateCartTotals(basis, deliveryCosts, lines) };
}

/** The tier price for a quantity, its display price, and the line total. */
export function valueLine(basis: PriceBasis, tierPrices: readonly TierPrice[], quantity: number) {
  const price = pickTierPrice(tierPrices, quantity);
  if (!price) return { price: null, unitPrice: null, total: Big(0), taxRate: NO_TAX };
  const shown = unitPrice(price, basis);
  return { price, unitPrice: shown, total: lineTotal(shown, quantity), taxRate: price.taxRate };
}

/** Totals of valued lines on a price basis, including delivery by the site's net costs. */
export function calculateCartTotals(
  basis: PriceBasis,
  netDeliveryCosts: DeliveryCosts,
  lines: readonly { price: TierPrice | null; total: Big; taxRate: string | null }[],
) {
  const delivery = deliveryCost(
    deliveryCostsOn(basis, netDeliveryCosts),
    calculateTotals(lines.map((line) => line.total)),
    lines.every((line) => line.price === null),
  );
  const sums = addUp(basis, lines.map(toSumLine), delivery.cost);
  return { sums, currency: lines.find((line) => line.price)?.price?.currency ?? DEFAULT_CURRENCY, delivery };
}

/** Net total per line, in line order; with delivery they add up to the net total. */
export function netTotals({ sums, lines }: Pick<ValuedCart, "sums" | "lines">): Big[] {
  return netLines(sums, lines.map(toSumLine));
}

/** Stock levels per line, for the line's quantity. */
export function stockOfLines({ lines }: Pick<ValuedCart, "lines">): StockLevels[] {
  return lines.map((line) => stockLevels(line, line.quantity));
}

function toSumLine({ total, taxRate }: { total: Big; taxRate: string | null }): TotalsLine {
  return { total, taxRate: taxRate ?? NO_TAX };
}
