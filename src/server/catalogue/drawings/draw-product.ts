import type { Db } from "../../db/db.ts";
import { findCatalogueVersion, findDrawnArticle, listDrawnArticles, type DrawnArticle } from "./drawing-store.ts";
import { drawLineDrawing } from "./line-drawing.ts";
import { drawPicture, type Product } from "./picture.ts";

const SHOWN_TOGETHER = 3;

/** The version that drawings are good for; 0 before the first import. */
export function drawingVersion(db: Db): Promise<number> {
  return findCatalogueVersion(db);
}

/** Picture of one article; null where there is no such article. */
export async function drawArticle(db: Db, articleNumber: string): Promise<string | null> {
  const article = await findDrawnArticle(db, articleNumber);
  return article && drawPicture([toProduct(article)]);
}

/** Picture of a few articles that stand for a family or category; null where the group is empty or unknown. */
export async function drawGroup(db: Db, groupId: string): Promise<string | null> {
  const articles = await listDrawnArticles(db, groupId, SHOWN_TOGETHER);
  return articles.length > 0 ? drawPicture(articles.map(toProduct)) : null;
}

/** Line drawing of the article of that number with its figures, or of a family, by its middle article and without. */
export async function drawDimensions(db: Db, id: string): Promise<string | null> {
  const articles = await listDrawnArticles(db, id, SHOWN_TOGETHER);
  const isFamily = articles.length > 0;
  const article = isFamily ? articles[Math.floor(articles.length / 2)] : await findDrawnArticle(db, id);
  const product = article && toProduct(article);
  return product ? drawLineDrawing(product.kind, product.dimensions, !isFamily) : null;
}

/** The product type's technical name says what to draw, the other attributes how large. */
function toProduct(article: DrawnArticle): Product {
  const dimensions = Object.fromEntries(article.attributes.map((one) => [one.key, one.values[0] ?? ""]));
  return { kind: article.attributes.find((one) => one.key === "BAUART")?.technicalName ?? "", dimensions };
}
