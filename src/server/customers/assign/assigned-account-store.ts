import { NO_COMPANY } from "#contract/account-pages.ts";
import { sql } from "kysely";
import type { Db, Tx } from "../../db/db.ts";

/** An account with its current customer. */
export type Member = {
  accountId: string;
  email: string;
  status: string;
  /** First and last name. */
  name: string;
  customerId: string;
  unit: string;
  isMainContact: boolean;
  /** The self-registered customer of an account that is assigned to another one; else null. */
  ownCustomerId: string | null;
  /** Whether its current customer is self-registered, i.e. unknown to the ERP. */
  isRegistered: boolean;
};

/** Accounts by id, locked in a fixed order until the transaction ends, and read after locking. */
export async function lockAccounts(tx: Tx, accountIds: readonly string[]): Promise<Member[]> {
  // Lock in a separate statement: one that waits for the lock would join the customer from before.
  await tx
    .selectFrom("account")
    .select("account_id")
    .where("account_id", "in", [...accountIds])
    .orderBy("account_id")
    .forUpdate()
    .execute();
  return tx
    .selectFrom("account as a")
    .innerJoin("customer as c", "c.customer_id", "a.customer_id")
    .select((select) => [
      "a.account_id as accountId",
      "a.email",
      "a.status",
      sql<string>`trim(a.first_name || ' ' || a.last_name)`.as("name"),
      "a.customer_id as customerId",
      "c.unit",
      "a.is_main_contact as isMainContact",
      "a.own_customer_id as ownCustomerId",
      select("c.unit", "=", NO_COMPANY).$castTo<boolean>().as("isRegistered"),
    ])
    .where("a.account_id", "in", [...accountIds])
    .execute();
}

/**
 * Locks an account by id, or the accounts of a self-registered customer's number, whether they are still assigned to it or not.
 */
export async function lockNamed(tx: Tx, { accountId, number }: { accountId: string | null; number: string }): Promise<Member[]> {
  const found = await tx
    .selectFrom("account as a")
    .innerJoin("customer as c", "c.customer_id", "a.customer_id")
    .select("a.account_id as accountId")
    .where((where) =>
      where.or([
        where("a.account_id", "=", accountId),
        where("a.own_customer_id", "=", number.trim().toUpperCase()),
        where.and([where("a.customer_id", "=", number.trim().toUpperCase()), where("c.unit", "=", NO_COMPANY)]),
      ]),
    )
    .execute();
  return found.length === 0
    ? []
    : lockAccounts(
        tx,
        found.map((account) => account.accountId),
      );
}

/** Whether a customer is self-registered, rather than from the ERP. */
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
