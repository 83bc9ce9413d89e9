import { sql } from "kysely";
import type { Db, Tx } from "../../db/db.ts";

/** The customer as price lists need it; for a visitor (null) one that has only the general price list. */
export async function selectPriceCustomer(
  db: Db,
  customerId: string | null,
): Promise<{ customerId: string; priceGroup: string | null; unit: string } | null> {
  if (customerId === null) return { customerId: "", priceGroup: null, unit: "" };
  const found = await sql<{ customerId: string; priceGroup: string | null; unit: string }>`
    select customer_id as "customerId", price_group as "priceGroup", unit from customer where customer_id = ${customerId}`.execute(db);
  return found.rows[0] ?? null;
}

export type ArticleFacts = { name: string; orderUnit: string };

/** German name and order unit of articles, by number; articles that no catalogue has are absent. */
export async function selectArticleFacts(db: Db, articleNumbers: readonly string[]): Promise<ReadonlyMap<string, ArticleFacts>> {
  const found = await sql<ArticleFacts & { articleNumber: string }>`
    select distinct on (article_number) article_number as "articleNumber", coalesce(name ->> 'de', article_number) as name,
      order_unit as "orderUnit"
    from article
    where article_number = any(${[...articleNumbers]}::text[])
    order by article_number, catalogue_id`.execute(db);
  return new Map(found.rows.map(({ articleNumber, ...facts }) => [articleNumber, facts]));
}

/** The quote behind a number of the ERP, or of the shop, locked until the transaction ends. */
export async function lockErpQuote(
  tx: Tx,
  { erpNumber, quoteNumber }: { erpNumber: string; quoteNumber: string | null },
): Promise<{ quoteId: string; customerId: string | null; erpVersion: number | null } | null> {
  const found = await sql<{ quoteId: string; customerId: string | null; erpVersion: number | null }>`
    select quote_id as "quoteId", customer_id as "customerId", erp_version as "erpVersion"
    from quote
    where state <> 'draft' and (erp_number = ${erpNumber} or quote_number = ${quoteNumber}::text)
    order by erp_number = ${erpNumber} desc nulls last
    limit 1
    for update`.execute(tx);
  return found.rows[0] ?? null;
}

export type NewErpQuote = { erpNumber: string; customerId: string; language: string; project: string; at: Date };

/** Creates a quote that began in the ERP; returns its id. */
export async function insertErpQuote(tx: Tx, quote: NewErpQuote): Promise<string> {
  const inserted = await sql<{ quote_id: string }>`
    insert into quote (quote_id, quote_number, erp_number, customer_id, language, state, project, created_at, requested_at)
    values (gen_random_uuid(), 'AG' || nextval('quote_number'), ${quote.erpNumber}, ${quote.customerId}, ${quote.language}, 'inProgress',
      ${quote.project}, ${quote.at}, ${quote.at})
    returning quote_id`.execute(tx);
  return inserted.rows[0]!.quote_id;
}

export async function writeErpVersion(
  tx: Tx,
  quoteId: string,
  { erpNumber, version }: { erpNumber: string; version: number },
): Promise<void> {
  await sql`update quote set erp_number = ${erpNumber}, erp_version = ${version} where quote_id = ${quoteId}`.execute(tx);
}

export async function hasCustomer(db: Db, customerId: string): Promise<boolean> {
  const found = await sql`select from customer where customer_id = ${customerId}`.execute(db);
  return found.rows.length > 0;
}
