import type { Db, Tx } from "../db/db.ts";
import { type Company, lockCompanyRow, selectCompany } from "./company-store.ts";

export type { Company } from "./company-store.ts";

/** The company of a customer; null as long as its users have no roles. */
export function findCompany(db: Db, customerId: string): Promise<Company | null> {
  return selectCompany(db, customerId);
}

/** Locks a company until the transaction ends: changes of its members, units and rules happen one after the other. */
export function lockCompany(tx: Tx, customerId: string): Promise<boolean> {
  return lockCompanyRow(tx, customerId);
}
