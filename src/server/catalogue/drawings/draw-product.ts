import type { CatalogueReader, VariantFacts } from "../live/catalogue-reader.ts";
import { drawLineDrawing } from "./line-drawing.ts";
import { drawPicture, type Product } from "./picture.ts";

const SHOWN_TOGETHER = 3;

/** Draws what an id stands for; null for what the catalogue does not hold. */
export type Draw = (catalogue: CatalogueReader, id: string) => string | null;

/** Picture of one article; null where there is no such article. */
export const drawArticle: Draw = (catalogue, articleNumber) => {
  const article = catalogue.findProduct(articleNumber);
  return article && drawPicture([toProduct(article)]);
};

/** Picture of a few articles that stand for a family or category; null where the group is empty or unknown. */
export const drawGroup: Draw = (catalogue, groupId) => {
  const articles = catalogue.listExamples(groupId, SHOWN_TOGETHER);
  return articles.length > 0 ? drawPicture(articles.map(toProduct)) : null;
};

/** Line drawing of the article of that number with its figures, or of a family, by its middle article and without. */
export const drawDimensions: Draw = (catalogue, id) => {
  const articles = catalogue.listExamples(id, SHOWN_TOGETHER);
  const isFamily = articles.length > 0;
  const article = isFamily ? articles[Math.floor(articles.length / 2)] : catalogue.findProduct(id);
  const product = article && toProduct(article);
  return product ? drawLineDrawing(product.kind, product.dimensions, !isFamily) : null;
};

/** The product type's technical name says what to draw, the other attributes how large. */
function toProduct({ attributes }: Pick<VariantFacts, "attributes">): Product {
  const dimensions = Object.fromEntries(attributes.map(({ attributeKey, valueList }) => [attributeKey, valueList[0] ?? ""]));
  // How long it is, whatever the catalogue calls it.
  dimensions["DUEBEL_L"] ??= dimensions["ANKER_L"] ?? dimensions["LAENGE"] ?? dimensions["SCHRAUBE_L"] ?? "";
  return { kind: attributes.find(({ attributeKey }) => attributeKey === "BAUART")?.technicalName ?? "", dimensions };
}
