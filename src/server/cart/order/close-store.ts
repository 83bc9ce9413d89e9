import { sql } from "kysely";
import type { Db } from "../../db/db.ts";

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
