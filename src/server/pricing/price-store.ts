import { sql } from "kysely";
import type { Db } from "../db/db.ts";
import type { RequestedPriceList } from "./price-lists.ts";
import type { TierPrice } from "./price.ts";
import { type RankedPrice, mergeTierPrices } from "./merge-tier-prices.ts";

/** Tier prices of one article by lower bound, and its stock as reported by the ERP. */
export type PriceAndStock = {
  tierPrices: readonly TierPrice[];
  available: number;
  /** True if the ERP never reported a stock; the stock is then shown as unknown. */
  isStockUnknown?: boolean;
};

/** One of three row types: a price (with `amount`), a stock (article without a list), a price list (no article). */
type Row = {
  article_number: string | null;
  price_list: string | null;
  /** Lower bound of a price, or available quantity of a stock row. */
  pieces: number | null;
  amount: string | null;
  price_quantity: string | null;
  tax_rate: string | null;
  /** Epoch seconds; -Infinity if unbounded. */
  valid_from: number | null;
  valid_to: Date | null;
  kind: string | null;
  currency: string | null;
};

/**
 * Reads tier prices and stock of all articles in one statement. It runs three separate index scans that are merged here:
 * joining, sorting and windowing in the database took 0.26 ms of its CPU for 18 articles instead of 0.09.
 */
export async function readPricesAndStock(
  db: Db,
  lists: readonly RequestedPriceList[],
  articleNumbers: readonly string[],
  now: Date,
): Promise<Map<string, PriceAndStock>> {
  if (articleNumbers.length === 0) return new Map();
  const requested = [...articleNumbers];
  const names = lists.map((list) => list.priceList);
  const { rows } = await sql<Row>`
    select
      p.article_number, p.price_list, p.lower_bound as pieces, p.amount, p.price_quantity, p.tax_rate,
      extract(epoch from p.valid_from)::float8 as valid_from, nullif(p.valid_to, 'infinity') as valid_to,
      null as kind, null as currency
    from price as p
    where p.article_number = any (${requested}::text[])
      and p.price_list = any (${names}::text[])
      and p.valid_from <= ${now}
      and p.valid_to > ${now}
    union all
    select st.article_number, null, st.available, null, null, null, null, null, null, null
    from stock as st
    where st.article_number = any (${requested}::text[])
    union all
    select null, l.price_list, null, null, null, null, null, null, l.kind, l.currency
    from price_list as l
    where l.price_list = any (${names}::text[])
  `.execute(db);
  return mergeRows(rows, lists, requested);
}

function mergeRows(rows: readonly Row[], lists: readonly RequestedPriceList[], requested: readonly string[]): Map<string, PriceAndStock> {
  const listOf = new Map<string, { rank: number; currency: string }>();
  for (const { price_list, kind, currency } of rows) {
    // The kind must match as well: a customer's number may equal the name of a group's list.
    const rank = kind === null ? -1 : lists.findIndex((list) => list.priceList === price_list && list.kind === kind);
    if (rank >= 0) listOf.set(price_list!, { rank, currency: currency! });
  }
  const found = new Map(
    requested.map((articleNumber) => [articleNumber, { prices: [] as RankedPrice[], available: 0, isStockUnknown: true }]),
  );
  for (const row of rows) {
    const entry = row.article_number === null ? undefined : found.get(row.article_number);
    if (!entry) continue;
    if (row.amount === null) {
      entry.available = row.pieces!;
      entry.isStockUnknown = false;
      continue;
    }
    const list = listOf.get(row.price_list!);
    if (list) entry.prices.push(toRanked(row, list));
  }
  const result = new Map<string, PriceAndStock>();
  for (const [articleNumber, { prices, ...stock }] of found) result.set(articleNumber, { tierPrices: mergeTierPrices(prices), ...stock });
  return result;
}

/** An article of a group, with the quantity whose price counts. */
export type GroupedArticle = { group: string; articleNumber: string; quantity: number };

/**
 * Reads the lowest price per piece of each group: one row per group, however many articles and tiers it has. Tiers are picked as in
 * `mergeTierPrices`; of equal prices, that of the first article counts. Groups without a price are absent.
 */
export async function readLowestPrices(
  db: Db,
  lists: readonly RequestedPriceList[],
  articles: readonly GroupedArticle[],
  now: Date,
): Promise<Map<string, { articleNumber: string; price: TierPrice }>> {
  if (articles.length === 0 || lists.length === 0) return new Map();
  const { rows } = await sql<{
    group: string;
    article_number: string;
    price_list: string;
    lower_bound: number;
    amount: string;
    price_quantity: string;
    tax_rate: string;
    currency: string;
    valid_to: Date | null;
  }>`
    with list as materialized (
      select r.rank, l.price_list, l.currency
      from unnest(
        ${lists.map(({ priceList }) => priceList)}::text[], ${lists.map(({ kind }) => kind)}::text[]
      ) with ordinality as r (price_list, kind, rank)
      join price_list as l on l.price_list = r.price_list and l.kind = r.kind
    )
    select distinct on (w.group) w.group, w.article_number, p.price_list, p.lower_bound, p.amount, p.price_quantity, p.tax_rate,
      p.currency, nullif(p.valid_to, 'infinity') as valid_to
    from unnest(
      ${articles.map(({ group }) => group)}::text[],
      ${articles.map(({ articleNumber }) => articleNumber)}::text[],
      ${articles.map(({ quantity }) => quantity)}::integer[]
    ) with ordinality as w ("group", article_number, quantity, place)
    cross join lateral (
      select t.* from (
        select distinct on (l.rank, o.lower_bound) l.rank, l.currency, o.price_list, o.lower_bound, o.amount, o.price_quantity,
          o.tax_rate, o.valid_to
        from list as l
        join price as o on o.price_list = l.price_list
        where o.article_number = w.article_number
          and o.lower_bound <= w.quantity
          and o.valid_from <= ${now}
          and o.valid_to > ${now}
        order by l.rank, o.lower_bound desc, o.valid_from desc
      ) as t
      where t.amount > 0
      order by t.rank, t.lower_bound desc
      limit 1
    ) as p
    order by w.group, p.amount / p.price_quantity, w.place`.execute(db);
  return new Map(
    rows.map((row) => [
      row.group,
      {
        articleNumber: row.article_number,
        price: {
          priceList: row.price_list,
          lowerBound: row.lower_bound,
          amount: row.amount,
          priceQuantity: row.price_quantity,
          taxRate: row.tax_rate,
          currency: row.currency,
          validTo: row.valid_to,
        },
      },
    ]),
  );
}

function toRanked(row: Row, { rank, currency }: { rank: number; currency: string }): RankedPrice {
  return {
    rank,
    startedAt: row.valid_from!,
    price: {
      priceList: row.price_list!,
      lowerBound: row.pieces!,
      amount: row.amount!,
      priceQuantity: row.price_quantity!,
      taxRate: row.tax_rate!,
      currency,
      validTo: row.valid_to,
    },
  };
}

/** Sellable stock of an article as reported by the ERP, with its version. */
export type ErpStock = { articleNumber: string; available: number; version: number };

/** Upserts stock; skips versions that are not newer than the stored one. */
export async function upsertStock(db: Db, stock: readonly ErpStock[], at: Date): Promise<void> {
  await sql`
    insert into stock as known (article_number, available, changed_at, erp_version)
    select s.article_number, greatest(s.available, 0), ${at}, s.version
    from unnest(
      ${stock.map((each) => each.articleNumber)}::text[],
      ${stock.map((each) => each.available)}::integer[],
      ${stock.map((each) => each.version)}::bigint[]
    ) as s(article_number, available, version)
    order by s.article_number
    on conflict (article_number) do update set
      available = excluded.available, changed_at = excluded.changed_at, erp_version = excluded.erp_version
    where known.erp_version < excluded.erp_version`.execute(db);
}
