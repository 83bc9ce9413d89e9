import type { Db } from "../db/db.ts";
import { selectCostCentreNumbers } from "./cost-centre-store.ts";

/** All cost centres of a company by number, also those that have ended; empty for a customer without a company. */
export function listCostCentreNumbers(db: Db, customerId: string): Promise<{ number: string; name: string }[]> {
  return selectCostCentreNumbers(db, customerId);
}
