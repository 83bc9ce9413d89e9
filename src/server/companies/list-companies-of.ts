import type { Db } from "../db/db.ts";
import { selectCompaniesOf } from "./company-store.ts";

/** Companies that an account belongs to, by name. */
export function listCompaniesOf(db: Db, accountId: string): Promise<{ customerId: string; name: string }[]> {
  return selectCompaniesOf(db, accountId);
}
