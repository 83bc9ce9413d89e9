import { type CustomerAddress, findAccountPerson, findBillingAddress, type AccountPerson } from "../customers/index.ts";
import type { Db } from "../db/db.ts";

export type RequesterDetails = AccountPerson & { address: CustomerAddress | null };

/** Who asks for access, as the people who decide are told; null where the account is gone. */
export async function describeRequester(db: Db, accountId: string): Promise<RequesterDetails | null> {
  const person = await findAccountPerson(db, accountId);
  return person && { ...person, address: await findBillingAddress(db, person.customerId) };
}
