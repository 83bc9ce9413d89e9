import { type RawBuilder, sql } from "kysely";
import type { Db } from "../db/db.ts";
import type { AccountCount } from "../slice.ts";
import type { QuoteRef } from "../quotes/index.ts";
import type { Cart, CartLine, LineDetails, StockedLine } from "./cart.ts";
import { type CartKey, type CartRow, columns, isOf, isOpen, toCart } from "./cart-store.ts";

type LineValues = [
  entryNumber: number,
  articleNumber: string,
  quantity: number,
  available: number | null,
  quoteId: string | null,
  version: number | null,
  position: number | null,
  costCentre: string,
  text: string,
  requestedDeliveryOn: string | null,
];

/** Normal lines of a cart, and those from quotes. */
const allLinesOf = (cartId: RawBuilder<unknown>) => sql`(
      select n.entry_number, n.article_number, n.quantity, null::uuid as quote_id, null::integer as version, null::integer as position,
        n.cost_centre, n.line_text, n.requested_delivery_on
      from cart_line as n
      where n.cart_id = ${cartId}
      union all
      select f.entry_number, o.article_number, f.quantity, f.quote_id, f.version, f.position, f.cost_centre, f.line_text,
        f.requested_delivery_on
      from cart_quote_line as f
      join quote_line as o on o.quote_id = f.quote_id and o.version = f.version and o.position = f.position
      where f.cart_id = ${cartId}
    )`;

/** `LineValues` of line l with the stock s of its article. */
const lineValues = sql`json_build_array(l.entry_number, l.article_number, l.quantity, s.available, l.quote_id, l.version, l.position,
        l.cost_centre, l.line_text, l.requested_delivery_on)`;

/** The lines of cart c with stock, by entry number. */
const linesOf = sql`(
      select coalesce(json_agg(${lineValues} order by l.entry_number), '[]')
      from ${allLinesOf(sql`c.cart_id`)} as l
      left join stock as s on s.article_number = l.article_number
    )`;

function toLine(values: LineValues): StockedLine {
  const [entryNumber, articleNumber, quantity, available, quoteId, version, position, costCentre, text, requestedDeliveryOn] = values;
  const quote = quoteId === null ? null : { quoteId, version: version!, position: position! };
  const stock = { available: available ?? 0, isStockUnknown: available === null };
  return { entryNumber, articleNumber, quantity, ...stock, quote, costCentre, text, requestedDeliveryOn };
}

/** The open cart behind a key with its lines, as returned by `listLines`, in one statement. */
export async function findFilledCart(db: Db, key: CartKey): Promise<{ cart: Cart; lines: StockedLine[] } | null> {
  const found = await sql<CartRow & { lines: LineValues[] }>`
    select ${columns}, ${linesOf} as lines
    from cart as c
    where ${isOf(key)}
      and ${isOpen}`.execute(db);
  const row = found.rows[0];
  return row ? { cart: toCart(row), lines: row.lines.map(toLine) } : null;
}

/**
 * Locks the cart behind a key (in any state if the key names a guid) and returns it with its current lines. Every write of lines
 * also writes the cart row; an unchanged row version therefore proves that the lines of the statement's snapshot are current.
 */
export async function lockFilledCart(tx: Db, key: CartKey): Promise<{ cart: Cart; lines: StockedLine[] } | null> {
  return lockFilled(tx, sql`${isOf(key)} and ${key.kind === "own-guid" ? sql`true` : isOpen}`);
}

/** The same for a cart by its id, in any state. Whose cart it is must be known. */
export async function lockFilledCartById(tx: Db, cartId: number): Promise<{ cart: Cart; lines: StockedLine[] } | null> {
  return lockFilled(tx, sql`c.cart_id = ${cartId}`);
}

async function lockFilled(tx: Db, which: RawBuilder<unknown>): Promise<{ cart: Cart; lines: StockedLine[] } | null> {
  const found = await sql<CartRow & { lines: LineValues[]; is_as_begun: boolean }>`
    with held as materialized (
      select ${columns}, c.ctid as place
      from cart as c
      where ${which}
      for update
    )
    select c.*, ${linesOf} as lines, exists (select 1 from cart as b where b.cart_id = c.cart_id and b.ctid = c.place) as is_as_begun
    from held as c`.execute(tx);
  const row = found.rows[0];
  if (!row) return null;
  const lines = row.is_as_begun ? row.lines.map(toLine) : await listLines(tx, row.cart_id);
  return { cart: toCart(row), lines };
}

export async function listLines(db: Db, cartId: number): Promise<StockedLine[]> {
  return selectLines(db, cartId, sql`true`);
}

async function selectLines(db: Db, cartId: number, which: RawBuilder<unknown>): Promise<StockedLine[]> {
  const found = await sql<{ line: LineValues }>`
    select ${lineValues} as line
    from ${allLinesOf(sql`${cartId}::bigint`)} as l
    left join stock as s on s.article_number = l.article_number
    where ${which}
    order by l.entry_number`.execute(db);
  return found.rows.map(({ line }) => toLine(line));
}

/** Changes what the customer said about a line of an open cart, normal or from a quote; returns whether there is such a line. */
export async function updateLineDetails(
  db: Db,
  key: CartKey,
  entryNumber: number,
  { costCentre, text }: Partial<LineDetails>,
  now: Date,
): Promise<boolean> {
  return updateLine(
    db,
    key,
    entryNumber,
    sql`cost_centre = coalesce(${costCentre ?? null}::text, l.cost_centre), line_text = coalesce(${text ?? null}::text, l.line_text)`,
    now,
  );
}

/** Sets the requested delivery date of a line of an open cart; null removes it. Returns whether there is such a line. */
export async function updateLineDate(db: Db, key: CartKey, entryNumber: number, day: string | null, now: Date): Promise<boolean> {
  return updateLine(db, key, entryNumber, sql`requested_delivery_on = ${day}::date`, now);
}

async function updateLine(db: Db, key: CartKey, entryNumber: number, change: RawBuilder<unknown>, now: Date): Promise<boolean> {
  const changed = await sql`
    with touched as (
      update cart as c
      set changed_at = ${now}
      where ${isOf(key)}
        and ${isOpen}
      returning c.cart_id
    ), normal as (
      update cart_line as l
      set ${change}
      from touched as t
      where l.cart_id = t.cart_id
        and l.entry_number = ${entryNumber}
      returning l.entry_number
    ), from_quote as (
      update cart_quote_line as l
      set ${change}
      from touched as t
      where l.cart_id = t.cart_id
        and l.entry_number = ${entryNumber}
      returning l.entry_number
    )
    select entry_number from normal union all select entry_number from from_quote`.execute(db);
  return changed.rows.length > 0;
}

/** Removes the requested delivery dates of all lines of an open cart; returns whether there is such a cart. */
export async function clearLineDates(db: Db, key: CartKey, now: Date): Promise<boolean> {
  const touched = await sql`
    with touched as (
      update cart as c
      set changed_at = ${now}
      where ${isOf(key)}
        and ${isOpen}
      returning c.cart_id
    ), normal as (
      update cart_line as l set requested_delivery_on = null from touched as t where l.cart_id = t.cart_id
    ), from_quote as (
      update cart_quote_line as l set requested_delivery_on = null from touched as t where l.cart_id = t.cart_id
    )
    select cart_id from touched`.execute(db);
  return touched.rows.length > 0;
}

/**
 * Quantities of some articles in a cart (null: no cart yet); `entryNumber` is null if there is no line. `lines` counts those of the
 * whole cart.
 */
export async function listHoldings(
  db: Db,
  cartId: number | null,
  articleNumbers: readonly string[],
): Promise<{ byArticle: Map<string, { entryNumber: number | null; quantity: number }>; lines: number }> {
  const found = await sql<{ article_number: string; entry_number: number | null; quantity: number; lines: number }>`
    select a.article_number, l.entry_number, coalesce(l.quantity, 0) as quantity,
      (select count(*)::integer from cart_line as o where o.cart_id = ${cartId}::bigint)
        + (select count(*)::integer from cart_quote_line as o where o.cart_id = ${cartId}::bigint) as lines
    from unnest(${[...articleNumbers]}::text[]) as a (article_number)
    left join cart_line as l on l.cart_id = ${cartId}::bigint and l.article_number = a.article_number`.execute(db);
  const byArticle = new Map(found.rows.map((row) => [row.article_number, { entryNumber: row.entry_number, quantity: row.quantity }]));
  return { byArticle, lines: found.rows[0]?.lines ?? 0 };
}

export async function findLine(db: Db, cartId: number, entryNumber: number): Promise<StockedLine | null> {
  return (await selectLines(db, cartId, sql`l.entry_number = ${entryNumber}`))[0] ?? null;
}

export type QuoteLine = Pick<CartLine, "entryNumber" | "quantity"> & { quote: QuoteRef };

/** Inserts or updates lines from quotes in a locked cart, and stores its next entry number. A newer version replaces the older. */
export async function writeQuoteLines(tx: Db, cartId: number, lines: readonly QuoteLine[], nextEntry: number, now: Date): Promise<void> {
  await sql`
    with touched as (
      update cart set next_entry = ${nextEntry}, changed_at = ${now} where cart_id = ${cartId}
    )
    insert into cart_quote_line (cart_id, entry_number, quote_id, version, position, quantity)
    select ${cartId}::bigint, l.*
    from unnest(
      ${lines.map((line) => line.entryNumber)}::integer[],
      ${lines.map((line) => line.quote.quoteId)}::uuid[],
      ${lines.map((line) => line.quote.version)}::integer[],
      ${lines.map((line) => line.quote.position)}::integer[],
      ${lines.map((line) => line.quantity)}::integer[]
    ) as l
    on conflict (cart_id, quote_id, position) do update set version = excluded.version, quantity = excluded.quantity`.execute(tx);
}

/** Inserts or updates lines of a locked cart, and stores its next entry number. A line belongs to the quick order if it added it first. */
export async function writeLines(
  tx: Db,
  cartId: number,
  lines: readonly CartLine[],
  nextEntry: number,
  now: Date,
  { isQuickOrder = false }: { isQuickOrder?: boolean | undefined } = {},
): Promise<void> {
  await sql`
    with touched as (
      update cart set next_entry = ${nextEntry}, changed_at = ${now} where cart_id = ${cartId}
    )
    insert into cart_line (cart_id, entry_number, article_number, quantity, is_quick_order)
    select ${cartId}::bigint, l.entry_number, l.article_number, l.quantity, ${isQuickOrder}
    from unnest(
      ${lines.map((line) => line.entryNumber)}::integer[],
      ${lines.map((line) => line.articleNumber)}::text[],
      ${lines.map((line) => line.quantity)}::integer[]
    ) as l (entry_number, article_number, quantity)
    on conflict (cart_id, article_number) do update set quantity = excluded.quantity`.execute(tx);
}

/** Deletes lines of an open cart; returns whether there is such a cart. */
export async function deleteLines(db: Db, key: CartKey, entryNumbers: readonly number[], now: Date): Promise<boolean> {
  const touched = await sql`
    with touched as (
      update cart as c
      set changed_at = ${now}
      where ${isOf(key)}
        and ${isOpen}
      returning c.cart_id
    ), gone as (
      delete from cart_line as l
      using touched as t
      where l.cart_id = t.cart_id
        and l.entry_number = any(${[...entryNumbers]}::integer[])
    ), gone_from_quotes as (
      delete from cart_quote_line as l
      using touched as t
      where l.cart_id = t.cart_id
        and l.entry_number = any(${[...entryNumbers]}::integer[])
    )
    select t.cart_id from touched as t`.execute(db);
  return touched.rows.length > 0;
}

/** Articles in the open cart behind a key with their quantities in all lines, by the first entry number; empty without a cart. */
export async function listCartArticles(db: Db, key: CartKey): Promise<{ articleNumber: string; quantity: number }[]> {
  const found = await sql<{ article_number: string; quantity: number }>`
    select l.article_number, sum(l.quantity)::integer as quantity
    from cart as c
    cross join lateral ${allLinesOf(sql`c.cart_id`)} as l
    where ${isOf(key)}
      and ${isOpen}
    group by l.article_number
    order by min(l.entry_number)`.execute(db);
  return found.rows.map((row) => ({ articleNumber: row.article_number, quantity: row.quantity }));
}

/** Number of normal lines of a cart, and of those from quotes; it is empty without either. */
export async function countLinesOf(db: Db, cartId: number): Promise<{ normal: number; ofQuotes: number }> {
  const found = await sql<{ normal: number; ofQuotes: number }>`
    select count(*) filter (where l.quote_id is null)::integer as normal, count(l.quote_id)::integer as "ofQuotes"
    from ${allLinesOf(sql`${cartId}::bigint`)} as l`.execute(db);
  return found.rows[0]!;
}

/** Moves the lines from quotes of one locked cart behind those of another; the quantities of a line that both have are added. */
export async function moveQuoteLines(tx: Db, { from, into }: { from: number; into: number }): Promise<void> {
  await sql`
    update cart_quote_line as l
    set quantity = l.quantity + f.quantity, version = greatest(l.version, f.version)
    from cart_quote_line as f
    where f.cart_id = ${from} and l.cart_id = ${into} and l.quote_id = f.quote_id and l.position = f.position`.execute(tx);
  await sql`
    update cart_quote_line as f
    set cart_id = c.cart_id, entry_number = c.next_entry + f.entry_number
    from cart as c
    where c.cart_id = ${into} and f.cart_id = ${from}
      and not exists (select from cart_quote_line as l where l.cart_id = c.cart_id and l.quote_id = f.quote_id and l.position = f.position)`.execute(
    tx,
  );
  await sql`
    update cart set next_entry = next_entry + (select o.next_entry from cart as o where o.cart_id = ${from})
    where cart_id = ${into}`.execute(tx);
}

export async function countCartLines(db: Db, key: CartKey): Promise<number> {
  const found = await sql<{ lines: number }>`
    select count(*)::integer as lines
    from cart as c
    cross join lateral ${allLinesOf(sql`c.cart_id`)} as l
    where ${isOf(key)}
      and ${isOpen}`.execute(db);
  return found.rows[0]?.lines ?? 0;
}

/** 1 if a merge notice of the account's cart is not dismissed. */
export const countMergeNotices: AccountCount = ({ accountId, customerId, procurement, siteId }) =>
  sql<number>`(
      select count(*)::integer
      from cart as noted_cart
      where noted_cart.account_id = ${accountId}
        and noted_cart.customer_id = ${customerId}
        and noted_cart.site_id = ${siteId}
        and noted_cart.state in ('open', 'procuring')
        and not noted_cart.is_ids
        and noted_cart.merge_note is not null
        and ${procurement} is null
    )`;

/** Number of lines in an account's open cart, as a column of the statement that reads its session. */
export const countOpenCartLines: AccountCount = ({ accountId, customerId, isProcurement: isIds, procurement, visitingStaff, siteId }) =>
  sql<number>`(
      select coalesce(sum((select count(*) from cart_line as open_line where open_line.cart_id = open_cart.cart_id)
        + (select count(*) from cart_quote_line as open_line where open_line.cart_id = open_cart.cart_id)), 0)::integer
      from cart as open_cart
      where open_cart.account_id = ${accountId}
        and open_cart.customer_id = ${customerId}
        and open_cart.site_id = ${siteId}
        and (open_cart.is_ids = ${isIds} or ${procurement} is not null)
        and open_cart.state in ('open', 'procuring')
        and open_cart.procurement_session_id is not distinct from ${procurement}::uuid
        and open_cart.staff_id is not distinct from ${visitingStaff}::uuid
    )`;
