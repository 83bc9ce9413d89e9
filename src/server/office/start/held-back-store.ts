import type { Db } from "../../db/db.ts";

/** Names of the customers that the shop knows, by their id. */
export async function selectCustomerNames(db: Db, customerIds: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom("customer")
    .select(["customer_id", "name"])
    .where("customer_id", "in", [...new Set(["", ...customerIds])])
    .execute();
  return new Map(rows.map(({ customer_id: customerId, name }) => [customerId, name]));
}
