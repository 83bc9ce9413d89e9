import type { Db } from "../../db/db.ts";
import { type AcceptedTerms, selectAcceptedTerms } from "./accepted-terms-store.ts";

/** Versions of the terms that an account agreed to with its orders. */
export function listAcceptedTerms(db: Db, accountId: string): Promise<AcceptedTerms[]> {
  return selectAcceptedTerms(db, accountId);
}
