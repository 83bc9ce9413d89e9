import type { Db } from "../db/db.ts";
import { hashPassword } from "../identity/index.ts";
import { emailKey } from "../mail/index.ts";
import { insertAccounts, insertCustomer, selectTakenEmails } from "./customer-store.ts";
import type { CustomersFile } from "./customers-file.ts";
import { groupBits } from "./groups.ts";

/** How many were added; what is there already stays as it is, but for accounts that a customer does not have yet. */
export type ImportedCustomers = { customers: number; accounts: number };

/**
 * Adds the customers of a file with their accounts and addresses, all or none. `chooseSecret` answers the password of an account where
 * the file gives none: nobody must know it. Such an account waits until its owner is invited, or a password is set.
 */
export async function importCustomers(db: Db, file: CustomersFile, chooseSecret: () => string): Promise<ImportedCustomers> {
  const emails = file.customers.flatMap(({ accounts }) => accounts.map(({ email }) => email));
  const taken = new Set(await selectTakenEmails(db, emails));
  const prepared = await Promise.all(
    file.customers.map(async (customer) => ({
      customer: { ...customer, unit: customer.unit ?? customer.customerId },
      addresses: [
        { ...customer.billingAddress, kind: "billing" as const },
        ...customer.deliveryAddresses.map((address) => ({ ...address, kind: "delivery" as const })),
      ],
      accounts: await Promise.all(
        customer.accounts
          // A hash takes a tenth of a second, which a start of the demo would wait for.
          .filter(({ email }) => !taken.has(emailKey(email)))
          .map(async (account) => ({
            ...account,
            groups: groupBits(account.groups),
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
