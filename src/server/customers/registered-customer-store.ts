import { sql } from "kysely";
import type { Db } from "../db/db.ts";

/** The next number of somebody who has none of the ERP's. */
export async function nextPersonNumber(db: Db): Promise<string> {
  const { rows } = await sql<{ number: string }>`select 'P' || nextval('customer_person_number') as number`.execute(db);
  return rows[0]!.number;
}

export async function markRegistered(db: Db, customerId: string, now: Date): Promise<void> {
  await db.updateTable("customer").set({ registered_at: now }).where("customer_id", "=", customerId).execute();
}

/**
 * Removes, of one or all that registered themselves, those without account and order; their addresses go with them. One whose
 * account was assigned to another customer stays: it may come back.
 */
export async function deleteUnusedCustomerRows(db: Db, customerId?: string): Promise<number> {
  const named = customerId === undefined ? sql`` : sql`and c.customer_id = ${customerId}::text`;
  const result = await sql`
    delete from customer as c
    where c.registered_at is not null
      ${named}
      and not exists (select 1 from account as a where a.customer_id = c.customer_id)
      and not exists (select 1 from account as a where a.own_customer_id = c.customer_id)
      and not exists (select 1 from customer_order as o where o.customer_id = c.customer_id)`.execute(db);
  return Number(result.numAffectedRows ?? 0);
}
