import { readFile } from "node:fs/promises";
import { type CustomersFile, importCustomers, readCustomersFile, unlockAccounts } from "#server/customers/index.ts";
import type { Db } from "#server/db/db.ts";

async function readDemoFile(file: string): Promise<CustomersFile & { password: string }> {
  const { password, ...demo } = readCustomersFile(await readFile(file, "utf8"));
  if (password === undefined) throw new Error(`${file} gives no password.`);
  return { ...demo, password };
}

/**
 * Adds the demo customers. Existing customers remain unchanged, but their accounts are unlocked if the shop had been started
 * without the demo. Returns the number of customers added.
 */
export async function loadDemoCustomers(db: Db, file: string): Promise<number> {
  const demo = await readDemoFile(file);
  await unlockAccounts(db, demo);
  return (await importCustomers(db, demo, () => demo.password)).customers;
}

export type DemoSignIn = { about: string; email: string; customerNumber: string | null; password: string };

/** Demo users and passwords, for the start message. */
export async function demoSignIns(file: string): Promise<DemoSignIn[]> {
  const demo = await readDemoFile(file);
  return demo.customers.flatMap((customer) =>
    customer.accounts.map((account) => ({
      about: customer.accounts.length > 1 ? `${customer.about} (${account.firstName} ${account.lastName})` : customer.about,
      email: account.email,
      customerNumber:
        (customer.unit ?? customer.customerId) === customer.customerId && (account.isMainContact || customer.accounts.length === 1)
          ? customer.customerId
          : null,
      password: demo.password,
    })),
  );
}
