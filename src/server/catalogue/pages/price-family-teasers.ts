import { Big } from "big.js";
import { initialQuantity } from "#contract/rules/quantities/quantity-steps.ts";
import { showsNet } from "#contract/rules/shop/shop-mode.ts";
import type { Context } from "../../context.ts";
import { contentPriceSuffix, formatMoney, listLowestPrices, pickTierPrice, type TierPrice, unitPrice } from "../../pricing/index.ts";
import type { CataloguePort } from "../../ports/catalogue-port.ts";
import type { ArticleAttributes, FamilyTeaserSummary } from "../../ports/catalogue-types.ts";

/** `linkCount`: number of variants that the link opens, if it is more than those found. */
export type LinkedFamily = FamilyTeaserSummary & { linkCount?: number | null };
/** A family with its lowest formatted price; null if it is not requested or not known. */
export type FamilyTeaser = Omit<FamilyTeaserSummary, "articleNumbers"> & {
  price: string | null;
  currency: string | null;
  linkCount: number | null;
};

export function withoutPrices(teasers: readonly LinkedFamily[]): FamilyTeaser[] {
  return teasers.map((teaser) => toTeaser(teaser, null, null));
}

/**
 * Adds the price of each family's cheapest variant: cheapest per piece, at each variant's minimum quantity. Runs one statement
 * for all families, which returns a row for each.
 */
export async function withLowestPrices(ctx: Context, catalogue: CataloguePort, teasers: readonly LinkedFamily[]): Promise<FamilyTeaser[]> {
  const articles = teasers.flatMap(({ id: group, articleNumbers }) =>
    articleNumbers.flatMap((articleNumber) => {
      const article = catalogue.findArticle(articleNumber);
      return article ? [{ group, articleNumber, quantity: initialQuantity(article.quantityStepRanges) }] : [];
    }),
  );
  const lowest = await listLowestPrices(ctx, articles);
  return teasers.map((teaser) => {
    const found = lowest.get(teaser.id);
    const shown = found && describePrice(ctx, catalogue.findArticle(found.articleNumber)!, found.price);
    return toTeaser(teaser, shown?.price ?? null, shown?.currency ?? null);
  });
}

/** A formatted price for `quantity` of a unit. */
type ShownPrice = { price: string; currency: string; quantity: number; unit: string };

/** Returns a family's lowest price; null if the viewer has no price for any variant. */
export function lowestPrice(
  ctx: Pick<Context, "site">,
  catalogue: CataloguePort,
  { articleNumbers }: FamilyTeaserSummary,
  scaleOf: (number: string) => readonly TierPrice[] | undefined,
): ShownPrice | null {
  let lowest: { price: TierPrice; article: ArticleAttributes } | null = null;
  for (const number of articleNumbers) {
    const article = catalogue.findArticle(number);
    const price = article && pickTierPrice(scaleOf(number) ?? [], initialQuantity(article.quantityStepRanges));
    if (price && (lowest === null || isCheaper(price, lowest.price))) lowest = { price, article };
  }
  return lowest && describePrice(ctx, lowest.article, lowest.price);
}

function describePrice(
  { site: { settings } }: Pick<Context, "site">,
  { content, unitName: unit }: ArticleAttributes,
  price: TierPrice,
): ShownPrice {
  const { currency } = price;
  const isNet = showsNet(settings.shop);
  const shown = unitPrice(price, isNet ? "net" : "gross");
  const { locale: language } = settings.catalog;
  const perContent = contentPriceSuffix(shown, { content, isNet, currency, language });
  return { price: formatMoney(shown.amount, currency, language) + perContent, currency, quantity: shown.quantity, unit };
}

/** Compares prices per piece without division. */
function isCheaper(a: TierPrice, b: TierPrice): boolean {
  return new Big(a.amount).times(b.priceQuantity).lt(new Big(b.amount).times(a.priceQuantity));
}

function toTeaser(teaser: LinkedFamily, price: string | null, currency: string | null): FamilyTeaser {
  const { id, name, marketingClaim, description, productCount, linkCount = null, image, link } = teaser;
  return { id, name, price, currency, marketingClaim, description, productCount, linkCount, image, link };
}
