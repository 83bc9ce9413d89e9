import type { Db } from "../../db/db.ts";
import { listMaintainedArticles, selectShopFields, type StoredShopFields } from "./shop-fields-store.ts";
import { type ArticleSource, findArticleSource, findRemoval, findStoredArticle, type StoredArticle } from "./stored-article-store.ts";

export type ArticleRecord = {
  /** Null once an import has removed the article. */
  stored: StoredArticle | null;
  removedAt: Date | null;
  source: ArticleSource | null;
  fields: StoredShopFields | null;
};

/** An article as the last import wrote it, and what staff maintain; null for a number that no catalogue ever had. */
export async function getArticleRecord(db: Db, articleNumber: string): Promise<ArticleRecord | null> {
  const stored = await findStoredArticle(db, articleNumber);
  const removal = stored ? null : await findRemoval(db, articleNumber);
  const fields = await selectShopFields(db, articleNumber);
  const catalogueId = stored?.catalogueId ?? removal?.catalogueId;
  if (catalogueId === undefined && !fields) return null;
  const source = catalogueId === undefined ? null : await findArticleSource(db, catalogueId);
  return { stored, removedAt: removal?.removedAt ?? null, source, fields };
}

/** Numbers of articles with shop fields, newest change first. */
export function listMaintained(db: Db, limit: number): Promise<string[]> {
  return listMaintainedArticles(db, limit);
}
