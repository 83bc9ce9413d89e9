import { type RawBuilder, sql } from "kysely";
import type { Db, Tx } from "#server/db/db.ts";
import type { Stock } from "./replenish.ts";

type StockRow = {
  article_number: string;
  on_hand: number;
  reserved: number;
  usual: number;
  arriving: number;
  arrives_at: Date | null;
  version: string;
};
export type StoredStock = Stock & { version: number };

const toStock = (row: StockRow): StoredStock => ({
  articleNumber: row.article_number,
  onHand: row.on_hand,
  reserved: row.reserved,
  usual: row.usual,
  arriving: row.arriving,
  arrivesAt: row.arrives_at,
  version: Number(row.version),
});

/**
 * Locks the stock of articles for this transaction, always in the same order to avoid deadlocks. Initial stock comes from the
 * shop's stock table; an article without a row there is not counted.
 */
export async function lockStock(tx: Tx, articleNumbers: readonly string[]): Promise<StoredStock[]> {
  const requested = [...new Set(articleNumbers)].toSorted();
  const counted = await lockCounted(tx, requested);
  if (counted.length === requested.length) return counted;
  await sql`
    insert into erp.stock (article_number, on_hand, usual)
    select s.article_number, greatest(s.available, 0), greatest(s.available, 0)
    from stock as s
    where s.article_number = any(${requested}::text[])
    order by s.article_number
    on conflict do nothing`.execute(tx);
  return lockCounted(tx, requested);
}

async function lockCounted(tx: Tx, articleNumbers: readonly string[]): Promise<StoredStock[]> {
  const { rows } = await sql<StockRow>`
    select s.article_number, s.on_hand, s.reserved, s.usual, s.arriving, s.arrives_at, s.version
    from erp.stock as s
    where s.article_number = any(${[...articleNumbers]}::text[])
    order by s.article_number
    for update`.execute(tx);
  return rows.map(toStock);
}

/** Locks an article's stock if a replenishment is due; null if none is, or another transaction has it. */
export async function lockArrival(tx: Tx, articleNumber: string, now: Date): Promise<StoredStock | null> {
  const { rows } = await sql<StockRow>`
    select s.article_number, s.on_hand, s.reserved, s.usual, s.arriving, s.arrives_at, s.version
    from erp.stock as s
    where s.article_number = ${articleNumber}
      and s.arrives_at <= ${now}
    for update skip locked`.execute(tx);
  return rows[0] ? toStock(rows[0]) : null;
}

export async function updateStock(tx: Tx, stocks: readonly StoredStock[]): Promise<void> {
  await sql`with ${stockBooked(stocks)} select 1`.execute(tx);
}

/** A CTE for a larger statement; it writes nothing unless the condition holds. */
export function stockBooked(stocks: readonly StoredStock[], isSo: RawBuilder<unknown> = sql`true`): RawBuilder<unknown> {
  return sql`
    booked as (
      update erp.stock as s
      set on_hand = n.on_hand, reserved = n.reserved, arriving = n.arriving, arrives_at = n.arrives_at, version = n.version
      from unnest(
        ${stocks.map((stock) => stock.articleNumber)}::text[],
        ${stocks.map((stock) => stock.onHand)}::integer[],
        ${stocks.map((stock) => stock.reserved)}::integer[],
        ${stocks.map((stock) => stock.arriving)}::integer[],
        ${stocks.map((stock) => stock.arrivesAt)}::timestamptz[],
        ${stocks.map((stock) => stock.version)}::bigint[]
      ) as n (article_number, on_hand, reserved, arriving, arrives_at, version)
      where s.article_number = n.article_number
        and ${isSo}
    )`;
}

export type ArticleStockData = {
  articleNumber: string;
  isKnown: boolean;
  isMade: boolean;
  isBlocked: boolean;
  /** Quantity that other orders wait for, and the part of it from orders accepted earlier. */
  waiting: number;
  waitingBefore: number;
};

/** Facts about articles for a customer's order. The built-in ERP uses the shop's copy of the master data. */
export async function selectArticleStockData(
  db: Db,
  articleNumbers: readonly string[],
  { customerId, salesOrderId }: { customerId: string; salesOrderId: string },
): Promise<ArticleStockData[]> {
  const { rows } = await sql<{
    article_number: string;
    is_known: boolean;
    is_made: boolean;
    is_blocked: boolean;
    waiting: number;
    waiting_before: number;
  }>`
    select n.article_number, a.is_made is not null as is_known, coalesce(a.is_made, false) as is_made,
      exists (
        select 1
        from erp.article_block as b
        where b.article_number = n.article_number
          and b.customer_id in ('', ${customerId})
      ) as is_blocked,
      coalesce(w.waiting, 0)::integer as waiting, coalesce(w.waiting_before, 0)::integer as waiting_before
    from unnest(${[...new Set(articleNumbers)]}::text[]) as n (article_number)
    cross join lateral (
      select bool_or(a.delivery_speed <> 'NODELIVERY') as is_made
      from article as a
      where a.article_number = n.article_number
    ) as a
    cross join lateral (
      select sum(l.quantity - l.reserved - l.delivered - l.rejected) as waiting,
        sum(l.quantity - l.reserved - l.delivered - l.rejected) filter (where l.sales_order_id < ${salesOrderId}::bigint) as waiting_before
      from erp.sales_order_line as l
      where l.article_number = n.article_number
        and l.sales_order_id <> ${salesOrderId}::bigint
        and l.quantity > l.reserved + l.delivered + l.rejected
    ) as w`.execute(db);
  return rows.map((row) => ({
    articleNumber: row.article_number,
    isKnown: row.is_known,
    isMade: row.is_made,
    isBlocked: row.is_blocked,
    waiting: row.waiting,
    waitingBefore: row.waiting_before,
  }));
}
