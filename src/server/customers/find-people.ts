import type { Db } from "../db/db.ts";
import { selectAccountPerson, selectMainContacts } from "./customer-store.ts";

export type Person = { email: string; titleCode: string; firstName: string; lastName: string };
export type MainContact = Person & { accountId: string };
/** The person of an account; `companyName` is the name of its customer. */
export type AccountPerson = Person & { phone: string; groups: number; customerId: string; companyName: string };

/** Main contacts of a customer who can sign in; they decide on membership requests. */
export function findMainContacts(db: Db, customerId: string): Promise<MainContact[]> {
  return selectMainContacts(db, customerId);
}

/** The person of an account; null if the account was deleted. */
export function findAccountPerson(db: Db, accountId: string): Promise<AccountPerson | null> {
  return selectAccountPerson(db, accountId);
}
