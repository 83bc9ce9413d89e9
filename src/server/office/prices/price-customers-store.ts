import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../db/db.ts";
import { wordPrefixes } from "../list/word-prefixes.ts";

export type PriceCustomer = { customerId: string; unit: string; name: string; priceGroup: string | null };

/** The customer with a number; that of private persons is theirs alone, not the one that they share. */
export async function selectPriceCustomer(db: Db, number: string): Promise<PriceCustomer | null> {
  return (await select(db, sql`c.customer_id = ${number} limit 1`))[0] ?? null;
}

/** Customers with words that begin with the typed ones. */
export async function selectPriceCustomers(db: Db, text: string, limit: number): Promise<PriceCustomer[]> {
  const words = wordPrefixes(text);
  if (words === null) return [];
  return select(
    db,
    sql`to_tsvector('simple', c.unit || ' ' || ltrim(c.unit, '0') || ' ' || c.name) @@ ${words}::tsquery
      order by c.name, c.customer_id
      limit ${limit}`,
  );
}

async function select(db: Db, condition: RawBuilder<unknown>): Promise<PriceCustomer[]> {
  const { rows } = await sql<PriceCustomer>`
    select c.customer_id as "customerId", c.unit, c.name, c.price_group as "priceGroup" from customer as c where ${condition}`.execute(db);
  return rows;
}
