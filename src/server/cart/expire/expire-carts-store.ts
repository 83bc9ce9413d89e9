import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../db/db.ts";
import { isFilledByAccount } from "../cart-store.ts";

// These imply the predicate of the index cart_not_ordered, so that a run does not read ordered carts.
const unowned = sql`(c.state = 'merged' or (c.state = 'open' and c.account_id is null))`;
const ofCustomers = sql`(c.account_id is not null and (c.state = 'open' or (c.state = 'procuring' and ${isFilledByAccount})))`;

/** Deletes up to `limit` visitors' and merged carts last changed before a date; skips locked ones. */
export async function deleteIdleCarts(db: Db, before: Date, limit: number): Promise<number> {
  return deleteCarts(db, unowned, before, limit);
}

/** Same for customers' open carts. */
export async function deleteIdleCartsOfCustomers(db: Db, before: Date, limit: number): Promise<number> {
  return deleteCarts(db, ofCustomers, before, limit);
}

/** Same for abandoned or returned carts of procurement software, whose sessions have ended. */
export async function deleteCartsOfSessions(db: Db, before: Date, limit: number): Promise<number> {
  return deleteCarts(db, sql`(c.state = 'returned' or (c.state = 'procuring' and not ${isFilledByAccount}))`, before, limit);
}

async function deleteCarts(db: Db, which: RawBuilder<unknown>, before: Date, limit: number): Promise<number> {
  const deleted = await sql`
    delete from cart
    where cart_id = any(array(
      select c.cart_id
      from cart as c
      where c.changed_at < ${before}
        and ${which}
      order by c.cart_id
      limit ${limit}
      for update skip locked
    ))
    returning cart_id`.execute(db);
  return deleted.rows.length;
}
