import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../db/db.ts";

// Written as the partial indexes have it, so that a night with nothing to do reads nothing.
const unowned = sql`(c.state = 'merged' or (c.state = 'open' and c.account_id is null))`;
const ofCustomers = sql`(c.state = 'open' and c.account_id is not null)`;

/** Removes some visitors' and merged carts that were last changed before a moment; one that is in use now is left alone. */
export async function deleteIdleCarts(db: Db, before: Date, limit: number): Promise<number> {
  return deleteCarts(db, unowned, before, limit);
}

/** The same for customers' open carts. */
export async function deleteIdleCartsOfCustomers(db: Db, before: Date, limit: number): Promise<number> {
  return deleteCarts(db, ofCustomers, before, limit);
}

/** The same for carts of procurement software that were left behind, or went back: their sessions are over. */
export async function deleteCartsOfSessions(db: Db, before: Date, limit: number): Promise<number> {
  return deleteCarts(db, sql`c.state = any (array['procuring', 'returned'])`, before, limit);
}

async function deleteCarts(db: Db, which: RawBuilder<unknown>, before: Date, limit: number): Promise<number> {
  const gone = await sql`
    delete from cart
    where cart_id = any(array(
      select c.cart_id
      from cart as c
      where c.changed_at < ${before}
        and ${which}
      order by c.changed_at
      limit ${limit}
      for update skip locked
    ))
    returning cart_id`.execute(db);
  return gone.rows.length;
}
