import { sql } from "kysely";
import type { Db } from "../../db/db.ts";

export type PreviewUser = { accountId: string; name: string; email: string };

/** A customer by its number; null if there is none. */
export async function selectPreviewCustomer(db: Db, customerId: string): Promise<{ customerId: string; name: string } | null> {
  const row = await db
    .selectFrom("customer")
    .select(["customer_id as customerId", "name"])
    .where("customer_id", "=", customerId)
    .executeTakeFirst();
  return row ?? null;
}

/** Active users of a customer, main contacts first. */
export async function selectPreviewUsers(db: Db, customerId: string): Promise<PreviewUser[]> {
  const found = await sql<PreviewUser>`
    select a.account_id as "accountId", trim(a.first_name || ' ' || a.last_name) as name, a.email
    from account as a
    where a.customer_id = ${customerId} and a.status = 'active'
    order by a.is_main_contact desc, a.last_name, a.first_name, a.account_id
    limit 50`.execute(db);
  return found.rows;
}
