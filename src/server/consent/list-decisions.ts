import type { Db } from "../db/db.ts";
import { selectConsents, type StoredConsent } from "./consent-store.ts";

/** All decisions of an account, the newest first. */
export function listDecisions(db: Db, accountId: string): Promise<StoredConsent[]> {
  return selectConsents(db, accountId);
}
