import type { Db } from "../../db/db.ts";
import type { Customer } from "../../viewer.ts";
import { findViewerOfAccount } from "./viewer-store.ts";

/** The viewer of work that runs for an account without a session; null unless the account can sign in. */
export function viewerOfAccount(db: Db, accountId: string): Promise<Customer | null> {
  return findViewerOfAccount(db, accountId);
}
