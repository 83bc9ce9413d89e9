import type { Context } from "../context.ts";
import type { Customer } from "../viewer.ts";
import { type CompanyContact, selectCompanyContacts } from "./customer-store.ts";

/** The viewer's own account, followed by the company's other main contacts who can sign in. */
export function listCompanyContacts({ db, viewer }: Pick<Context, "db"> & { viewer: Customer }): Promise<CompanyContact[]> {
  return selectCompanyContacts(db, viewer);
}
