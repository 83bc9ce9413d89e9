import { sql } from "kysely";
import type { Db } from "../db/db.ts";
import type { Retailer, RetailerStock } from "./retailer.ts";

/** A retailer with the number of requested articles that it sells and has in stock. */
export type RetailerWithStock = Retailer & { sold: number; inStock: number };

type RetailerRow = {
  retailer_id: string;
  name: string;
  logo_url: string;
  retailer_types: string[];
  is_b2b: boolean;
  is_b2c: boolean;
  shop_links: string[];
  delivery_types: string[];
  payment_types: string[];
  channels: string[];
  is_hidden: boolean;
};

/** Retailers of a channel that sell any of the articles, or without articles all of the channel, by name. */
export async function readRetailers(db: Db, channel: string, articleNumbers: readonly string[]): Promise<RetailerWithStock[]> {
  const { rows } = await sql<RetailerRow & { sold: number; in_stock: number }>`
    select
      r.retailer_id, r.name, r.logo_url, r.retailer_types, r.is_b2b, r.is_b2c, r.shop_links,
      r.delivery_types, r.payment_types, r.channels, r.is_hidden,
      count(s.article_number)::integer as sold,
      (count(s.article_number) filter (where s.available > 0))::integer as in_stock
    from online_retailer as r
    left join online_retailer_stock as s
      on s.retailer_id = r.retailer_id
      and s.article_number = any (${[...articleNumbers]}::text[])
    where not r.is_hidden and (r.channels = '{}' or ${channel} = any (r.channels))
    group by r.retailer_id
    having count(s.article_number) > 0 or ${articleNumbers.length === 0}
    order by r.name, r.retailer_id
  `.execute(db);
  return rows.map((row) => ({ ...toRetailer(row), sold: row.sold, inStock: row.in_stock }));
}

function toRetailer(row: RetailerRow): Retailer {
  return {
    retailerId: row.retailer_id,
    name: row.name,
    logoUrl: row.logo_url,
    retailerTypes: row.retailer_types,
    isB2b: row.is_b2b,
    isB2c: row.is_b2c,
    shopLinks: row.shop_links,
    deliveryTypes: row.delivery_types,
    paymentTypes: row.payment_types,
    channels: row.channels,
    isHidden: row.is_hidden,
  };
}

/** A retailer, also a hidden one; null for an unknown id. */
export async function readRetailerById(db: Db, retailerId: string): Promise<Retailer | null> {
  const row = await db.selectFrom("online_retailer").selectAll().where("retailer_id", "=", retailerId).executeTakeFirst();
  return row ? toRetailer(row) : null;
}

/** The articles that a retailer of the channel has in stock. */
export async function readArticlesInStock(db: Db, channel: string, articleNumbers: readonly string[]): Promise<Set<string>> {
  if (articleNumbers.length === 0) return new Set();
  const { rows } = await sql<{ article_number: string }>`
    select distinct s.article_number
    from online_retailer_stock as s
    join online_retailer as r on r.retailer_id = s.retailer_id
    where s.article_number = any (${[...articleNumbers]}::text[])
      and s.available > 0
      and not r.is_hidden
      and (r.channels = '{}' or ${channel} = any (r.channels))
  `.execute(db);
  return new Set(rows.map((row) => row.article_number));
}

/** Allows one import or change of retailers at a time; the lock is held until the transaction ends and does not block readers. */
export async function lockRetailers(tx: Db): Promise<void> {
  // This mode does not block readers, and only imports and edits write here or reference new retailers.
  await sql`lock table online_retailer in exclusive mode`.execute(tx);
}

export async function listRetailerIds(db: Db): Promise<Set<string>> {
  const rows = await db.selectFrom("online_retailer").select("retailer_id").execute();
  return new Set(rows.map((row) => row.retailer_id));
}

/** Replaces all retailers except those that staff added; the stock of remaining ones is preserved. */
export async function replaceRetailers(tx: Db, retailers: readonly Retailer[]): Promise<void> {
  await sql`
    delete from online_retailer as r
    where r.retailer_id <> all (${retailers.map((one) => one.retailerId)}::text[])
      and not exists (select from online_retailer_edit as e where e.retailer_id = r.retailer_id and e.is_added)
  `.execute(tx);
  await writeRetailers(tx, retailers);
}

/** Adds or updates retailers. */
export async function writeRetailers(tx: Db, retailers: readonly Retailer[]): Promise<void> {
  for (const { retailerId, ...one } of retailers) {
    const row = {
      name: one.name,
      logo_url: one.logoUrl,
      retailer_types: [...one.retailerTypes],
      is_b2b: one.isB2b,
      is_b2c: one.isB2c,
      shop_links: [...one.shopLinks],
      delivery_types: [...one.deliveryTypes],
      payment_types: [...one.paymentTypes],
      channels: [...one.channels],
      is_hidden: one.isHidden,
    };
    await tx
      .insertInto("online_retailer")
      .values({ retailer_id: retailerId, ...row })
      .onConflict((conflict) => conflict.column("retailer_id").doUpdateSet(row))
      .execute();
  }
}

export async function deleteRetailer(tx: Db, retailerId: string): Promise<void> {
  await tx.deleteFrom("online_retailer").where("retailer_id", "=", retailerId).execute();
}

/** Replaces all stock in one statement. */
export async function replaceStock(tx: Db, stock: readonly RetailerStock[]): Promise<void> {
  await tx.deleteFrom("online_retailer_stock").execute();
  await sql`
    insert into online_retailer_stock (retailer_id, article_number, available)
    select s.retailer_id, s.article_number, s.available
    from unnest(
      ${stock.map((row) => row.retailerId)}::text[],
      ${stock.map((row) => row.articleNumber)}::text[],
      ${stock.map((row) => row.available)}::integer[]
    ) as s (retailer_id, article_number, available)
  `.execute(tx);
}
