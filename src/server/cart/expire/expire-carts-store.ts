import { sql } from "kysely";
import type { Db } from "../../db/db.ts";

/** Removes some visitors' and merged carts that were last changed before a moment; one that is in use now is left alone. */
export async function deleteIdleCarts(db: Db, before: Date, limit: number): Promise<number> {
  const gone = await sql`
    with idle as (
      select c.cart_id
      from cart as c
      where c.changed_at < ${before}
        and (c.state = 'merged' or (c.state = 'open' and c.account_id is null))
      limit ${limit}
      for update skip locked
    )
    delete from cart as c
    using idle as i
    where c.cart_id = i.cart_id
    returning c.cart_id`.execute(db);
  return gone.rows.length;
}
