import type { FamilyComparisonQuery } from "#contract/rules/articles/family-comparison.ts";
import { initialQuantity } from "#contract/rules/quantities/quantity-steps.ts";
import { isRetailMode, showsPrices } from "#contract/rules/shop/shop-mode.ts";
import type { ComparedFamily, FamilyComparisonData, FamilyProperty, ScreenData } from "#contract/screens.ts";
import type { Context } from "../../context.ts";
import { phraseIn } from "../../dictionary/index.ts";
import type { LoaderRequest, LoaderResult } from "../../loader.ts";
import { listPricesAndStock, stockLevels } from "../../pricing/index.ts";
import { articlesInRetail } from "../../retailers/index.ts";
import { groupAboveRemoved } from "../removed/find-replacement-path.ts";
import type { CataloguePort } from "../../ports/catalogue-port.ts";
import type { FamilyTeaserSummary, PropertyOfFamily } from "../../ports/catalogue-types.ts";
import { lowestPrice } from "./price-family-teasers.ts";

type Offer = Pick<ComparedFamily, "price" | "stock">;

/** A longer list says less than the number of values. */
const MAX_VALUES = 8;

/** Loads the families in the URL: attribute values of their variants, and the viewer's price and stock. */
export async function loadFamilyComparison(
  request: LoaderRequest,
  { familyIds, dropped, onlyDifferences }: FamilyComparisonQuery,
): Promise<LoaderResult<ScreenData["Comparison"]>> {
  const { ctx, page } = request;
  const catalogue = ctx.catalogue(page.language);
  const teasers = familyIds.map((id) => catalogue.findFamilyTeaser(id)).filter((teaser) => teaser !== null);
  const known = new Set(teasers.map(({ id }) => id));
  const [offers, missing] = await Promise.all([
    listOffers(ctx, catalogue, teasers),
    Promise.all(familyIds.filter((id) => !known.has(id)).map((id) => missingFamily(ctx, catalogue, id))),
  ]);
  const nameOf = (id: string): string => catalogue.findFamilyTeaser(id)?.name ?? id;
  const families = teasers.map((teaser, position) => ({ ...describe(catalogue, teaser), ...offers[position]! }));
  return {
    data: {
      articles: [],
      missing: [],
      dropped: [],
      onlyDifferences,
      families: { families, missing, dropped: dropped.map(nameOf), onlyDifferences },
    },
    head: { title: phraseIn(ctx, page.language, "CompareFamilies.Title") },
  };
}

async function missingFamily(ctx: Context, catalogue: CataloguePort, id: string): Promise<FamilyComparisonData["missing"][number]> {
  // The id of an existing category is neither a family nor removed.
  const group = catalogue.findLink(id) ? null : await groupAboveRemoved(ctx, catalogue, id);
  return { id, isGone: group !== null, group: group && { name: group.name, link: group.link } };
}

function describe(catalogue: CataloguePort, { id, name, link, image, marketingClaim, productCount }: FamilyTeaserSummary) {
  const properties = (catalogue.listProperties(id) ?? []).map(toProperty);
  return { id, name, link, image, marketingClaim, variants: productCount, properties };
}

function toProperty({ attributeKey, attributeName, isNumeric, values, ...rest }: PropertyOfFamily): FamilyProperty {
  const { unit, sortOrder, variants } = rest;
  const range = isNumeric && rest.unit ? { from: values[0]!.name, to: values.at(-1)!.name } : null;
  const shown = values.slice(0, MAX_VALUES);
  return { key: attributeKey, name: attributeName, unit, sortOrder, variants, range, values: shown, others: values.length - shown.length };
}

/**
 * In shops with prices: the viewer's lowest prices and the stock. In retail modes: the retailers' stock. Runs one statement for
 * all families.
 */
async function listOffers(ctx: Context, catalogue: CataloguePort, teasers: readonly FamilyTeaserSummary[]): Promise<Offer[]> {
  const { shopType } = ctx.site.settings.shop;
  const numbers = teasers.flatMap(({ articleNumbers }) => articleNumbers);
  if (showsPrices(shopType)) {
    const offered = await listPricesAndStock(ctx, numbers);
    return teasers.map((teaser) => {
      const lowest = lowestPrice(ctx, catalogue, teaser, (number) => offered.get(number)?.tierPrices);
      // Viewers without prices do not see the stock either, as on lists.
      if (!lowest) return { price: null, stock: null };
      const states = teaser.articleNumbers.flatMap((number) => {
        const article = catalogue.findArticle(number);
        const found = offered.get(number);
        return article && found ? [stockLevels(found, initialQuantity(article.quantityStepRanges)).inStockStatus] : [];
      });
      const known = states.filter((state) => state !== "unknown");
      const available = known.filter((state) => state === "inStock").length;
      const price = { amount: lowest.price, quantity: lowest.quantity, unit: lowest.unit };
      return { price, stock: known.length > 0 ? { of: "shop", available, known: known.length } : null };
    });
  }
  if (!isRetailMode(shopType)) return teasers.map(() => ({ price: null, stock: null }));
  const inRetail = await articlesInRetail(ctx, numbers);
  return teasers.map(({ articleNumbers }) => {
    const available = articleNumbers.filter((number) => inRetail.has(number)).length;
    return { price: null, stock: { of: "retailers", available, known: articleNumbers.length } };
  });
}
