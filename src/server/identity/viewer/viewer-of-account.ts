import type { Db } from "../../db/db.ts";
import type { Customer } from "../../viewer.ts";
import { findViewerOfAccount } from "./viewer-store.ts";

type CustomerUser = { accountId: string; customerId: string };

/**
 * An account as a user of a customer, for work in its name without a session; null if it does not belong to the customer. Also for
 * a locked account.
 */
export function viewerOfAccount(db: Db, user: CustomerUser): Promise<Customer | null> {
  return findViewerOfAccount(db, user, { canSignIn: false });
}

/** Same, but null for an account that cannot sign in. */
export function activeViewerOfAccount(db: Db, user: CustomerUser): Promise<Customer | null> {
  return findViewerOfAccount(db, user, { canSignIn: true });
}
