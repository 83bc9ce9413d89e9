import type { Db } from "../db/db.ts";
import { selectMainContacts, selectMember } from "./customer-store.ts";

export type Person = { email: string; titleCode: string; firstName: string; lastName: string };

/** Somebody of a company, and its main contacts beside them. */
export type Colleagues = { person: Person; companyName: string; mainContacts: Person[] };

/** Whom somebody who came to a company of the ERP is with there; null for those who registered a customer of their own. */
export async function findColleagues(db: Db, accountId: string): Promise<Colleagues | null> {
  const member = await selectMember(db, accountId);
  if (!member || member.isRegistered) return null;
  const { person, companyName, customerId } = member;
  return { person, companyName, mainContacts: await selectMainContacts(db, customerId, accountId) };
}
