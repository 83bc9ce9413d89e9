import { sql } from "kysely";
import { unreachable } from "#contract/unreachable.ts";
import type { Db } from "../db/db.ts";
import type { AccountCount } from "../slice.ts";
import { type CartKind, isProcurement, procurementSessionOf } from "../viewer.ts";
import type { Cart, CartDeliveryAddress, CartLine, MergeNote, StockedLine } from "./cart.ts";

/** How a viewer's cart is found; every form names an owner, so nobody reaches a cart of somebody else. */
export type CartKey =
  | { kind: "current"; siteId: string; accountId: string; cartKind: CartKind }
  | { kind: "own-guid"; siteId: string; accountId: string; guid: string }
  | { kind: "visitor"; siteId: string; guid: string };

type CartRow = {
  cart_id: number;
  guid: string;
  site_id: string;
  account_id: string | null;
  is_ids: boolean;
  state: string;
  comment: string;
  purchase_order_number: string;
  cost_centre: string;
  delivery_address: unknown;
  next_entry: number;
  merge_note: unknown;
  procurement_session_id: string | null;
};

const columns = sql`c.cart_id, c.guid, c.site_id, c.account_id, c.is_ids, c.state, c.comment, c.purchase_order_number,
  c.cost_centre, c.delivery_address, c.next_entry, c.merge_note, c.procurement_session_id`;

/** Of a customer or visitor, or of a session of procurement software. */
const isOpen = sql`c.state in ('open', 'procuring')`;

function toCart(row: CartRow): Cart {
  return {
    cartId: row.cart_id,
    guid: row.guid,
    siteId: row.site_id,
    accountId: row.account_id,
    kind: row.procurement_session_id ? `procurement:${row.procurement_session_id}` : row.is_ids ? "procurement" : "shop",
    state: row.state === "procuring" ? "open" : (row.state as Cart["state"]),
    comment: row.comment,
    purchaseOrderNumber: row.purchase_order_number,
    costCentre: row.cost_centre,
    deliveryAddress: row.delivery_address as CartDeliveryAddress | null,
    nextEntry: row.next_entry,
    mergeNote: row.merge_note as MergeNote | null,
  };
}

/** A customer's carts of a kind: one is open, and one for each session of procurement software. */
export function isOfKind(kind: CartKind) {
  const session = procurementSessionOf(kind);
  return session ? sql`c.procurement_session_id = ${session}` : sql`c.is_ids = ${isProcurement(kind)} and c.procurement_session_id is null`;
}

function isOf(key: CartKey) {
  switch (key.kind) {
    case "current":
      return sql`c.account_id = ${key.accountId} and c.site_id = ${key.siteId} and ${isOfKind(key.cartKind)}`;
    case "own-guid":
      return sql`c.guid = ${key.guid} and c.account_id = ${key.accountId} and c.site_id = ${key.siteId}`;
    case "visitor":
      return sql`c.guid = ${key.guid} and c.account_id is null and c.site_id = ${key.siteId}`;
    default:
      return unreachable(key);
  }
}

/** The open cart behind a key. */
export async function findCart(db: Db, key: CartKey): Promise<Cart | null> {
  const found = await sql<CartRow>`
    select ${columns}
    from cart as c
    where ${isOf(key)}
      and ${isOpen}`.execute(db);
  return found.rows[0] ? toCart(found.rows[0]) : null;
}

/** The open cart behind a key with its lines, as `listLines` answers them, in one statement. */
export async function findFilledCart(db: Db, key: CartKey): Promise<{ cart: Cart; lines: StockedLine[] } | null> {
  const found = await sql<CartRow & { lines: [number, string, number, number | null][] }>`
    select ${columns}, (
      select coalesce(json_agg(json_build_array(l.entry_number, l.article_number, l.quantity, s.available) order by l.entry_number), '[]')
      from cart_line as l
      left join stock as s on s.article_number = l.article_number
      where l.cart_id = c.cart_id
    ) as lines
    from cart as c
    where ${isOf(key)}
      and ${isOpen}`.execute(db);
  const row = found.rows[0];
  if (!row) return null;
  const lines = row.lines.map(([entryNumber, articleNumber, quantity, available]) =>
    toStockedLine({ entryNumber, articleNumber, quantity }, available),
  );
  return { cart: toCart(row), lines };
}

/** The open cart behind a key, locked until the transaction ends. Who waited sees what the other left. */
export async function lockCart(tx: Db, key: CartKey): Promise<Cart | null> {
  const found = await sql<CartRow>`
    select ${columns}
    from cart as c
    where ${isOf(key)}
      and ${isOpen}
    for update`.execute(tx);
  return found.rows[0] ? toCart(found.rows[0]) : null;
}

/** A customer's cart by its guid in whatever state, locked: an ordered one still answers with its order. */
export async function lockOwnCart(tx: Db, key: CartKey & { kind: "own-guid" }): Promise<Cart | null> {
  const found = await sql<CartRow>`
    select ${columns}
    from cart as c
    where ${isOf(key)}
    for update`.execute(tx);
  return found.rows[0] ? toCart(found.rows[0]) : null;
}

/** The customer's open cart, made when there is none, locked: one statement, so two first adds share one cart. */
export async function lockOrCreateCustomerCart(
  tx: Db,
  key: CartKey & { kind: "current" },
  owner: { customerId: string; guid: string; now: Date },
): Promise<Cart> {
  const session = procurementSessionOf(key.cartKind);
  if (session) return lockOrCreateCartOfSession(tx, session, key, owner);
  const found = await sql<CartRow>`
    insert into cart as c (guid, site_id, account_id, customer_id, is_ids, created_at, changed_at)
    values (${owner.guid}, ${key.siteId}, ${key.accountId}, ${owner.customerId}, ${isProcurement(key.cartKind)}, ${owner.now}, ${owner.now})
    on conflict (account_id, site_id, is_ids) where state = 'open' and account_id is not null
    do update set changed_at = excluded.changed_at
    returning ${columns}`.execute(tx);
  return toCart(found.rows[0]!);
}

async function lockOrCreateCartOfSession(
  tx: Db,
  session: string,
  { siteId, accountId }: CartKey & { kind: "current" },
  { customerId, guid, now }: { customerId: string; guid: string; now: Date },
): Promise<Cart> {
  const found = await sql<CartRow>`
    insert into cart as c (guid, site_id, account_id, customer_id, is_ids, state, procurement_session_id, created_at, changed_at)
    values (${guid}, ${siteId}, ${accountId}, ${customerId}, true, 'procuring', ${session}, ${now}, ${now})
    on conflict (procurement_session_id) where state = 'procuring'
    do update set changed_at = excluded.changed_at
    returning ${columns}`.execute(tx);
  return toCart(found.rows[0]!);
}

/** A new cart of a visitor, known by its guid alone. */
export async function createVisitorCart(tx: Db, siteId: string, guid: string, now: Date): Promise<Cart> {
  const made = await sql<CartRow>`
    insert into cart as c (guid, site_id, created_at, changed_at)
    values (${guid}, ${siteId}, ${now}, ${now})
    returning ${columns}`.execute(tx);
  return toCart(made.rows[0]!);
}

/** Lines of a cart by entry number, with stock. */
export async function listLines(db: Db, cartId: number): Promise<StockedLine[]> {
  const found = await sql<{ entry_number: number; article_number: string; quantity: number; available: number | null }>`
    select l.entry_number, l.article_number, l.quantity, s.available
    from cart_line as l
    left join stock as s on s.article_number = l.article_number
    where l.cart_id = ${cartId}
    order by l.entry_number`.execute(db);
  return found.rows.map((row) =>
    toStockedLine({ entryNumber: row.entry_number, articleNumber: row.article_number, quantity: row.quantity }, row.available),
  );
}

function toStockedLine(line: CartLine, available: number | null): StockedLine {
  return { ...line, available: available ?? 0, isStockUnknown: available === null };
}

/** What a cart (null: none yet) and the stock hold of some articles; `entryNumber` is null where there is no line. */
export async function listHoldings(
  db: Db,
  cartId: number | null,
  articleNumbers: readonly string[],
): Promise<Map<string, { entryNumber: number | null; quantity: number; available: number }>> {
  const found = await sql<{ article_number: string; entry_number: number | null; quantity: number; available: number }>`
    select a.article_number, l.entry_number, coalesce(l.quantity, 0) as quantity, coalesce(s.available, 0) as available
    from unnest(${[...articleNumbers]}::text[]) as a (article_number)
    left join cart_line as l on l.cart_id = ${cartId}::bigint and l.article_number = a.article_number
    left join stock as s on s.article_number = a.article_number`.execute(db);
  return new Map(
    found.rows.map((row) => [row.article_number, { entryNumber: row.entry_number, quantity: row.quantity, available: row.available }]),
  );
}

/** One line of a cart, with stock. */
export async function findLine(db: Db, cartId: number, entryNumber: number): Promise<StockedLine | null> {
  const found = await sql<{ article_number: string; quantity: number; available: number }>`
    select l.article_number, l.quantity, coalesce(s.available, 0) as available
    from cart_line as l
    left join stock as s on s.article_number = l.article_number
    where l.cart_id = ${cartId}
      and l.entry_number = ${entryNumber}`.execute(db);
  const row = found.rows[0];
  return row ? { entryNumber, articleNumber: row.article_number, quantity: row.quantity, available: row.available } : null;
}

/** Writes lines of a locked cart, new or changed, and the entry number that comes next. */
export async function writeLines(tx: Db, cartId: number, lines: readonly CartLine[], nextEntry: number, now: Date): Promise<void> {
  await sql`
    with touched as (
      update cart set next_entry = ${nextEntry}, changed_at = ${now} where cart_id = ${cartId}
    )
    insert into cart_line (cart_id, entry_number, article_number, quantity)
    select ${cartId}::bigint, l.entry_number, l.article_number, l.quantity
    from unnest(
      ${lines.map((line) => line.entryNumber)}::integer[],
      ${lines.map((line) => line.articleNumber)}::text[],
      ${lines.map((line) => line.quantity)}::integer[]
    ) as l (entry_number, article_number, quantity)
    on conflict (cart_id, article_number) do update set quantity = excluded.quantity`.execute(tx);
}

/** Removes lines of an open cart; answers whether there is such a cart. */
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
    )
    select t.cart_id from touched as t`.execute(db);
  return touched.rows.length > 0;
}

/** A visitor's cart whose lines have moved: kept without lines under its new owner, so that a second merge is known. */
export async function closeMergedCart(tx: Db, cartId: number, owner: { accountId: string; customerId: string }, now: Date): Promise<void> {
  await sql`
    with moved as (
      delete from cart_line where cart_id = ${cartId}
    )
    update cart
    set state = 'merged', account_id = ${owner.accountId}, customer_id = ${owner.customerId}, changed_at = ${now}
    where cart_id = ${cartId}`.execute(tx);
}

/** Notes on a locked cart what a merge could not do; null: nothing. */
export async function writeMergeNote(tx: Db, cartId: number, note: MergeNote | null): Promise<void> {
  await sql`
    update cart
    set merge_note = ${note === null ? null : JSON.stringify(note)}::jsonb
    where cart_id = ${cartId}`.execute(tx);
}

/** Whether this account merged the visitor's cart of this guid before. */
export async function isMergedInto(db: Db, guid: string, accountId: string): Promise<boolean> {
  const found = await sql`
    select 1
    from cart as c
    where c.guid = ${guid}
      and c.account_id = ${accountId}
      and c.state = 'merged'`.execute(db);
  return found.rows.length > 0;
}

/** Articles of the open cart behind a key with their quantities, by entry number; none without one. */
export async function listCartArticles(db: Db, key: CartKey): Promise<{ articleNumber: string; quantity: number }[]> {
  const found = await sql<{ article_number: string; quantity: number }>`
    select l.article_number, l.quantity
    from cart as c
    join cart_line as l on l.cart_id = c.cart_id
    where ${isOf(key)}
      and ${isOpen}
    order by l.entry_number`.execute(db);
  return found.rows.map((row) => ({ articleNumber: row.article_number, quantity: row.quantity }));
}

/** Number of lines of the open cart behind a key; 0 without one. */
export async function countCartLines(db: Db, key: CartKey): Promise<number> {
  const found = await sql<{ lines: number }>`
    select count(*)::integer as lines
    from cart as c
    join cart_line as l on l.cart_id = c.cart_id
    where ${isOf(key)}
      and ${isOpen}`.execute(db);
  return found.rows[0]?.lines ?? 0;
}

/** Number of lines of a cart, whoever owns it. */
export async function countLinesOf(db: Db, cartId: number): Promise<number> {
  const found = await sql<{ lines: number }>`
    select count(*)::integer as lines
    from cart_line as l
    where l.cart_id = ${cartId}`.execute(db);
  return found.rows[0]!.lines;
}

/** Lines of an account's open cart, as a column of the statement that reads its session. */
export const countOpenCartLines: AccountCount = ({ accountId, isProcurement: isIds, procurement, siteId }) =>
  sql<number>`(
      select count(*)::integer
      from cart as open_cart
      join cart_line as open_line on open_line.cart_id = open_cart.cart_id
      where open_cart.account_id = ${accountId}
        and open_cart.site_id = ${siteId}
        and (open_cart.is_ids = ${isIds} or ${procurement} is not null)
        and open_cart.state in ('open', 'procuring')
        and open_cart.procurement_session_id is not distinct from ${procurement}::uuid
    )`;

/** Fields of the order that is being prepared; answers whether there is such an open cart. */
export async function updateCartFields(
  db: Db,
  key: CartKey,
  fields: { comment?: string; purchaseOrderNumber?: string; costCentre?: string },
  now: Date,
): Promise<boolean> {
  const changed = await sql`
    update cart as c
    set comment = coalesce(${fields.comment ?? null}::text, c.comment),
      purchase_order_number = coalesce(${fields.purchaseOrderNumber ?? null}::text, c.purchase_order_number),
      cost_centre = coalesce(${fields.costCentre ?? null}::text, c.cost_centre),
      changed_at = ${now}
    where ${isOf(key)}
      and ${isOpen}
    returning c.cart_id`.execute(db);
  return changed.rows.length > 0;
}

/** Sets the delivery address of an open cart, null for the customer's default; answers whether there is such a cart. */
export async function updateCartDeliveryAddress(db: Db, key: CartKey, address: CartDeliveryAddress | null, now: Date): Promise<boolean> {
  const changed = await sql`
    update cart as c
    set delivery_address = ${address === null ? null : JSON.stringify(address)}::jsonb, changed_at = ${now}
    where ${isOf(key)}
      and ${isOpen}
    returning c.cart_id`.execute(db);
  return changed.rows.length > 0;
}

/** Marks a locked cart as ordered. Its lines go: the order has them. */
export async function closeOrderedCart(tx: Db, cartId: number, now: Date): Promise<void> {
  await sql`
    with ordered as (
      update cart set state = 'ordered', changed_at = ${now} where cart_id = ${cartId} returning cart_id
    )
    delete from cart_line as l
    using ordered as o
    where l.cart_id = o.cart_id`.execute(tx);
}

/** Marks a locked cart as returned to procurement software. Its lines go: the software has them. */
export async function closeReturnedCart(tx: Db, cartId: number, now: Date): Promise<void> {
  await sql`
    with returned as (
      update cart set state = 'returned', changed_at = ${now} where cart_id = ${cartId} returning cart_id
    )
    delete from cart_line as l
    using returned as r
    where l.cart_id = r.cart_id`.execute(tx);
}

/** Ordered carts of an account belong to their orders alone: the account is about to be deleted. */
export async function disownOrderedCarts(tx: Db, accountId: string): Promise<void> {
  await sql`update cart set account_id = null, customer_id = null where account_id = ${accountId} and state = 'ordered'`.execute(tx);
}

/** Open carts of an account follow it to another customer; where they go is that customer's default again: saved addresses were the other's. */
export async function moveOpenCarts(tx: Db, { accountId, customerId }: { accountId: string; customerId: string }): Promise<void> {
  await sql`
    update cart
    set customer_id = ${customerId}, delivery_address = null
    where account_id = ${accountId} and state in ('open', 'procuring')`.execute(tx);
}
