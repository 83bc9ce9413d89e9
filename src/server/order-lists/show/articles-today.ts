import type Big from "big.js";
import { showsNet } from "#contract/rules/shop/shop-mode.ts";
import { orderableArticle, findSuccessors } from "../../catalogue/index.ts";
import type { ArticleAttributes } from "../../ports/catalogue-types.ts";
import type { Context } from "../../context.ts";
import { listPartNumbersByArticle } from "../../customers/index.ts";
import { listPricesAndStock, type PriceAndStock, priceBasisOf, showLine, type UnitPrice, valueLine } from "../../pricing/index.ts";

/** Current data for a quantity of an article. */
export type ArticleToday = {
  /** The customer's own numbers, separated by commas; "" without any. */
  ownNumber: string;
  /** Null if it was removed from the catalogue. */
  article: ArticleAttributes | null;
  /** Successor of a discontinued article; null while the article is sold, and if nothing replaces it. */
  successor: ArticleAttributes | null;
  stock: PriceAndStock;
  currency: string;
  /** The amounts are shown in net, otherwise in gross. */
  isNet: boolean;
  /** The viewer's tier price for the quantity as shown; null if there is none. */
  unitPrice: UnitPrice | null;
  total: Big | null;
};

const NOTHING_KNOWN: PriceAndStock = { tierPrices: [], available: 0, isStockUnknown: true };

/** The viewer's prices and the stock of several articles, each for its own quantity, in a single statement. */
export async function articlesToday(
  ctx: Context,
  requested: readonly { articleNumber: string; quantity: number }[],
  language?: string,
): Promise<ArticleToday[]> {
  const catalogue = ctx.catalogue(language);
  const numbers = [...new Set(requested.flatMap(({ articleNumber }) => articleNumber || []))];
  const removed = numbers.filter((number) => catalogue.findArticle(number) === null);
  const [known, successors, own] = await Promise.all([
    numbers.length > removed.length ? listPricesAndStock(ctx, numbers) : new Map<string, PriceAndStock>(),
    removed.length > 0 ? findSuccessors(ctx, catalogue, removed) : new Map<string, ArticleAttributes>(),
    listPartNumbersByArticle(ctx, numbers),
  ]);
  const basis = priceBasisOf(ctx);
  const isNet = showsNet(ctx.site.settings.shop);
  return requested.map(({ articleNumber, quantity }) => {
    const article = catalogue.findArticle(articleNumber);
    const sold = article && orderableArticle(catalogue, articleNumber);
    const stock = known.get(articleNumber) ?? NOTHING_KNOWN;
    const line = valueLine(basis, article ? stock.tierPrices : [], quantity);
    const { unitPrice, total } = showLine(line, basis, isNet ? "net" : "gross");
    return {
      ownNumber: (own.get(articleNumber) ?? []).map(({ ownNumber }) => ownNumber).join(", "),
      article,
      successor: sold ? (sold.articleNumber === articleNumber ? null : sold) : (successors.get(articleNumber) ?? null),
      stock,
      currency: line.price?.currency ?? "EUR",
      isNet,
      unitPrice,
      total: line.price && total,
    };
  });
}
