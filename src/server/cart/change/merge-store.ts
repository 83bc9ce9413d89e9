import { sql } from "kysely";
import type { Db } from "../../db/db.ts";
import type { MergeNotice } from "../cart.ts";

/** Closes a merged visitor's cart: stored without lines under its new owner, so that a repeated merge is recognized. */
export async function closeMergedCart(tx: Db, cartId: number, owner: { accountId: string; customerId: string }, now: Date): Promise<void> {
  await sql`
    with moved as (
      delete from cart_line where cart_id = ${cartId}
    )
    update cart
    set state = 'merged', account_id = ${owner.accountId}, customer_id = ${owner.customerId}, changed_at = ${now}
    where cart_id = ${cartId}`.execute(tx);
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
