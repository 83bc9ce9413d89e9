import { type CustomerAddress, findAccountPerson, findBillingAddress, type AccountPerson } from "../customers/index.ts";
import type { Db } from "../db/db.ts";

export type RequesterDetails = AccountPerson & { address: CustomerAddress | null };

/** Requester details for the people who decide; null if the account is deleted. */
export async function describeRequester(db: Db, accountId: string): Promise<RequesterDetails | null> {
  const person = await findAccountPerson(db, accountId);
  return person && { ...person, address: await findBillingAddress(db, person.customerId) };
}
