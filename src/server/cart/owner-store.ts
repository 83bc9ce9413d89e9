import { sql } from "kysely";
import type { Db } from "../db/db.ts";
import type { AccountMove } from "../slice.ts";

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
 * the lines of articles that it lacks.
 */
export async function moveOpenCarts(tx: Db, { accountId, before, customerId }: AccountMove): Promise<void> {
  await sql`
    with twin as (
      select old.cart_id as old_id, new.cart_id as new_id, new.next_entry
      from cart as old
      join cart as new on new.account_id = old.account_id and new.site_id = old.site_id and new.is_ids = old.is_ids
      where old.account_id = ${accountId} and old.customer_id = ${before} and old.state = 'open'
        and new.customer_id = ${customerId} and new.state = 'open'
    ), moved as (
      update cart_line as l
      set cart_id = t.new_id, entry_number = t.next_entry + l.entry_number
      from twin as t
      where l.cart_id = t.old_id
        and not exists (select 1 from cart_line as o where o.cart_id = t.new_id and o.article_number = l.article_number)
    )
    update cart as c
    set next_entry = c.next_entry + (select old.next_entry from cart as old where old.cart_id = t.old_id)
    from twin as t
    where c.cart_id = t.new_id`.execute(tx);
  await sql`
    delete from cart as old
    where old.account_id = ${accountId} and old.customer_id = ${before} and old.state = 'open'
      and exists (
        select 1 from cart as new
        where new.account_id = old.account_id and new.customer_id = ${customerId} and new.site_id = old.site_id
          and new.is_ids = old.is_ids and new.state = 'open'
      )`.execute(tx);
  await sql`
    update cart
    set customer_id = ${customerId}, delivery_address = null
    where account_id = ${accountId} and customer_id = ${before} and state in ('open', 'procuring')`.execute(tx);
}
