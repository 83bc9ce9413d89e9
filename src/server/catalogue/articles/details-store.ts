import { sql } from "kysely";
import type { Db } from "../../db/db.ts";
import type { Texts } from "../live/catalogue-store.ts";

export type StoredDetails = { description: Texts; richDescription: Texts };

/**
 * Reads data shown only on the article page, from the first of these catalogues that has the article, else from any other; empty
 * for an unknown article.
 */
export async function findArticleDetails(db: Db, catalogueIds: readonly string[], articleNumber: string): Promise<StoredDetails> {
  const row = await db
    .selectFrom("article")
    .select(["description", "rich_description"])
    .where("article_number", "=", articleNumber)
    .orderBy(placeIn(catalogueIds), "asc")
    .limit(1)
    .executeTakeFirst();
  return {
    description: (row?.description ?? {}) as Texts,
    richDescription: (row?.rich_description ?? {}) as Texts,
  };
}

/** Position of a catalogue in the site's list; other catalogues sort last. */
const placeIn = (catalogueIds: readonly string[]) =>
  sql<number>`coalesce(array_position(${[...catalogueIds]}::text[], catalogue_id), ${catalogueIds.length + 1})`;
