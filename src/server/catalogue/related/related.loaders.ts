import { showsPrices } from "#contract/rules/shop/shop-mode.ts";
import type { RelatedItemData, ScreenData } from "#contract/screens.ts";
import type { LoaderRequest, LoaderResult } from "../../loader.ts";
import { bestPricesFor } from "../articles/get-best-price.ts";
import { withLowestPrices, withoutPrices } from "../pages/price-family-teasers.ts";
import { idsInSlug } from "../slug.ts";
import { findRelatedToArticle, findRelatedToFamily, type Related, type RelatedItem } from "./find-related.ts";

/** Accessories and alternatives of the page's article or family, with the viewer's prices. */
export async function loadRelated(request: LoaderRequest): Promise<LoaderResult<ScreenData["RelatedArticles"]>> {
  const { accessories, alternatives } = await findRelated(request);
  const shown = await describe(request, [...accessories, ...alternatives]);
  return { data: { accessories: shown.slice(0, accessories.length), alternatives: shown.slice(accessories.length) } };
}

async function findRelated({ ctx, page }: LoaderRequest): Promise<Related> {
  const catalogue = ctx.catalogue(page.language);
  const { article, family } = page.params;
  if (article !== undefined) return findRelatedToArticle(ctx, catalogue, article);
  const familyId = idsInSlug(family ?? "").find((id) => catalogue.findFamily(id) !== null);
  return familyId === undefined ? { accessories: [], alternatives: [] } : findRelatedToFamily(ctx, catalogue, familyId);
}

/** Adds prices: one statement for all articles, and one for all families. */
async function describe({ ctx, page }: LoaderRequest, items: readonly RelatedItem[]): Promise<RelatedItemData[]> {
  const hasPrices = showsPrices(ctx.site.settings.shop.shopType);
  const numbers = items.flatMap(({ article }) => article?.articleNumber ?? []);
  const families = items.flatMap(({ family }) => family ?? []);
  const catalogue = ctx.catalogue(page.language);
  const [prices, teasers] = await Promise.all([
    hasPrices ? bestPricesFor(ctx, numbers, null, page.language) : null,
    hasPrices && families.length > 0 ? withLowestPrices(ctx, catalogue, families) : withoutPrices(families),
  ]);
  return items.map(({ kind, label, article, family }): RelatedItemData => {
    if (article) {
      const { articleNumber: id, name, link, image } = article;
      return { of: "article", kind, label, id, name, link, image: image || null, bestPrice: prices?.get(id) ?? null };
    }
    const { id, name, link, image, productCount, price } = teasers.find((teaser) => teaser.id === family.id)!;
    return { of: "family", kind, label, id, name, link, image, productCount, price };
  });
}
