import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../db/db.ts";

/**
 * Marks a locked cart as ordered, or as returned to procurement software, and deletes its lines, which the order or the software
 * now holds.
 */
export async function closeCartAs(tx: Db, cartId: number, state: "ordered" | "returned", now: Date): Promise<void> {
  await sql`with ${cartClosed(cartId, state, now)} select 1`.execute(tx);
}

/** The same as common table expressions of a larger statement. */
export function cartClosed(cartId: number, state: "ordered" | "returned", now: Date): RawBuilder<unknown> {
  return sql`
    closed as (
      update cart set state = ${state}, changed_at = ${now} where cart_id = ${cartId} returning cart_id
    ), emptied as (
      delete from cart_line as l
      using closed as c
      where l.cart_id = c.cart_id
    ), emptied_of_quotes as (
      delete from cart_quote_line as l
      using closed as c
      where l.cart_id = c.cart_id
    )`;
}
