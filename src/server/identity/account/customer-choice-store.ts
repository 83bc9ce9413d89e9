import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../db/db.ts";

/** The customer that account `a` acts for after signing in; null if each is blocked, has locked it, or recorded that it left. */
export const lastCustomer: RawBuilder<string | null> = sql`last_customer(a.account_id)`;

/** The customer with this number that the account can act for; null if there is none. */
export async function selectCustomerOfAccount(db: Db, { accountId, unit }: { accountId: string; unit: string }): Promise<string | null> {
  const { rows } = await sql<{ customerId: string }>`
    select u.customer_id as "customerId"
    from customer_user as u
    join customer as o on o.customer_id = u.customer_id and o.is_active
    where u.account_id = ${accountId} and u.state = 'active' and o.unit = ${unit}`.execute(db);
  return rows[0]?.customerId ?? null;
}
