import type Big from "big.js";
import type { Context } from "../../context.ts";
import {
  documentTerms,
  listPrices,
  netLines,
  type StockLevels,
  stockLevels,
  type TierPrice,
  toTotalsLine,
  valueDocument,
} from "../../pricing/index.ts";
import { findQuoteTerms, findTermsProblem, quoteTierPrices } from "../../quotes/index.ts";
import type { CartHeader, StockedLine, ValuedCart } from "../cart.ts";

/** Code of the delivery country, and the language of article names. */
export type ValueOptions = { country?: string | null | undefined; language?: string | null | undefined };

/**
 * Prices a cart's lines for the viewer as of now, those from quotes by their terms, and totals them. A line without price counts 0
 * and blocks ordering. The country determines the tax that is added or extracted.
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
  const refs = stocked.flatMap(({ quote }) => quote ?? []);
  const termsOf = refs.length > 0 ? await findQuoteTerms(ctx, refs) : () => null;
  const lines = stocked.map((line) => {
    const terms = line.quote && termsOf(line.quote);
    const termsProblem = line.quote && findTermsProblem(terms, line.quantity);
    const ofToday = listed.get(line.articleNumber) ?? [];
    const tierPrices = terms ? quoteTierPrices(terms, ofToday) : ofToday;
    return { ...line, article: catalogue.findArticle(line.articleNumber), tierPrices, terms, termsProblem };
  });
  const documentOf = await documentTerms(ctx, country);
  return { cart, ...valueDocument(documentOf, lines), tax: documentOf.tax };
}

/** Net total per line, in line order; with delivery they add up to the net total. */
export function netTotals({ sums, lines }: Pick<ValuedCart, "sums" | "lines">): Big[] {
  return netLines(sums, lines.map(toTotalsLine));
}

/** Stock levels per line, for the line's quantity. */
export function stockOfLines({ lines }: Pick<ValuedCart, "lines">): StockLevels[] {
  return lines.map((line) => stockLevels(line, line.quantity));
}
