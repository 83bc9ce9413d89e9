import type { Db, Tx } from "../../db/db.ts";

export type AssignableAccount = {
  accountId: string;
  email: string;
  customerId: string;
  /** The customer that it registered as, while it is assigned to another; null for all others. */
  ownCustomerId: string | null;
  /** Whether the customer it has now registered itself. */
  isRegistered: boolean;
};

/**
 * An account by its id, or those of the number that they registered as, whether they have it still or not; locked until the
 * transaction ends.
 */
export async function lockAssignable(
  tx: Tx,
  { accountId, number }: { accountId: string | null; number: string },
): Promise<AssignableAccount[]> {
  return tx
    .selectFrom("account as a")
    .innerJoin("customer as c", "c.customer_id", "a.customer_id")
    .select((select) => [
      "a.account_id as accountId",
      "a.email",
      "a.customer_id as customerId",
      "a.own_customer_id as ownCustomerId",
      select("c.registered_at", "is not", null).$castTo<boolean>().as("isRegistered"),
    ])
    .where((where) =>
      where.or([
        where("a.account_id", "=", accountId),
        where("a.own_customer_id", "=", number.trim().toUpperCase()),
        where.and([where("a.customer_id", "=", number.trim().toUpperCase()), where("c.registered_at", "is not", null)]),
      ]),
    )
    .forUpdate("a")
    .execute();
}

/** Whether a customer registered itself, rather than being the ERP's. */
export async function isSelfRegistered(db: Db, customerId: string): Promise<boolean> {
  const row = await db
    .selectFrom("customer")
    .select("customer_id")
    .where("customer_id", "=", customerId)
    .where("registered_at", "is not", null)
    .executeTakeFirst();
  return row !== undefined;
}

export async function updateAccountCustomer(
  tx: Tx,
  { accountId, customerId, ownCustomerId }: { accountId: string; customerId: string; ownCustomerId: string | null },
): Promise<void> {
  await tx
    .updateTable("account")
    .set({ customer_id: customerId, own_customer_id: ownCustomerId, is_main_contact: false })
    .where("account_id", "=", accountId)
    .execute();
}
