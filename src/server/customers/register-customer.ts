import type { Context } from "../context.ts";
import type { Tx } from "../db/db.ts";
import { insertSelfRegistered } from "./registered-customer-store.ts";

/** What everybody is told as number who has none of the ERP's (A61); it stands for consumer prices. */
const NO_UNIT = "defaultB2BUnit";

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
  const customer = { ...given, unit: NO_UNIT, name, registeredAt: clock.now() };
  // A number may have come by file; the next one is free.
  for (;;) {
    const customerId = await insertSelfRegistered(db, customer);
    if (customerId !== null) return customerId;
  }
}
