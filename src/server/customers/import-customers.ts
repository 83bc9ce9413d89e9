import type { Db } from "../db/db.ts";
import { hashPassword } from "../identity/index.ts";
import { emailKey } from "../mail/index.ts";
import { insertAccounts, insertCustomer, selectUsedEmails } from "./customer-store.ts";
import type { CustomersFile } from "./customers-file.ts";
import { groupBits } from "./groups.ts";
import { readGroups } from "./stored-groups/stored-groups.ts";

/** Numbers added. Existing customers remain unchanged, except that missing accounts are added. */
export type ImportedCustomers = { customers: number; accounts: number };

/**
 * Adds the customers of a file with accounts and addresses, in one transaction. `chooseSecret` returns a password for accounts if
 * the file has none; it must be secret. Such an account is pending until its user is invited, or a password is set.
 */
export async function importCustomers(db: Db, file: CustomersFile, chooseSecret: () => string): Promise<ImportedCustomers> {
  const emails = file.customers.flatMap(({ accounts }) => accounts.map(({ email }) => email));
  const taken = new Set(await selectUsedEmails(db, emails));
  const groups = await readGroups(db);
  const prepared = await Promise.all(
    file.customers.map(async (customer) => ({
      customer: { ...customer, unit: customer.unit ?? customer.customerId },
      addresses: [
        { ...customer.billingAddress, kind: "billing" as const },
        ...customer.deliveryAddresses.map((address) => ({ ...address, kind: "delivery" as const })),
      ],
      accounts: await Promise.all(
        customer.accounts
          // Hashing takes 0.1 s per account, which would delay the start of the demo.
          .filter(({ email }) => !taken.has(emailKey(email)))
          .map(async (account) => ({
            ...account,
            groups: groupBits(account.groups, groups),
            status: file.password === undefined ? ("pending" as const) : ("active" as const),
            passwordHash: await hashPassword(file.password ?? chooseSecret()),
          })),
      ),
    })),
  );
  return db.transaction().execute(async (tx) => {
    const added = { customers: 0, accounts: 0 };
    for (const { customer, accounts, addresses } of prepared) {
      if (await insertCustomer(tx, customer, addresses)) added.customers += 1;
      added.accounts += await insertAccounts(tx, customer.customerId, accounts);
    }
    return added;
  });
}
