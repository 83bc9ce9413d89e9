import { sql } from "kysely";
import type { Db } from "#server/db/db.ts";

export async function hasCatalogue(db: Db): Promise<boolean> {
  const row = await db.selectFrom("catalogue_version").select("version").limit(1).executeTakeFirst();
  return row !== undefined;
}

export async function hasRetailers(db: Db): Promise<boolean> {
  const row = await db.selectFrom("online_retailer").select("retailer_id").limit(1).executeTakeFirst();
  return row !== undefined;
}

export async function hasDealers(db: Db): Promise<boolean> {
  const row = await db.selectFrom("dealer").select("dealer_id").limit(1).executeTakeFirst();
  return row !== undefined;
}

/** Whether the search has synonyms in any language. */
export async function hasSynonyms(db: Db): Promise<boolean> {
  const row = await db.selectFrom("search_synonym").select("term").limit(1).executeTakeFirst();
  return row !== undefined;
}

/** Whether staff maintain any accessories or alternatives. */
export async function hasRelations(db: Db): Promise<boolean> {
  const row = await db.selectFrom("maintained_relation").select("place").limit(1).executeTakeFirst();
  return row !== undefined;
}

/** Whether any article has loads or installation data. */
export async function hasInstallation(db: Db): Promise<boolean> {
  const row = await db.selectFrom("installation_value").select("article_number").limit(1).executeTakeFirst();
  return row !== undefined;
}

/** Whether the built-in ERP has ever delivered an order. */
export async function hasDeliveries(db: Db): Promise<boolean> {
  const row = await db.selectFrom("erp.number_range").select("kind").limit(1).executeTakeFirst();
  return row !== undefined;
}

export async function hasSeminars(db: Db): Promise<boolean> {
  const row = await db.selectFrom("seminar").select("seminar_id").limit(1).executeTakeFirst();
  return row !== undefined;
}

/** Returns the number of articles that had no stock before. */
export async function insertMissingStock(db: Db, rows: readonly { articleNumber: string; available: number }[]): Promise<number> {
  // Uses array parameters: a values list of this length would need thousands of parameters.
  const inserted = await sql`
    insert into stock (article_number, available)
    select * from unnest(${rows.map((row) => row.articleNumber)}::text[], ${rows.map((row) => row.available)}::int[])
    on conflict (article_number) do nothing`.execute(db);
  return Number(inserted.numAffectedRows ?? 0n);
}

export async function hasTechnicalDocuments(db: Db): Promise<boolean> {
  const row = await db.selectFrom("technical_document").select("document_id").limit(1).executeTakeFirst();
  return row !== undefined;
}
