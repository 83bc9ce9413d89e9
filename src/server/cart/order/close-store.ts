import { sql } from "kysely";
import type { Db } from "../../db/db.ts";

/** Marks a locked cart as ordered, or as returned to procurement software. Its lines go: the order, or the software, has them. */
export async function closeCartAs(tx: Db, cartId: number, state: "ordered" | "returned", now: Date): Promise<void> {
  await sql`
    with closed as (
      update cart set state = ${state}, changed_at = ${now} where cart_id = ${cartId} returning cart_id
    )
    delete from cart_line as l
    using closed as c
    where l.cart_id = c.cart_id`.execute(tx);
}
