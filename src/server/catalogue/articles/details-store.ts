import type { ArticleDocument } from "#contract/screens.ts";
import { sql } from "kysely";
import type { Db } from "../../db/db.ts";
import type { Texts } from "../live/catalogue-store.ts";

export type StoredDetails = { documents: ArticleDocument[]; description: Texts; richDescription: Texts };

/**
 * Reads data shown only on the article page, from the first of these catalogues that has the article, else from any other; empty
 * for an unknown article.
 */
export async function findArticleDetails(db: Db, catalogueIds: readonly string[], articleNumber: string): Promise<StoredDetails> {
  const row = await db
    .selectFrom("article")
    .select(["documents", "description", "rich_description"])
    .where("article_number", "=", articleNumber)
    .orderBy(placeIn(catalogueIds), "asc")
    .limit(1)
    .executeTakeFirst();
  return {
    documents: (row?.documents ?? []) as ArticleDocument[],
    description: (row?.description ?? {}) as Texts,
    richDescription: (row?.rich_description ?? {}) as Texts,
  };
}

/**
 * Reads documents by article number, from the first of these catalogues that has any, else from another one. Articles without
 * documents are absent.
 */
export async function listDocuments(
  db: Db,
  catalogueIds: readonly string[],
  articleNumbers: readonly string[],
): Promise<Map<string, ArticleDocument[]>> {
  const rows = await db
    .selectFrom("article")
    .select(["article_number", "documents"])
    .where((where) => where("article_number", "=", where.fn.any(where.val([...articleNumbers]))))
    .where("documents", "<>", "[]")
    .orderBy(placeIn(catalogueIds), "desc")
    .execute();
  // Rows of the site's first catalogue come last and overwrite the others.
  return new Map(rows.map((row) => [row.article_number, row.documents as ArticleDocument[]]));
}

/** Position of a catalogue in the site's list; other catalogues sort last. */
const placeIn = (catalogueIds: readonly string[]) =>
  sql<number>`coalesce(array_position(${[...catalogueIds]}::text[], catalogue_id), ${catalogueIds.length + 1})`;
