import { readFile } from "node:fs/promises";
import * as v from "valibot";
import type { Db } from "../db/db.ts";
import { hashPassword } from "../identity/index.ts";
import { insertCustomer } from "./customer-store.ts";
import { groupBits } from "./groups.ts";

const text = v.optional(v.string(), "");
const addressSchema = v.strictObject({
  sapCustomerId: text,
  isDefaultDelivery: v.optional(v.boolean(), false),
  companyName: v.string(),
  name2: text,
  name3: text,
  name4: text,
  streetName: v.string(),
  streetNumber: v.string(),
  postalCode: v.string(),
  town: v.string(),
  countryIso: v.optional(v.string(), "DE"),
  regionIso: text,
  regionName: text,
  firstName: text,
  lastName: text,
  titleCode: text,
  phone: text,
});
const fileSchema = v.strictObject({
  password: v.string(),
  customers: v.array(
    v.strictObject({
      customerId: v.string(),
      unit: v.string(),
      name: v.string(),
      about: v.string(),
      priceGroup: v.nullable(v.string()),
      division: text,
      distributionChannel: text,
      salesOrg: text,
      accounts: v.array(
        v.strictObject({
          email: v.string(),
          titleCode: text,
          firstName: v.string(),
          lastName: v.string(),
          phone: text,
          isMainContact: v.optional(v.boolean(), false),
          groups: v.array(v.string()),
        }),
      ),
      billingAddress: addressSchema,
      deliveryAddresses: v.array(addressSchema),
    }),
  ),
});

async function readDemoFile(file: string) {
  return v.parse(fileSchema, JSON.parse(await readFile(file, "utf8")));
}

/** Fills an empty shop with the demo customers; customers that exist stay as they are. Answers how many were added. */
export async function loadDemoCustomers(db: Db, file: string): Promise<number> {
  const demo = await readDemoFile(file);
  let added = 0;
  for (const customer of demo.customers) {
    const accounts = await Promise.all(
      customer.accounts.map(async (account) => ({
        ...account,
        groups: groupBits(account.groups),
        passwordHash: await hashPassword(demo.password),
      })),
    );
    const addresses = [
      { ...customer.billingAddress, kind: "billing" as const },
      ...customer.deliveryAddresses.map((address) => ({ ...address, kind: "delivery" as const })),
    ];
    const isNew = await db.transaction().execute((tx) => insertCustomer(tx, customer, accounts, addresses));
    if (isNew) added += 1;
  }
  return added;
}

export type DemoSignIn = { about: string; email: string; customerNumber: string | null; password: string };

/** Who can sign in to the demo shop, for the start message. */
export async function demoSignIns(file: string): Promise<DemoSignIn[]> {
  const demo = await readDemoFile(file);
  return demo.customers.flatMap((customer) =>
    customer.accounts.map((account) => ({
      about: customer.accounts.length > 1 ? `${customer.about} – ${account.firstName} ${account.lastName}` : customer.about,
      email: account.email,
      customerNumber:
        customer.unit === customer.customerId && (account.isMainContact || customer.accounts.length === 1) ? customer.customerId : null,
      password: demo.password,
    })),
  );
}
