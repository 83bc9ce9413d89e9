import { findCompany, listAdministrators } from "../companies/index.ts";
import { findMainContacts, type MainContact } from "../customers/index.ts";
import type { Db } from "../db/db.ts";

/** Those who decide requests for access: the administrators of a company, otherwise the customer's main contacts. */
export async function listDeciders(db: Db, customerId: string): Promise<MainContact[]> {
  return (await findCompany(db, customerId)) ? listAdministrators(db, customerId) : findMainContacts(db, customerId);
}
