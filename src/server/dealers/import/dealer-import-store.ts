import { sql } from "kysely";
import type { Db } from "../../db/db.ts";
import type { Dealer, DealerStock } from "../dealer.ts";
import { toRow } from "../dealer-row.ts";
import { tokenize, tokenizeTransliterated } from "../tokenize.ts";

/** Rows per statement; a single statement would be too large. */
const AT_ONCE = 2_000;

/** Serializes imports and edits until the transaction ends; reads are not blocked. */
export async function lockDealers(tx: Db): Promise<void> {
  // This lock mode allows reads; only imports and edits write to the table or add references to it.
  await sql`lock table dealer in exclusive mode`.execute(tx);
}

export async function listDealerIds(db: Db): Promise<Set<string>> {
  const rows = await db.selectFrom("dealer").select("dealer_id").execute();
  return new Set(rows.map((row) => row.dealer_id));
}

export type Replaced = { added: number; removed: number };

/** Replaces all dealers except those that staff added; remaining dealers retain their stock. */
export async function replaceDealers(tx: Db, dealers: readonly Dealer[]): Promise<Replaced> {
  const removed = await sql`
    delete from dealer as d
    where d.dealer_id <> all (${dealers.map((one) => one.dealerId)}::text[])
      and not exists (select from dealer_edit as e where e.dealer_id = d.dealer_id and e.is_added)
  `.execute(tx);
  return { added: await writeDealers(tx, dealers), removed: Number(removed.numAffectedRows ?? 0n) };
}

/** Adds or updates dealers; returns how many are new. */
export async function writeDealers(tx: Db, dealers: readonly Dealer[]): Promise<number> {
  let added = 0;
  for (let at = 0; at < dealers.length; at += AT_ONCE) {
    const rows = dealers.slice(at, at + AT_ONCE).map((dealer) => ({ ...toRow(dealer), words: wordsOf(dealer) }));
    const { rows: written } = await sql<{ is_new: boolean }>`
      insert into dealer (
        dealer_id, names, address_lines, postal_code, city, country_code, continent, latitude, longitude, contact_person,
        phone, fax, email, url, shop_url, retailer_types, partner_type, brands, opening_hours, time_zone, is_hidden, words
      )
      select
        d.dealer_id, d.names, d.address_lines, d.postal_code, d.city, d.country_code, d.continent, d.latitude, d.longitude,
        d.contact_person, d.phone, d.fax, d.email, d.url, d.shop_url, d.retailer_types, d.partner_type, d.brands, d.opening_hours,
        d.time_zone, d.is_hidden, array_to_tsvector(d.words)
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as d (
        dealer_id text, names text[], address_lines text[], postal_code text, city text, country_code text, continent text,
        latitude double precision, longitude double precision, contact_person text, phone text, fax text, email text, url text,
        shop_url text, retailer_types text[], partner_type text, brands text[], opening_hours text[], time_zone text, is_hidden boolean,
        words text[]
      )
      on conflict (dealer_id) do update set
        names = excluded.names, address_lines = excluded.address_lines, postal_code = excluded.postal_code, city = excluded.city,
        country_code = excluded.country_code, continent = excluded.continent, latitude = excluded.latitude,
        longitude = excluded.longitude, contact_person = excluded.contact_person, phone = excluded.phone, fax = excluded.fax,
        email = excluded.email, url = excluded.url, shop_url = excluded.shop_url, retailer_types = excluded.retailer_types,
        partner_type = excluded.partner_type, brands = excluded.brands, opening_hours = excluded.opening_hours,
        time_zone = excluded.time_zone, is_hidden = excluded.is_hidden, words = excluded.words
      returning xmax = 0 as is_new
    `.execute(tx);
    added += written.filter((row) => row.is_new).length;
  }
  return added;
}

export async function deleteDealer(tx: Db, dealerId: string): Promise<void> {
  await sql`delete from dealer where dealer_id = ${dealerId}`.execute(tx);
}

export async function replaceDealerStock(tx: Db, stock: readonly DealerStock[]): Promise<void> {
  await tx.deleteFrom("dealer_stock").execute();
  await sql`
    insert into dealer_stock (article_number, dealer_id, available)
    select s.article_number, s.dealer_id, s.available
    from unnest(
      ${stock.map((row) => row.articleNumber)}::text[],
      ${stock.map((row) => row.dealerId)}::text[],
      ${stock.map((row) => row.available)}::integer[]
    ) as s (article_number, dealer_id, available)
  `.execute(tx);
}

function wordsOf({ names }: Dealer): string[] {
  return [...new Set(names.flatMap((name) => [...tokenize(name), ...tokenizeTransliterated(name)]))];
}
