import { sql } from "kysely";
import type { Db } from "../db/db.ts";

/** Ordered carts of an account belong to their orders alone: the account is about to be deleted. */
export async function disownOrderedCarts(tx: Db, accountId: string): Promise<void> {
  await sql`update cart set account_id = null, customer_id = null where account_id = ${accountId} and state = 'ordered'`.execute(tx);
}

/** Open carts of an account follow it to another customer; where they go is that customer's default again: saved addresses were the other's. */
export async function moveOpenCarts(tx: Db, { accountId, customerId }: { accountId: string; customerId: string }): Promise<void> {
  await sql`
    update cart
    set customer_id = ${customerId}, delivery_address = null
    where account_id = ${accountId} and state in ('open', 'procuring')`.execute(tx);
}
