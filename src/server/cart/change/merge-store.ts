import { sql } from "kysely";
import type { Db } from "../../db/db.ts";
import type { MergeNotice } from "../cart.ts";

/**
 * Closes a merged visitor's cart: stored under its new owner, so that a repeated merge is recognized. Its lines remain only while
 * the merge can be undone.
 */
export async function closeMergedCart(
  tx: Db,
  cartId: number,
  owner: { accountId: string; customerId: string },
  { now, keepsLines }: { now: Date; keepsLines: boolean },
): Promise<void> {
  await sql`
    with moved as (
      delete from cart_line where cart_id = ${cartId} and not ${keepsLines}
    )
    update cart
    set state = 'merged', account_id = ${owner.accountId}, customer_id = ${owner.customerId}, changed_at = ${now}
    where cart_id = ${cartId}`.execute(tx);
}

/** Lines that the quick order added to the merged cart count as such in the other one. */
export async function takeOverQuickOrderLines(tx: Db, fromCartId: number, intoCartId: number): Promise<void> {
  await sql`
    update cart_line as l
    set is_quick_order = true
    from cart_line as f
    where f.cart_id = ${fromCartId} and f.is_quick_order and l.cart_id = ${intoCartId} and l.article_number = f.article_number`.execute(tx);
}

/** Stores the merge notice on a locked cart; null clears it. */
export async function writeMergeNotice(tx: Db, cartId: number, note: MergeNotice | null): Promise<void> {
  await sql`
    update cart
    set merge_note = ${note === null ? null : JSON.stringify(note)}::jsonb
    where cart_id = ${cartId}`.execute(tx);
}

/** Whether this account has merged the visitor's cart of this guid before. */
export async function isMergedInto(db: Db, guid: string, accountId: string): Promise<boolean> {
  const found = await sql`
    select 1
    from cart as c
    where c.guid = ${guid}
      and c.account_id = ${accountId}
      and c.state = 'merged'`.execute(db);
  return found.rows.length > 0;
}

/** Deletes the lines of a merged cart when its merge can no longer be undone. */
export async function deleteMergedLines(tx: Db, guid: string, accountId: string): Promise<void> {
  await sql`
    delete from cart_line as l
    using cart as c
    where c.cart_id = l.cart_id
      and c.guid = ${guid}
      and c.account_id = ${accountId}
      and c.state = 'merged'`.execute(tx);
}

/**
 * Returns a merged cart to its visitor, without the lines of `omitted` articles; the number of its lines, 0 if it expired
 * meanwhile.
 */
export async function reopenMergedCart(
  tx: Db,
  { guid, accountId, omitted, now }: { guid: string; accountId: string; omitted: readonly string[]; now: Date },
): Promise<number> {
  const reopened = await sql<{ lines: number }>`
    with reopened as (
      update cart
      set state = 'open', account_id = null, customer_id = null, changed_at = ${now}
      where guid = ${guid} and account_id = ${accountId} and state = 'merged'
      returning cart_id
    ), removed as (
      delete from cart_line as l
      using reopened as r
      where l.cart_id = r.cart_id and l.article_number = any(${[...omitted]}::text[])
    )
    select count(*)::integer as lines
    from cart_line as l
    join reopened as r on r.cart_id = l.cart_id
    where l.article_number <> all(${[...omitted]}::text[])`.execute(tx);
  return reopened.rows[0]!.lines;
}
