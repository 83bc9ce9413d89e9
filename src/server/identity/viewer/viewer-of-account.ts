import type { Db } from "../../db/db.ts";
import type { Customer } from "../../viewer.ts";
import { findViewerOfAccount } from "./viewer-store.ts";

/** The viewer of an account, for work in its name without a session; null if there is none. Also for a locked account. */
export function viewerOfAccount(db: Db, accountId: string): Promise<Customer | null> {
  return findViewerOfAccount(db, accountId, { canSignIn: false });
}

/** Same, but null for an account that cannot sign in. */
export function activeViewerOfAccount(db: Db, accountId: string): Promise<Customer | null> {
  return findViewerOfAccount(db, accountId, { canSignIn: true });
}
