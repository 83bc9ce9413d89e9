import { sql } from "kysely";
import type { Db } from "../db/db.ts";

/** Detaches ordered carts from an account that is about to be deleted; they belong to their orders alone. */
export async function disownOrderedCarts(tx: Db, accountId: string): Promise<void> {
  await sql`update cart set account_id = null, customer_id = null where account_id = ${accountId} and state = 'ordered'`.execute(tx);
}

/**
 * Moves an account's open carts to another customer. The delivery address is reset to the new customer's default, because saved
 * addresses belong to the old one.
 */
export async function moveOpenCarts(tx: Db, { accountId, customerId }: { accountId: string; customerId: string }): Promise<void> {
  await sql`
    update cart
    set customer_id = ${customerId}, delivery_address = null
    where account_id = ${accountId} and state in ('open', 'procuring')`.execute(tx);
}
