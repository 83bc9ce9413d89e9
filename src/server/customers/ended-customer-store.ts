import { sql } from "kysely";
import type { Db } from "../db/db.ts";

/** Self-registered customers to which no other account than this one belongs: private persons and small firms. */
export async function selectCustomersOnlyOf(tx: Db, accountId: string): Promise<string[]> {
  const { rows } = await sql<{ customer_id: string }>`
    select c.customer_id
    from customer as c
    join account as a on c.customer_id in (a.customer_id, a.own_customer_id)
    where a.account_id = ${accountId}
      and c.registered_at is not null
      and not exists (select from account as o where o.account_id <> a.account_id and c.customer_id in (o.customer_id, o.own_customer_id))
      and not exists (select from company_member as m where m.customer_id = c.customer_id and m.account_id <> a.account_id)`.execute(tx);
  return rows.map((row) => row.customer_id);
}

/** Removes name and addresses of customers. Without orders they are deleted with the next `expire-registrations`. */
export async function removeCustomerNames(tx: Db, customerIds: readonly string[]): Promise<void> {
  await tx.updateTable("customer").set({ name: "" }).where("customer_id", "in", customerIds).execute();
  await tx.deleteFrom("customer_address").where("customer_id", "in", customerIds).execute();
}
