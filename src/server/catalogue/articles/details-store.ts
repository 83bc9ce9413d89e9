import type { ArticleDocument } from "#contract/screens.ts";
import { sql } from "kysely";
import type { Db } from "../../db/db.ts";
import type { Texts } from "../live/catalogue-store.ts";

export type StoredDetails = { documents: ArticleDocument[]; description: Texts; richDescription: Texts };

/**
 * What only an article's own page shows of it, as the first of these catalogues that has it says it, or as another one
 * does where none has; nothing for an unknown one.
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

/** Documents of several articles by number, as the first of these catalogues says them, or another one does; articles without any are absent. */
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
  // The site's first comes last and stays.
  return new Map(rows.map((row) => [row.article_number, row.documents as ArticleDocument[]]));
}

/** A catalogue's place among those that a site shows; others come after them. */
const placeIn = (catalogueIds: readonly string[]) =>
  sql<number>`coalesce(array_position(${[...catalogueIds]}::text[], catalogue_id), ${catalogueIds.length + 1})`;
