import { sql } from "kysely";
import type { Db } from "../db/db.ts";
import type { AccountMove } from "../slice.ts";
import { isFilledByAccount } from "./cart-store.ts";
import { moveQuoteLines } from "./lines-store.ts";

/** Detaches ordered carts from an account that is about to be deleted; they belong to their orders alone. */
export async function disownOrderedCarts(tx: Db, accountId: string): Promise<void> {
  await sql`
    update cart
    set account_id = null, customer_id = null, comment = '', delivery_address = null, delivery_note = ''
    where account_id = ${accountId} and state = 'ordered'`.execute(tx);
}

/**
 * Moves an account's open carts from its former customer to the new one. The delivery address is reset to the new customer's default,
 * because saved addresses belong to the old one. If the account has a cart there already, because it was a member, that cart takes
 * the lines of articles that it lacks and all lines from quotes, and becomes the account's own.
 */
export async function moveOpenCarts(tx: Db, { accountId, before, customerId }: AccountMove): Promise<void> {
  const twins = await sql<{ former: number; present: number }>`
    select old.cart_id as former, c.cart_id as present
    from cart as old
    join cart as c on c.account_id = old.account_id and c.site_id = old.site_id and c.is_ids = old.is_ids
    where old.account_id = ${accountId} and old.customer_id = ${before} and old.state = 'open'
      and c.customer_id = ${customerId} and c.state in ('open', 'procuring') and ${isFilledByAccount}
    for update`.execute(tx);
  for (const { former, present } of twins.rows) {
    await sql`
      update cart_line as l
      set cart_id = c.cart_id, entry_number = c.next_entry + l.entry_number
      from cart as c
      where c.cart_id = ${present} and l.cart_id = ${former}
        and not exists (select 1 from cart_line as o where o.cart_id = c.cart_id and o.article_number = l.article_number)`.execute(tx);
    await moveQuoteLines(tx, { from: former, into: present });
    await sql`delete from cart where cart_id = ${former}`.execute(tx);
  }
  await sql`
    update cart as c
    set state = 'open'
    where c.account_id = ${accountId} and c.customer_id = ${customerId} and c.state = 'procuring' and ${isFilledByAccount}`.execute(tx);
  await sql`
    update cart
    set customer_id = ${customerId}, delivery_address = null
    where account_id = ${accountId} and customer_id = ${before} and state in ('open', 'procuring')`.execute(tx);
}
