import type Big from "big.js";
import type { Context } from "../../context.ts";
import {
  addUpLines,
  listPrices,
  netLines,
  type StockLevels,
  stockLevels,
  taxRateIn,
  type TierPrice,
  toPriceBasis,
  toTotalsLine,
  valueLine,
} from "../../pricing/index.ts";
import { findQuoteTerms, findTermsProblem, quoteTierPrices } from "../../quotes/index.ts";
import type { CartHeader, StockedLine, ValuedCart } from "../cart.ts";

/** Code of the delivery country, and the language of article names. */
export type ValueOptions = { country?: string | null | undefined; language?: string | null | undefined };

/**
 * Prices a cart's lines for the viewer as of now, those from quotes by their terms, and totals them. A line without price counts 0 and blocks ordering. The price is
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
  const refs = stocked.flatMap(({ quote }) => quote ?? []);
  const termsOf = refs.length > 0 ? await findQuoteTerms(ctx, refs) : () => null;
  const lines = stocked.map((line) => {
    const terms = line.quote && termsOf(line.quote);
    const termsProblem = line.quote && findTermsProblem(terms, line.quantity);
    const ofToday = listed.get(line.articleNumber) ?? [];
    const tierPrices = terms ? quoteTierPrices(terms, ofToday) : ofToday;
    const valued = valueLine(basis, tierPrices, line.quantity);
    const taxRate = taxRateIn(deliveryCountries, country, valued.taxRate);
    return { ...line, article: catalogue.findArticle(line.articleNumber), tierPrices, ...valued, taxRate, terms, termsProblem };
  });
  return { cart, lines, ...addUpLines(basis, deliveryCosts, lines) };
}

/** Net total per line, in line order; with delivery they add up to the net total. */
export function netTotals({ sums, lines }: Pick<ValuedCart, "sums" | "lines">): Big[] {
  return netLines(sums, lines.map(toTotalsLine));
}

/** Stock levels per line, for the line's quantity. */
export function stockOfLines({ lines }: Pick<ValuedCart, "lines">): StockLevels[] {
  return lines.map((line) => stockLevels(line, line.quantity));
}
