import type { Context } from "../../context.ts";
import type { CataloguePort } from "../../ports/catalogue-port.ts";
import { listPricesOfCustomer, unitPrice } from "../../pricing/index.ts";
import type { PriceListCustomer } from "./price-list.ts";

/** A tier price from a quantity on, per price unit; exact, as displayed in the shop. */
export type ListedStep = {
  from: number;
  net: string;
  gross: string;
  per: number;
  currency: string;
  /** Exclusive end of its validity. */
  validTo: Date | null;
};

export type ListedArticle = {
  articleNumber: string;
  /** "" if unknown. */
  gtin: string;
  name: string;
  /** Top-level category. */
  category: string;
  unit: string;
  /** Quantity step, starting at `least`. */
  packing: number;
  least: number;
  /** Tier prices by quantity; empty for an article on request. */
  steps: readonly ListedStep[];
};

const AT_ONCE = 200;

/**
 * Every orderable article of the catalogue, in its order, with all current prices of a customer, equal to those of getBestPrice.
 * Reads in chunks, so that other requests are not blocked.
 */
export async function* collectPrices(
  ctx: Pick<Context, "db" | "clock">,
  { customer, catalogue }: { customer: PriceListCustomer; catalogue: CataloguePort },
): AsyncGenerator<ListedArticle> {
  const numbers = catalogue.listArticleNumbers();
  for (let from = 0; from < numbers.length; from += AT_ONCE) {
    const some = numbers.slice(from, from + AT_ONCE);
    const prices = await listPricesOfCustomer(ctx, customer, some);
    for (const number of some) {
      const article = catalogue.findArticle(number);
      if (!article?.isOrderable) continue;
      const [range] = article.quantityStepRanges;
      yield {
        articleNumber: number,
        gtin: catalogue.findProduct(number)?.gtin ?? "",
        name: article.name,
        category: article.rootCategoryName,
        unit: article.unitName,
        packing: range?.rangeValue ?? 1,
        least: Math.max(range?.rangeFrom ?? 1, range?.rangeValue ?? 1),
        steps: (prices.get(number)?.tierPrices ?? []).map((price) => {
          const { lowerBound, currency, validTo } = price;
          const net = unitPrice(price, "net");
          const gross = unitPrice(price, "gross").amount.toFixed();
          return { from: lowerBound, net: net.amount.toFixed(), gross, per: net.quantity, currency, validTo };
        }),
      };
    }
  }
}
