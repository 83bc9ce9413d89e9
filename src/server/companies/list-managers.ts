import { findMainContacts, type MainContact } from "../customers/index.ts";
import type { Db } from "../db/db.ts";
import { findCompany } from "./find-company.ts";
import { listAdministrators } from "./find-members.ts";

/** The people who manage a customer's users: the administrators of a company, otherwise the customer's main contacts. */
export async function listManagers(db: Db, customerId: string): Promise<MainContact[]> {
  return (await findCompany(db, customerId)) ? listAdministrators(db, customerId) : findMainContacts(db, customerId);
}
