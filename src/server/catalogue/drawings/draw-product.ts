import type { CataloguePort, VariantSummary } from "../../ports/catalogue-port.ts";
import { drawLineDrawing } from "./line-drawing.ts";
import { drawImage, type Product } from "./picture.ts";

const SHOWN_TOGETHER = 3;

/** Draws the item with an id; null if the catalogue does not have it. */
export type Draw = (catalogue: CataloguePort, id: string) => string | null;

export const drawArticle: Draw = (catalogue, articleNumber) => {
  const article = catalogue.findProduct(articleNumber);
  return article && drawImage([toProduct(article)]);
};

/** Draws a few representative articles of a family or category; null if the group is empty or unknown. */
export const drawGroup: Draw = (catalogue, groupId) => {
  const articles = catalogue.listExamples(groupId, SHOWN_TOGETHER);
  return articles.length > 0 ? drawImage(articles.map(toProduct)) : null;
};

/** Draws an article with its dimensions, or the middle article of a family without figures. */
export const drawDimensions: Draw = (catalogue, id) => {
  const articles = catalogue.listExamples(id, SHOWN_TOGETHER);
  const isFamily = articles.length > 0;
  const article = isFamily ? articles[Math.floor(articles.length / 2)] : catalogue.findProduct(id);
  const product = article && toProduct(article);
  return product ? drawLineDrawing(product.kind, product.dimensions, !isFamily) : null;
};

/** The technical name of the product type selects the shape, the other attributes its size. */
function toProduct({ attributes }: Pick<VariantSummary, "attributes">): Product {
  const dimensions = Object.fromEntries(attributes.map(({ attributeKey, valueList }) => [attributeKey, valueList[0] ?? ""]));
  // Normalise the length, which has different keys in the catalogue.
  dimensions["DUEBEL_L"] ??= dimensions["ANKER_L"] ?? dimensions["LAENGE"] ?? dimensions["SCHRAUBE_L"] ?? "";
  return { kind: attributes.find(({ attributeKey }) => attributeKey === "BAUART")?.technicalName ?? "", dimensions };
}
