import type { VatIdStatus } from "#contract/rules/company/vat-id.ts";
import { type Selectable, sql } from "kysely";
import type { Db } from "../db/db.ts";
import type { CustomerAddress as AddressTable } from "../db/generated/db.ts";
import { emailKey, emailSpellings } from "../mail/index.ts";
import type { CustomerAddress } from "./address.ts";

export const addressColumns = [
  "d.address_id",
  "d.sap_customer_id",
  "d.kind",
  "d.is_default_delivery",
  "d.company_name",
  "d.name2",
  "d.name3",
  "d.name4",
  "d.street_name",
  "d.street_number",
  "d.postal_code",
  "d.town",
  "d.country_iso",
  "d.region_iso",
  "d.region_name",
  "d.first_name",
  "d.last_name",
  "d.title_code",
  "d.phone",
] as const;

export type AddressRow = Omit<Selectable<AddressTable>, "customer_id">;

/** A customer's delivery addresses: the default first, then in the order of entry. */
export async function selectDeliveryAddresses(db: Db, customerId: string): Promise<CustomerAddress[]> {
  const rows = await db
    .selectFrom("customer_address as d")
    .select(addressColumns)
    .where("d.customer_id", "=", customerId)
    .where("d.kind", "=", "delivery")
    .orderBy("d.is_default_delivery", "desc")
    .orderBy("d.address_id")
    .execute();
  return rows.map(toAddress);
}

/** A customer's addresses: delivery addresses as above, and the billing address. */
export async function selectAddresses(db: Db, customerId: string): Promise<CustomerAddress[]> {
  const rows = await db
    .selectFrom("customer_address as d")
    .select(addressColumns)
    .where("d.customer_id", "=", customerId)
    .orderBy("d.is_default_delivery", "desc")
    .orderBy("d.address_id")
    .execute();
  return rows.map(toAddress);
}

export async function selectBillingAddress(db: Db, customerId: string): Promise<CustomerAddress | null> {
  const row = await db
    .selectFrom("customer_address as d")
    .select(addressColumns)
    .where("d.customer_id", "=", customerId)
    .where("d.kind", "=", "billing")
    .executeTakeFirst();
  return row ? toAddress(row) : null;
}

export function toAddress(row: AddressRow): CustomerAddress {
  return {
    addressId: row.address_id,
    sapCustomerId: row.sap_customer_id,
    kind: row.kind as "billing" | "delivery",
    isDefaultDelivery: row.is_default_delivery,
    companyName: row.company_name,
    name2: row.name2,
    name3: row.name3,
    name4: row.name4,
    streetName: row.street_name,
    streetNumber: row.street_number,
    postalCode: row.postal_code,
    town: row.town,
    countryIso: row.country_iso,
    regionIso: row.region_iso,
    regionName: row.region_name,
    firstName: row.first_name,
    lastName: row.last_name,
    titleCode: row.title_code,
    phone: row.phone,
  };
}

/** The customer of the first existing number. */
export async function selectCustomer(
  db: Db,
  numbers: readonly string[],
): Promise<{ customerId: string; unit: string; name: string; isActive: boolean } | null> {
  const rows = await db
    .selectFrom("customer")
    .select(["customer_id as customerId", "unit", "name", "is_active as isActive"])
    .where("customer_id", "in", [...numbers])
    .execute();
  return numbers.flatMap((number) => rows.find(({ customerId }) => customerId === number) ?? [])[0] ?? null;
}

/** Sets when a self-registered customer was reviewed; false for others, and if it is set. */
export async function updateReviewed(db: Db, customerId: string, at: Date): Promise<boolean> {
  const row = await db
    .updateTable("customer")
    .set({ reviewed_at: at })
    .where("customer_id", "=", customerId)
    .where("registered_at", "is not", null)
    .where("reviewed_at", "is", null)
    .returning("customer_id")
    .executeTakeFirst();
  return row !== undefined;
}

const personColumns = ["a.email", "a.title_code as titleCode", "a.first_name as firstName", "a.last_name as lastName"] as const;

/** The person of an account, with its customer; null without one. */
export async function selectAccountPerson(db: Db, accountId: string) {
  const row = await db
    .selectFrom("account as a")
    .innerJoin("customer as c", "c.customer_id", "a.customer_id")
    .select([...personColumns, "a.phone", "a.groups", "c.customer_id as customerId", "c.name as companyName"])
    .where("a.account_id", "=", accountId)
    .executeTakeFirst();
  return row ?? null;
}

/** Main contacts of a customer who can sign in. */
export async function selectMainContacts(db: Db, customerId: string) {
  return db
    .selectFrom("account as a")
    .select(["a.account_id as accountId", ...personColumns])
    .where("a.customer_id", "=", customerId)
    .where("a.is_main_contact", "=", true)
    .where("a.status", "=", "active")
    .orderBy("a.account_id")
    .execute();
}

export type CompanyContact = {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  isMainContact: boolean;
  isOwn: boolean;
};

/** An account of a customer, followed by the other main contacts who can sign in. */
export async function selectCompanyContacts(
  db: Db,
  { accountId, customerId }: { accountId: string; customerId: string },
): Promise<CompanyContact[]> {
  return db
    .selectFrom("customer_user as u")
    .innerJoin("account as a", "a.account_id", "u.account_id")
    .select((field) => [
      "a.first_name as firstName",
      "a.last_name as lastName",
      "a.email",
      "a.phone",
      field.ref("u.is_main_contact").$notNull().as("isMainContact"),
      field("a.account_id", "=", accountId).$castTo<boolean>().as("isOwn"),
    ])
    .where("u.customer_id", "=", customerId)
    .where((where) =>
      where.or([
        where("a.account_id", "=", accountId),
        where.and([where("u.is_main_contact", "=", true), where("a.status", "=", "active")]),
      ]),
    )
    .orderBy("isOwn", "desc")
    .orderBy("a.last_name")
    .orderBy("a.account_id")
    .execute();
}

export type NewCustomer = {
  customerId: string;
  unit: string;
  name: string;
  priceGroup: string | null;
  division: string;
  distributionChannel: string;
  salesOrg: string;
  vatId?: string | undefined;
  vatIdStatus?: VatIdStatus | undefined;
};
export type NewAccount = {
  email: string;
  passwordHash: string;
  status: "pending" | "active";
  isMainContact: boolean;
  titleCode: string;
  firstName: string;
  lastName: string;
  phone: string;
  groups: number;
};
export type NewAddress = Omit<CustomerAddress, "addressId">;

/** Adds a customer with addresses; false if the customer already exists. */
export async function insertCustomer(db: Db, customer: NewCustomer, addresses: readonly NewAddress[]): Promise<boolean> {
  const inserted = await db
    .insertInto("customer")
    .values({
      customer_id: customer.customerId,
      unit: customer.unit,
      name: customer.name,
      price_group: customer.priceGroup,
      division: customer.division,
      distribution_channel: customer.distributionChannel,
      sales_org: customer.salesOrg,
      ...(customer.vatId && { vat_id: customer.vatId, vat_id_status: customer.vatIdStatus ?? "unknown" }),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("customer_id")
    .executeTakeFirst();
  if (!inserted) return false;
  if (addresses.length > 0) {
    await db
      .insertInto("customer_address")
      .values(
        addresses.map((address) => ({
          customer_id: customer.customerId,
          sap_customer_id: address.sapCustomerId,
          kind: address.kind,
          is_default_delivery: address.isDefaultDelivery,
          company_name: address.companyName,
          name2: address.name2,
          name3: address.name3,
          name4: address.name4,
          street_name: address.streetName,
          street_number: address.streetNumber,
          postal_code: address.postalCode,
          town: address.town,
          country_iso: address.countryIso,
          region_iso: address.regionIso,
          region_name: address.regionName,
          first_name: address.firstName,
          last_name: address.lastName,
          title_code: address.titleCode,
          phone: address.phone,
        })),
      )
      .execute();
  }
  return true;
}

/** Returns those email addresses that already have an account, in the form of `emailKey`. */
export async function selectUsedEmails(db: Db, emails: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ email: string }>`
    select a.email
    from account as a
    where lower(a.email) = any(${emails.flatMap(emailSpellings)}::text[])`.execute(db);
  return rows.map((row) => emailKey(row.email));
}

/** Changes the status of accounts by email address; returns the number of changed ones. */
export async function changeAccountStatus(
  db: Db,
  emails: readonly string[],
  { from, to }: Record<"from" | "to", "active" | "locked">,
): Promise<number> {
  const changed = await db
    .updateTable("account")
    .set({ status: to })
    .where((eb) =>
      eb(
        eb.fn<string>("lower", ["email"]),
        "in",
        emails.map((email) => email.toLowerCase()),
      ),
    )
    .where("status", "=", from)
    .returning("account_id")
    .execute();
  return changed.length;
}

/** Adds accounts to a customer, except those with a taken email address; returns the number added. */
export async function insertAccounts(db: Db, customerId: string, accounts: readonly NewAccount[]): Promise<number> {
  if (accounts.length === 0) return 0;
  const inserted = await db
    .insertInto("account")
    .values(
      accounts.map((account) => ({
        customer_id: customerId,
        email: account.email,
        password_hash: account.passwordHash,
        status: account.status,
        is_main_contact: account.isMainContact,
        title_code: account.titleCode,
        first_name: account.firstName,
        last_name: account.lastName,
        phone: account.phone,
        groups: account.groups,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning("account_id")
    .execute();
  return inserted.length;
}
