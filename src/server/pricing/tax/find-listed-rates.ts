import type { Db } from "../../db/db.ts";
import { selectListedRates } from "./listed-rates-store.ts";

/** Tax rates of articles as in the price lists of all customers; articles that none has are absent. */
export function findListedRates(db: Db, articleNumbers: readonly string[]): Promise<ReadonlyMap<string, string>> {
  return selectListedRates(db, articleNumbers);
}
