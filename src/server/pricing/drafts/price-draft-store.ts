// Drafts of prices: reads of single rows, and their changes.
import { TIME_ZONE_SQL } from "../../db/time-zone-sql.ts";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../db/db.ts";
import type { PriceKey } from "./price-key.ts";

/** Values of a row; `validTo` is exclusive, null without end. */
export type PriceValues = { amount: string; priceQuantity: string; taxRate: string; validTo: Date | null };

/** A row of a price list as it is, and as its draft changes it. */
export type EditedPrice = {
  key: PriceKey;
  /** Null for a row that only the draft has. */
  current: PriceValues | null;
  draft: (PriceValues & { isRemoved: boolean; changedAt: Date }) | null;
};

const KEY = ({ articleNumber, priceList, lowerBound, validFrom }: PriceKey, alias: string): RawBuilder<boolean> => sql<boolean>`
  ${sql.raw(alias)}.article_number = ${articleNumber} and ${sql.raw(alias)}.price_list = ${priceList}
  and ${sql.raw(alias)}.lower_bound = ${lowerBound} and ${sql.raw(alias)}.valid_from = ${validFrom}::timestamptz`;

/** A day in Berlin as the time when it begins. */
export const startOfDay = (day: string | RawBuilder<string>): RawBuilder<Date> =>
  sql<Date>`(${day}::date::timestamp at time zone ${TIME_ZONE_SQL})`;

type ValuesRow = { amount: string; price_quantity: string; tax_rate: string; valid_to: Date | null };

const VALUES = (alias: string) =>
  sql.raw(`${alias}.amount, ${alias}.price_quantity, ${alias}.tax_rate, nullif(${alias}.valid_to, 'infinity') as valid_to`);

function toValues(row: ValuesRow): PriceValues {
  return { amount: row.amount, priceQuantity: row.price_quantity, taxRate: row.tax_rate, validTo: row.valid_to };
}

/** Locks a row and its draft until the transaction ends. */
export async function lockPrice(tx: Db, key: PriceKey): Promise<EditedPrice> {
  const prices = await sql<ValuesRow>`select ${VALUES("p")} from price as p where ${KEY(key, "p")} for update`.execute(tx);
  const drafts = await sql<ValuesRow & { is_removed: boolean; changed_at: Date }>`
    select ${VALUES("d")}, d.is_removed, d.changed_at from price_draft as d where ${KEY(key, "d")} for update`.execute(tx);
  const [price] = prices.rows;
  const [draft] = drafts.rows;
  return {
    key,
    current: price ? toValues(price) : null,
    draft: draft ? { ...toValues(draft), isRemoved: draft.is_removed, changedAt: draft.changed_at } : null,
  };
}

/** Days in Berlin: the first one of a key, and the last one before an exclusive end; null if unbounded. */
export async function selectDays(
  db: Db,
  { validFrom, validTo }: { validFrom: string; validTo: Date | null },
): Promise<{ first: string | null; last: string | null }> {
  const { rows } = await sql<{ first: string | null; last: string | null }>`
    select
      case when ${validFrom}::timestamptz > '-infinity' then (${validFrom}::timestamptz at time zone ${TIME_ZONE_SQL})::date::text end as first,
      ((${validTo}::timestamptz - interval '1 microsecond') at time zone ${TIME_ZONE_SQL})::date::text as last`.execute(db);
  return rows[0]!;
}

/** When a day in Berlin begins, and when it ends. */
export async function selectTimesOfDays(
  db: Db,
  { from, to }: { from: string | null; to: string | null },
): Promise<{ validFrom: string; validTo: Date | null }> {
  const { rows } = await sql<{ validFrom: string; validTo: Date | null }>`
    select coalesce(${from ? startOfDay(from) : sql`null`}::timestamptz, '-infinity')::text as "validFrom",
      ((${to}::date + 1)::timestamp at time zone ${TIME_ZONE_SQL}) as "validTo"`.execute(db);
  return rows[0]!;
}

export async function findListCurrency(db: Db, priceList: string): Promise<string | null> {
  const { rows } = await sql<{ currency: string }>`select currency from price_list where price_list = ${priceList}`.execute(db);
  return rows[0]?.currency ?? null;
}

export async function isArticle(db: Db, articleNumber: string): Promise<boolean> {
  const { rows } = await sql`select from article as a where a.article_number = ${articleNumber} limit 1`.execute(db);
  return rows.length > 0;
}

/** Number of drafts; more than `limit` are not counted. */
export async function countDrafts(db: Db, limit: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (select from price_draft limit ${limit + 1}) as d`.execute(db);
  return rows[0]!.count;
}

export type DraftToStore = PriceValues & { isRemoved: boolean; author: string; at: Date };

/** Stores the draft of a row, with the row as it is now. */
export async function putDraft(tx: Db, key: PriceKey, draft: DraftToStore): Promise<void> {
  await sql`
    insert into price_draft (article_number, price_list, lower_bound, valid_from, is_removed, valid_to, amount, price_quantity, tax_rate,
      former_valid_to, former_amount, former_price_quantity, former_tax_rate, author, changed_at)
    select k.article_number, k.price_list, k.lower_bound, k.valid_from, ${draft.isRemoved},
      coalesce(${draft.validTo}::timestamptz, 'infinity'), ${draft.amount}::numeric, ${draft.priceQuantity}::numeric,
      ${draft.taxRate}::numeric, p.valid_to, p.amount, p.price_quantity, p.tax_rate, ${draft.author}, ${draft.at}
    from (
      select ${key.articleNumber}::text as article_number, ${key.priceList}::text as price_list,
        ${key.lowerBound}::integer as lower_bound, ${key.validFrom}::timestamptz as valid_from
    ) as k
    left join price as p using (article_number, price_list, lower_bound, valid_from)
    on conflict (article_number, price_list, lower_bound, valid_from) do update set
      is_removed = excluded.is_removed, valid_to = excluded.valid_to, amount = excluded.amount,
      price_quantity = excluded.price_quantity, tax_rate = excluded.tax_rate, former_valid_to = excluded.former_valid_to,
      former_amount = excluded.former_amount, former_price_quantity = excluded.former_price_quantity,
      former_tax_rate = excluded.former_tax_rate, author = excluded.author, changed_at = excluded.changed_at`.execute(tx);
}

export async function deleteDraft(tx: Db, key: PriceKey): Promise<void> {
  await sql`delete from price_draft as d where ${KEY(key, "d")}`.execute(tx);
}

export async function deleteAllDrafts(tx: Db): Promise<number> {
  const { numAffectedRows } = await sql`delete from price_draft`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}

export type PercentChange = {
  /** Null: all lists, or all articles. */
  priceList: string | null;
  familyId: string | null;
  /** 3.5 raises by 3.5 %. */
  percent: string;
  /** First day in Berlin of the new prices. */
  from: string;
};

/**
 * Drafts new prices of a list, of a family, or of a family in a list: rows that are valid on the day end there, and rows with the new
 * prices begin. Later rows stay as they are. Rows with a draft, or of an article that has one on the same list and quantity, are left
 * out and counted.
 */
export async function draftByPercent(
  tx: Db,
  { priceList, familyId, percent, from }: PercentChange,
  { author, at }: { author: string; at: Date },
): Promise<{ changed: number; leftOut: number }> {
  const { rows } = await sql<{ changed: number; left_out: number }>`
    with chosen as (
      select distinct on (p.article_number, p.price_list, p.lower_bound) p.*, exists (
          select from price_draft as d
          where d.article_number = p.article_number and d.price_list = p.price_list and d.lower_bound = p.lower_bound
        ) as is_drafted,
        -- A row that begins on the day itself gets its new price in place.
        p.valid_from = ${startOfDay(from)} as is_in_place,
        least(p.valid_to, (
          select min(n.valid_from)
          from price as n
          where n.article_number = p.article_number and n.price_list = p.price_list and n.lower_bound = p.lower_bound
            and n.valid_from > ${startOfDay(from)}
        )) as new_valid_to
      from price as p
      where (${priceList}::text is null or p.price_list = ${priceList})
        and (${familyId}::text is null or p.article_number in (select g.article_number from article_group as g where g.group_id = ${familyId}))
        and p.valid_from <= ${startOfDay(from)} and p.valid_to > ${startOfDay(from)}
        and p.amount > 0
      order by p.article_number, p.price_list, p.lower_bound, p.valid_from desc
    ), ended as (
      insert into price_draft (article_number, price_list, lower_bound, valid_from, valid_to, amount, price_quantity, tax_rate,
        former_valid_to, former_amount, former_price_quantity, former_tax_rate, author, changed_at)
      select p.article_number, p.price_list, p.lower_bound, p.valid_from, ${startOfDay(from)}, p.amount, p.price_quantity, p.tax_rate,
        p.valid_to, p.amount, p.price_quantity, p.tax_rate, ${author}, ${at}
      from price as p
      join chosen as c using (article_number, price_list, lower_bound)
      where not c.is_drafted and p.valid_from < ${startOfDay(from)} and p.valid_to > ${startOfDay(from)}
      on conflict do nothing
    ), begun as (
      insert into price_draft (article_number, price_list, lower_bound, valid_from, valid_to, amount, price_quantity, tax_rate,
        former_valid_to, former_amount, former_price_quantity, former_tax_rate, author, changed_at)
      select c.article_number, c.price_list, c.lower_bound, ${startOfDay(from)}, c.new_valid_to,
        round(c.amount * (1 + ${percent}::numeric / 100), greatest(2, scale(trim_scale(c.amount)))), c.price_quantity, c.tax_rate,
        case when c.is_in_place then c.valid_to end, case when c.is_in_place then c.amount end,
        case when c.is_in_place then c.price_quantity end, case when c.is_in_place then c.tax_rate end, ${author}, ${at}
      from chosen as c
      where not c.is_drafted
      on conflict do nothing
      returning 1
    )
    select (select count(*)::integer from begun) as changed, (select count(*)::integer from chosen where is_drafted) as left_out`.execute(
    tx,
  );
  return { changed: rows[0]!.changed, leftOut: rows[0]!.left_out };
}
