import { type RawBuilder, sql } from "kysely";
import type { Modification } from "../cart/index.ts";
import type { Db, Tx } from "../db/db.ts";
import { LOCK_SPACE } from "../db/locks.ts";
import type { AccountMove } from "../slice.ts";
import type { Owner, SavedCart } from "./saved-cart.ts";

const isOwn = ({ accountId, customerId, siteId }: Owner) =>
  sql`s.account_id = ${accountId} and s.customer_id = ${customerId} and s.site_id = ${siteId}`;

async function selectCarts(db: Db, which: RawBuilder<unknown>): Promise<SavedCart[]> {
  const found = await sql<SavedCart>`
    select s.saved_cart_id as "savedCartId", s.name, s.comment, s.purchase_order_number as "purchaseOrderNumber",
      s.cost_centre as "costCentre", s.order_fields as "orderFields", s.saved_at as "savedAt", s.sent_by as "sentBy", s.load_key as "loadKey", s.load_result as "loadResult",
      coalesce((
        select json_agg(json_build_object('articleNumber', l.article_number, 'name', l.name, 'quantity', l.quantity) order by l.place)
        from saved_cart_line as l
        where l.saved_cart_id = s.saved_cart_id), '[]') as lines
    from saved_cart as s
    where ${which}
    order by s.saved_at desc, s.saved_cart_id`.execute(db);
  return found.rows;
}

export function selectSavedCarts(db: Db, owner: Owner): Promise<SavedCart[]> {
  return selectCarts(db, sql`${isOwn(owner)} and s.deleted_at is null`);
}

/** A saved cart that is not deleted, locked until the transaction ends. */
export async function lockSavedCart(tx: Tx, owner: Owner, savedCartId: string): Promise<SavedCart | null> {
  await sql`select from saved_cart where saved_cart_id = ${savedCartId} for update`.execute(tx);
  return (await selectCarts(tx, sql`${isOwn(owner)} and s.deleted_at is null and s.saved_cart_id = ${savedCartId}`))[0] ?? null;
}

/** Serializes the saving of an account's carts until the transaction ends, so that it never exceeds the maximum. */
export async function lockSavedCartsOf(tx: Tx, { accountId }: Owner): Promise<void> {
  await sql`select pg_advisory_xact_lock(${LOCK_SPACE.savedCarts}::int, hashtext(${accountId}::text))`.execute(tx);
}

export async function countSavedCarts(tx: Tx, owner: Owner): Promise<number> {
  const found = await sql<{ carts: number }>`
    select count(*)::integer as carts from saved_cart as s where ${isOwn(owner)} and s.deleted_at is null`.execute(tx);
  return found.rows[0]!.carts;
}

export type NewSavedCart = Omit<SavedCart, "loadKey" | "loadResult">;

/** Whether this id is in use, also by a deleted cart. */
export async function isSaved(tx: Tx, savedCartId: string): Promise<boolean> {
  const found = await sql`select from saved_cart where saved_cart_id = ${savedCartId}`.execute(tx);
  return found.rows.length > 0;
}

export async function insertSavedCart(tx: Tx, { accountId, customerId, siteId }: Owner, cart: NewSavedCart): Promise<void> {
  await sql`
    insert into saved_cart (saved_cart_id, customer_id, account_id, site_id, name, comment, purchase_order_number, cost_centre, order_fields,
      saved_at, sent_by)
    values (${cart.savedCartId}, ${customerId}, ${accountId}, ${siteId}, ${cart.name}, ${cart.comment}, ${cart.purchaseOrderNumber},
      ${cart.costCentre}, ${JSON.stringify(cart.orderFields)}::jsonb, ${cart.savedAt}, ${cart.sentBy})`.execute(tx);
  await sql`
    insert into saved_cart_line (saved_cart_id, place, article_number, name, quantity)
    select ${cart.savedCartId}, l.place, l.article_number, l.name, l.quantity
    from unnest(
      ${cart.lines.map(({ articleNumber }) => articleNumber)}::text[],
      ${cart.lines.map(({ name }) => name)}::text[],
      ${cart.lines.map(({ quantity }) => quantity)}::integer[]
    ) with ordinality as l (article_number, name, quantity, place)`.execute(tx);
}

export async function updateLoaded(
  tx: Tx,
  savedCartId: string,
  { key, modifications }: { key: string; modifications: readonly Modification[] },
): Promise<void> {
  await sql`
    update saved_cart set load_key = ${key}, load_result = ${JSON.stringify(modifications)}::jsonb
    where saved_cart_id = ${savedCartId}`.execute(tx);
}

/** False if the account has no such cart. */
export async function updateName(db: Db, owner: Owner, savedCartId: string, name: string): Promise<boolean> {
  const changed = await sql`
    update saved_cart as s set name = ${name}
    where ${isOwn(owner)} and s.saved_cart_id = ${savedCartId} and s.deleted_at is null`.execute(db);
  return Number(changed.numAffectedRows) > 0;
}

/** Marks a cart as deleted, or restores it; false if the account has no such cart. */
export async function updateDeleted(db: Db, owner: Owner, savedCartId: string, deletedAt: Date | null): Promise<boolean> {
  const changed = await sql`
    update saved_cart as s set deleted_at = ${deletedAt}
    where ${isOwn(owner)} and s.saved_cart_id = ${savedCartId}`.execute(db);
  return Number(changed.numAffectedRows) > 0;
}

export async function deleteSavedCarts(db: Db, deletedBefore: Date): Promise<number> {
  const gone = await sql`delete from saved_cart where deleted_at < ${deletedBefore}`.execute(db);
  return Number(gone.numAffectedRows);
}

/** Moves an account's carts to its new customer. */
export async function moveSavedCarts(tx: Db, { accountId, before, customerId }: AccountMove): Promise<void> {
  await sql`update saved_cart set customer_id = ${customerId} where account_id = ${accountId} and customer_id = ${before}`.execute(tx);
}
