import { NO_COMPANY } from "#contract/account-pages.ts";
import type { Context } from "../context.ts";
import type { Tx } from "../db/db.ts";
import { lockAccounts, updateAccountCustomer } from "./assign/assigned-account-store.ts";
import { insertSelfRegistered, insertWithoutAddress } from "./registered-customer-store.ts";

export type RegisteredCustomer = {
  /** "" for private persons. */
  companyName: string;
  titleCode: string;
  firstName: string;
  lastName: string;
  phone: string;
  streetName: string;
  streetNumber: string;
  postalCode: string;
  town: string;
  countryIso: string;
};

/** Creates a customer for a user unknown to the ERP; the address is used for invoices and deliveries. */
export async function registerCustomer(
  { db, clock }: Pick<Context, "clock"> & { db: Tx },
  { companyName, ...given }: RegisteredCustomer,
): Promise<string> {
  const name = companyName || `${given.firstName} ${given.lastName}`;
  // Customers without an ERP number have this unit, and consumer prices (A61).
  const customer = { ...given, unit: NO_COMPANY, name, registeredAt: clock.now() };
  return untilFree(() => insertSelfRegistered(db, customer));
}

/**
 * Moves an account from a company to a customer of its own; does nothing if it has one. The address is unknown, so the user
 * cannot order until the company is decided.
 */
export async function ensureSeparateCustomer({ db, clock }: Pick<Context, "clock"> & { db: Tx }, accountId: string): Promise<void> {
  const [member] = await lockAccounts(db, [accountId]);
  if (!member || member.isRegistered) return;
  const customer = { unit: NO_COMPANY, name: member.name, registeredAt: clock.now() };
  const customerId = await untilFree(() => insertWithoutAddress(db, customer));
  await updateAccountCustomer(db, { accountId, customerId, ownCustomerId: null });
}

/** Retries until a number is free, because imported customers can have numbers of the same sequence. */
async function untilFree(insert: () => Promise<string | null>): Promise<string> {
  for (;;) {
    const customerId = await insert();
    if (customerId !== null) return customerId;
  }
}
