import type { Context } from "../../context.ts";
import type { BestPrice } from "../../pricing/index.ts";
import type { CataloguePort, VariantSummary } from "../../ports/catalogue-port.ts";
import type { Attribute, ProductSafety } from "../../ports/catalogue-types.ts";
import { articlesInRetail } from "../../retailers/index.ts";
import { bestPricesFor } from "./get-best-price.ts";
import { type Successor, successorOf } from "./successor.ts";

/** A variant whose price and retailer stock are loaded only if the query selects them. */
export type ListedVariant = Omit<VariantSummary, "attributes"> & {
  attributes: Attribute[];
  prices(): Promise<Map<string, BestPrice>>;
  successor(): Successor | null;
  safety(): ProductSafety | null;
  /** Article numbers of the list that a retailer has in stock; null if the shop does not link to retailers. */
  inRetail: (() => Promise<ReadonlySet<string>>) | null;
};

/**
 * Adds prices and retailer stock to the variants of a list. The first variant whose price is resolved loads the prices of the
 * whole list in one statement; retailer stock works the same way.
 */
export function withPricesAndStock(
  ctx: Context,
  catalogue: CataloguePort,
  variants: readonly VariantSummary[],
  { language, withRetailerStock }: { language: string; withRetailerStock: boolean },
): ListedVariant[] {
  const numbers = variants.map(({ id }) => id);
  const prices = once(() => bestPricesFor(ctx, numbers, null, language));
  const inRetail = withRetailerStock ? once(() => articlesInRetail(ctx, numbers)) : null;
  return variants.map(({ id, name, link, image, attributes }) => ({
    id,
    name,
    link,
    image,
    attributes: [...attributes],
    prices,
    successor: () => successorOf(catalogue, id),
    safety: () => catalogue.findArticle(id)?.safety ?? null,
    inRetail,
  }));
}

/** Memoizes the first call. */
function once<T>(ask: () => Promise<T>): () => Promise<T> {
  let asked: Promise<T> | null = null;
  return () => (asked ??= ask());
}
