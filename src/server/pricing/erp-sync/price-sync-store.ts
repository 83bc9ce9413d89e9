import { sql } from "kysely";
import type { Db } from "../../db/db.ts";
import type { PriceListKind } from "../price-lists.ts";

export type ListedPrices = {
  priceList: string;
  kind: PriceListKind;
  currency: string;
  articleNumber: string;
  version: number;
  prices: readonly {
    lowerBound: number;
    /** ISO timestamps; null means unbounded. */
    validFrom: string | null;
    validTo: string | null;
    amount: string;
    priceQuantity: string;
    taxRate: string;
  }[];
};

const entries = (updates: readonly ListedPrices[]) => sql`
  jsonb_to_recordset(${JSON.stringify(updates)}::jsonb) as s(
    "priceList" text, kind text, currency text, "articleNumber" text, version bigint, prices jsonb)`;

/** Creates unknown lists. Returns lists that exist with another kind or currency, or are reported with two different ones. */
export async function selectOtherLists(tx: Db, updates: readonly ListedPrices[]): Promise<Set<string>> {
  await sql`
    insert into price_list (price_list, kind, currency)
    select distinct on (s."priceList") s."priceList", s.kind, s.currency
    from ${entries(updates)}
    order by s."priceList"
    on conflict do nothing`.execute(tx);
  const { rows } = await sql<{ price_list: string }>`
    select distinct l.price_list
    from ${entries(updates)}
    join price_list as l on l.price_list = s."priceList"
    where (l.kind, l.currency) <> (s.kind, s.currency)`.execute(tx);
  return new Set(rows.map((row) => row.price_list));
}

/** Stores the versions. Returns list and article, as JSON pairs, of the entries that are newer than the stored version. */
export async function acceptVersions(tx: Db, updates: readonly ListedPrices[]): Promise<Set<string>> {
  const { rows } = await sql<{ price_list: string; article_number: string }>`
    insert into price_version as known (price_list, article_number, erp_version)
    select s."priceList", s."articleNumber", s.version
    from ${entries(updates)}
    order by s."priceList", s."articleNumber"
    on conflict (price_list, article_number) do update set erp_version = excluded.erp_version
    where known.erp_version < excluded.erp_version
    returning known.price_list, known.article_number`.execute(tx);
  return new Set(rows.map((row) => JSON.stringify([row.price_list, row.article_number])));
}

export async function replacePrices(tx: Db, updates: readonly ListedPrices[]): Promise<void> {
  await sql`
    delete from price as p
    using ${entries(updates)}
    where p.price_list = s."priceList"
      and p.article_number = s."articleNumber"`.execute(tx);
  await sql`
    insert into price (price_list, article_number, lower_bound, valid_from, valid_to, amount, price_quantity, tax_rate)
    select s."priceList", s."articleNumber", p."lowerBound", coalesce(p."validFrom", '-infinity'), coalesce(p."validTo", 'infinity'),
      p.amount, p."priceQuantity", p."taxRate"
    from ${entries(updates)}
    cross join jsonb_to_recordset(s.prices) as p(
      "lowerBound" integer, "validFrom" timestamptz, "validTo" timestamptz, amount numeric, "priceQuantity" numeric,
      "taxRate" numeric)`.execute(tx);
}
