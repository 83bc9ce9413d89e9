import { NO_COMPANY } from "#contract/account-pages.ts";
import type { Context } from "../context.ts";
import type { Tx } from "../db/db.ts";
import { lockAccounts, updateAccountCustomer } from "./assign/assigned-account-store.ts";
import { insertSelfRegistered, insertWithoutAddress } from "./registered-customer-store.ts";

export type RegisteredCustomer = {
  /** Empty for persons. */
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

/** A customer of one's own for somebody whom the ERP does not know; invoices and orders go to the address that was given. */
export async function registerCustomer(
  { db, clock }: Pick<Context, "clock"> & { db: Tx },
  { companyName, ...given }: RegisteredCustomer,
): Promise<string> {
  const name = companyName || `${given.firstName} ${given.lastName}`;
  // Who has no number of the ERP has this unit, and consumer prices (A61).
  const customer = { ...given, unit: NO_COMPANY, name, registeredAt: clock.now() };
  return untilFree(() => insertSelfRegistered(db, customer));
}

/**
 * Gives an account that belongs to a company a customer of its own instead; others keep theirs. Its address is not known: the person
 * orders once somebody decided which company it belongs to.
 */
export async function ensureOwnCustomer({ db, clock }: Pick<Context, "clock"> & { db: Tx }, accountId: string): Promise<void> {
  const [member] = await lockAccounts(db, [accountId]);
  if (!member || member.isRegistered) return;
  const customer = { unit: NO_COMPANY, name: member.name, registeredAt: clock.now() };
  const customerId = await untilFree(() => insertWithoutAddress(db, customer));
  await updateAccountCustomer(db, { accountId, customerId, ownCustomerId: null });
}

/** A number may have come by file; the next one is free. */
async function untilFree(insert: () => Promise<string | null>): Promise<string> {
  for (;;) {
    const customerId = await insert();
    if (customerId !== null) return customerId;
  }
}
