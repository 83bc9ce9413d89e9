import type { Tx } from "../db/db.ts";
import { updateReviewed } from "./customer-store.ts";

/** Records that the sales office has looked at a company that registered without a number; false if it has already. */
export function reviewRegistration(tx: Tx, { customerId, at }: { customerId: string; at: Date }): Promise<boolean> {
  return updateReviewed(tx, customerId, at);
}
