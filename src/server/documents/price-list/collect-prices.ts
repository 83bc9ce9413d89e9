import type { Context } from "../../context.ts";
import type { CatalogueReader } from "../../catalogue/index.ts";
import { listPricesOfCustomer, unitPrice } from "../../pricing/index.ts";
import type { PriceListCustomer } from "./price-list.ts";

/** A price from a quantity on, for so many units: exact, as the shop shows it. */
export type ListedStep = {
  from: number;
  net: string;
  gross: string;
  per: number;
  currency: string;
  /** First moment at which it no longer holds. */
  validTo: Date | null;
};

export type ListedArticle = {
  articleNumber: string;
  /** Empty where none is known. */
  gtin: string;
  name: string;
  /** The category right below the root. */
  category: string;
  unit: string;
  /** Multiples of this are sold, from `least` on. */
  packing: number;
  least: number;
  /** By quantity; none where the price is on request. */
  steps: readonly ListedStep[];
};

const AT_ONCE = 200;

/**
 * Every article of the catalogue that can be ordered, in its order, with all prices that hold for a customer now: what getBestPrice
 * answers for each quantity. A stretch at a time, so that whoever else waits has their turn.
 */
export async function* collectPrices(
  ctx: Pick<Context, "db" | "clock">,
  { customer, catalogue }: { customer: PriceListCustomer; catalogue: CatalogueReader },
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
        steps: (prices.get(number)?.scale ?? []).map((price) => {
          const { lowerBound, currency, validTo } = price;
          const net = unitPrice(price, "net");
          const gross = unitPrice(price, "gross").amount.toFixed();
          return { from: lowerBound, net: net.amount.toFixed(), gross, per: net.quantity, currency, validTo };
        }),
      };
    }
  }
}
