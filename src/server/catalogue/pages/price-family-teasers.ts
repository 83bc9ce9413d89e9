import { Big } from "big.js";
import { initialQuantity } from "#contract/rules/quantity-steps.ts";
import type { Context } from "../../context.ts";
import { basisOf, formatMoney, listPrices, pickPrice, type ScalePrice, unitPrice } from "../../pricing/index.ts";
import type { CatalogueReader, FamilyTeaserFacts } from "../live/catalogue-reader.ts";

/** A family with its lowest price, in words; null where none is asked for or known. */
export type FamilyTeaser = Omit<FamilyTeaserFacts, "articleNumbers"> & { price: string | null; currency: string | null };

export function withoutPrices(teasers: readonly FamilyTeaserFacts[]): FamilyTeaser[] {
  return teasers.map((teaser) => toTeaser(teaser, null, null));
}

/**
 * Families with the price of their cheapest variant: cheapest by the piece, at each variant's smallest quantity.
 * One statement for all families.
 */
export async function withLowestPrices(
  ctx: Context,
  catalogue: CatalogueReader,
  teasers: readonly FamilyTeaserFacts[],
): Promise<FamilyTeaser[]> {
  const scales = await listPrices(
    ctx,
    teasers.flatMap((teaser) => teaser.articleNumbers),
  );
  const { locale } = ctx.site.settings.catalog;
  return teasers.map((teaser) => {
    const lowest = findLowest(teaser.articleNumbers, (number) => {
      const article = catalogue.findArticle(number);
      return article && pickPrice(scales.get(number) ?? [], initialQuantity(article.quantityStepRanges));
    });
    if (!lowest) return toTeaser(teaser, null, null);
    const { amount } = unitPrice(lowest, basisOf(ctx.site.settings.shop.shopType));
    const price = formatMoney(amount, lowest.currency, locale);
    return toTeaser(teaser, price, lowest.currency);
  });
}

function findLowest(numbers: readonly string[], priceOf: (number: string) => ScalePrice | null): ScalePrice | null {
  let lowest: ScalePrice | null = null;
  for (const number of numbers) {
    const price = priceOf(number);
    if (price && (lowest === null || isCheaper(price, lowest))) lowest = price;
  }
  return lowest;
}

/** Compares prices of a piece without dividing. */
function isCheaper(a: ScalePrice, b: ScalePrice): boolean {
  return new Big(a.amount).times(b.priceQuantity).lt(new Big(b.amount).times(a.priceQuantity));
}

function toTeaser(teaser: FamilyTeaserFacts, price: string | null, currency: string | null): FamilyTeaser {
  const { id, name, marketingClaim, description, productCount, image, link } = teaser;
  return { id, name, price, currency, marketingClaim, description, productCount, image, link };
}
