import type { Db } from "../../db/db.ts";
import type { Customer } from "../../viewer.ts";
import { findViewerByAccount } from "./viewer-store.ts";

/** The customer of an account, for work in its name without a session; null if there is none. Also for a locked account. */
export function viewerFromAccount(db: Db, accountId: string): Promise<Customer | null> {
  return findViewerByAccount(db, accountId);
}
