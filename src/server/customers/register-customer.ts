import type { Context } from "../context.ts";
import type { Tx } from "../db/db.ts";
import { insertCustomer } from "./customer-store.ts";
import { markRegistered, nextPersonNumber } from "./registered-customer-store.ts";

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
  { companyName, titleCode, firstName, lastName, phone, ...address }: RegisteredCustomer,
): Promise<string> {
  const name = companyName || `${firstName} ${lastName}`;
  const billing = {
    ...address,
    sapCustomerId: "",
    kind: "billing" as const,
    isDefaultDelivery: true,
    companyName: name,
    name2: "",
    name3: "",
    name4: "",
    regionIso: "",
    regionName: "",
    firstName,
    lastName,
    titleCode,
    phone,
  };
  const rest = { unit: NO_UNIT, name, priceGroup: null, division: "", distributionChannel: "", salesOrg: "" };
  // A number may have come by file; the next one is free.
  for (;;) {
    const customerId = await nextPersonNumber(db);
    if (!(await insertCustomer(db, { ...rest, customerId }, [billing]))) continue;
    await markRegistered(db, customerId, clock.now());
    return customerId;
  }
}
