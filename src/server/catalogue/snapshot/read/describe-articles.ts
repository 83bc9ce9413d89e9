import { quantityStepRanges } from "../../articles/quantity-step-ranges.ts";
import type { Product, VariantSummary } from "../../../ports/catalogue-port.ts";
import type { ArticleAttributes, DeliverySpeed, ProductTeaserSummary } from "../../../ports/catalogue-types.ts";
import { articleLink } from "../../slug.ts";
import type { ColumnLookups } from "../columns/column-lookups.ts";
import { type CatalogueColumns, getList, NONE, SPEEDS } from "../columns/columns.ts";
import type { GroupDescriptions } from "./describe-groups.ts";

/** Property key of a delivery time in days. */
const DELIVERY_TIME = "DELIVERY_TIME";

/** Converts article rows to API types. */
export type ArticleDescriptions = {
  /** `unitName` is the unit's code. */
  toFacts(article: number): ArticleAttributes;
  toProduct(article: number): Product;
  toVariant(article: number): VariantSummary;
  /** Data of an article in a list of suggestions. */
  toTeaser(article: number): Pick<VariantSummary, "id" | "name" | "link" | "image">;
  toProductTeaser(article: number): ProductTeaserSummary;
};

export function createArticleDescriptions(
  { articles, groups, keys, records }: CatalogueColumns,
  lookups: ColumnLookups,
  { linkOf, breadcrumbOf }: GroupDescriptions,
): ArticleDescriptions {
  const { string, text, pictureOf, numberOf, attributeOf } = lookups;
  const orNothing = (value: number): number | null => (value === NONE ? null : value);
  const rootOf = (article: number): number => {
    let root = articles.home[article]!;
    while (root !== NONE && groups.parent[root] !== NONE) root = groups.parent[root]!;
    return root;
  };
  const deliveryTime = keys.findIndex((key) => string(key) === DELIVERY_TIME);
  /** Without an explicit delivery speed, uses the delivery time in days if there is one. */
  const speedOf = (article: number): DeliverySpeed => {
    const speed = SPEEDS[articles.deliverySpeed[article]!]!;
    if (speed !== "" || deliveryTime === NONE) return speed;
    const record = getList(articles.attributes, article).find((one) => records.key[one] === deliveryTime);
    const days = record === undefined ? Number.NaN : Number.parseFloat(attributeOf(record).valueList[0]?.replace(",", ".") ?? "");
    return Number.isNaN(days) ? speed : `DAYS:${Math.ceil(days)}`;
  };
  const toTeaser = (article: number) => {
    const id = numberOf(article);
    return { id, name: text(articles.name[article]!), link: articleLink(id), image: pictureOf(articles.image[article]!) };
  };
  const toVariant = (article: number): VariantSummary => ({
    ...toTeaser(article),
    attributes: Array.from(getList(articles.attributes, article), attributeOf),
  });
  return {
    toTeaser,
    toVariant,
    toFacts(article) {
      const orderRule = {
        isOrderable: articles.isOrderable[article] === 1,
        quantityMin: orNothing(articles.quantityMin[article]!),
        quantityInterval: orNothing(articles.quantityInterval[article]!),
        quantityMax: orNothing(articles.quantityMax[article]!),
      };
      const ranges = quantityStepRanges(orderRule);
      const articleNumber = numberOf(article);
      const orderUnit = string(articles.orderUnit[article]!);
      const root = rootOf(article);
      return {
        articleNumber,
        name: text(articles.name[article]!),
        link: articleLink(articleNumber),
        image: pictureOf(articles.image[article]!) ?? "",
        orderUnit,
        unitName: orderUnit,
        orderRule,
        quantityStepRanges: ranges,
        deliverySpeed: speedOf(article),
        isOrderable: ranges[0]?.rangeValue != null,
        rootCategory: root === NONE ? "" : string(groups.id[root]!),
        rootCategoryName: root === NONE ? "" : text(groups.name[root]!),
        successor: articles.successor[article] === NONE ? null : string(articles.successor[article]!),
      };
    },
    toProduct(article) {
      const [family, home] = [articles.family[article]!, articles.home[article]!];
      const ofFamily = (column: Int32Array): number => (family === NONE ? 0 : column[family]!);
      return {
        ...toVariant(article),
        description: text(articles.description[article]!) || (family === NONE ? "" : text(groups.description[family]!)),
        gtin: string(articles.gtin[article]!),
        lineDrawing: pictureOf(articles.lineDrawing[article]!) ?? pictureOf(ofFamily(groups.lineDrawing)),
        family: family === NONE ? null : linkOf(family),
        breadcrumb: home === NONE ? [] : breadcrumbOf(home),
      };
    },
    toProductTeaser(article) {
      const id = numberOf(article);
      return {
        id,
        name: text(articles.name[article]!),
        marketingClaim: "",
        description: text(articles.description[article]!),
        image: pictureOf(articles.image[article]!),
        link: articleLink(id),
      };
    },
  };
}
