import type { Db } from "../../db/db.ts";
import { type ArticleInformation, readArticleInformation } from "../product-information/product-information-store.ts";
import { selectShopFields, type StoredShopFields } from "./shop-fields-store.ts";
import {
  type ArticleSource,
  findArticleSource,
  type CatalogueFamily,
  findRemoval,
  findStoredArticle,
  selectFamilies,
  type StoredArticle,
} from "./stored-article-store.ts";

export type ArticleRecord = {
  /** Catalogue that has the article, or had it last; null if only its shop fields are known. */
  catalogueId: string | null;
  /** Null once an import has removed the article. */
  stored: StoredArticle | null;
  removedAt: Date | null;
  source: ArticleSource | null;
  fields: StoredShopFields | null;
  information: ArticleInformation;
};

/** An article as the last import wrote it, and what staff maintain; null for a number that no catalogue ever had. */
export async function getArticleRecord(db: Db, articleNumber: string): Promise<ArticleRecord | null> {
  const stored = await findStoredArticle(db, articleNumber);
  const removal = stored ? null : await findRemoval(db, articleNumber);
  const fields = await selectShopFields(db, articleNumber);
  const catalogueId = stored?.catalogueId ?? removal?.catalogueId ?? null;
  if (catalogueId === null && !fields) return null;
  const source = catalogueId === null ? null : await findArticleSource(db, catalogueId);
  const information = await readArticleInformation(db, articleNumber);
  return { catalogueId, stored, removedAt: removal?.removedAt ?? null, source, fields, information };
}

/** Families of a catalogue by name. */
export function listFamiliesOfCatalogue(db: Db, catalogueId: string): Promise<CatalogueFamily[]> {
  return selectFamilies(db, catalogueId);
}
