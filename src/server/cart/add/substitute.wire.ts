import { showsNet, showsPrices } from "#contract/rules/shop/shop-mode.ts";
import { orderableArticle } from "../../catalogue/index.ts";
import type { Context } from "../../context.ts";
import type { Substitute } from "../../graphql/generated/resolver-types.ts";
import { bestPrices } from "../../pricing/index.ts";
import type { ItemOutcome } from "./add-items.ts";

/**
 * A discontinued article and its successor, in a language; null if there is no successor. For an article that was removed from
 * the catalogue only its number is known, and the `successor` that was found for it.
 */
export function nameSubstitute(ctx: Context, requestedArticle: string, language: string, successor = requestedArticle) {
  const catalogue = ctx.catalogue(language);
  const replaced = catalogue.findArticle(requestedArticle);
  const article = orderableArticle(catalogue, replaced ? requestedArticle : successor);
  if (!article || article === replaced) return null;
  return {
    article,
    names: {
      replacedCode: requestedArticle,
      replacedName: replaced?.name ?? requestedArticle,
      code: article.articleNumber,
      name: article.name,
      link: article.link,
      unit: article.unitName,
    },
  };
}

/**
 * The successor that was added instead of the requested article, with its quantity in the cart and its price. Null if the article
 * was not replaced.
 */
export async function toSubstitute(ctx: Context, item: ItemOutcome, language: string): Promise<Substitute | null> {
  if (item.article === null || item.article === item.requestedArticle) return null;
  const found = nameSubstitute(ctx, item.requestedArticle, language, item.article);
  if (!found) return null;
  const { entryNumber, quantityBefore } = item;
  const quantity = quantityBefore + item.added;
  const { shop } = ctx.site.settings;
  const prices = quantity > 0 && showsPrices(shop.shopType) ? await bestPrices(ctx, [found.article], quantity, language) : null;
  const price = prices?.get(found.article.articleNumber)?.price;
  const totalPrice = (showsNet(shop) ? price?.totalValueFormatted : price?.totalValueFormattedGross) ?? "";
  return { ...found.names, entryNumber, quantityBefore, quantity, totalPrice };
}
