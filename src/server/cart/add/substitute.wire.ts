import { showsNet, showsPrices } from "#contract/rules/shop-mode.ts";
import { orderableArticle } from "../../catalogue/index.ts";
import type { Context } from "../../context.ts";
import type { Substitute } from "../../graphql/generated/resolver-types.ts";
import { bestPrices } from "../../pricing/index.ts";
import type { ItemOutcome } from "./add-items.ts";

/**
 * An article that is no longer sold and the successor that takes its place, in a language; null where none does. Of one that is gone
 * from the catalogue nothing is known but its number, and that `successor` was found for it.
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
 * The successor that took the place of what was asked for, with what of it lies in the cart now and costs the viewer.
 * Null for an article that stands for itself.
 */
export async function toSubstitute(ctx: Context, item: ItemOutcome, language: string): Promise<Substitute | null> {
  if (item.article === null || item.article === item.requestedArticle) return null;
  const found = nameSubstitute(ctx, item.requestedArticle, language, item.article);
  if (!found) return null;
  const { entryNumber, quantityBefore } = item;
  const quantity = quantityBefore + item.added;
  const { shopType } = ctx.site.settings.shop;
  const prices = quantity > 0 && showsPrices(shopType) ? await bestPrices(ctx, [found.article], quantity, language) : null;
  const price = prices?.get(found.article.articleNumber)?.price;
  const totalPrice = (showsNet(shopType) ? price?.totalValueFormatted : price?.totalValueFormattedGross) ?? "";
  return { ...found.names, entryNumber, quantityBefore, quantity, totalPrice };
}
