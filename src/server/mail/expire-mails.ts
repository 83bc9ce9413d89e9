import type { Clock } from "../context.ts";
import type { Db } from "../db/db.ts";
import { removeInSteps } from "../db/in-steps.ts";
import { deleteForeignRejections, deleteOldMails } from "./mail-store.ts";

/** Retention: a sent mail contains a customer's address and order in full; afterwards only the order has them. */
export const SENT_RETENTION_MS = 90 * 24 * 60 * 60_000;

/**
 * Deletes mails that were sent or rejected more than three months ago; queued ones stay. Also deletes rejections of addresses
 * without an account. Returns the number of deleted mails.
 */
export async function expireMails(deps: { db: Db; clock: Clock }, atOnce?: number): Promise<number> {
  const before = new Date(deps.clock.now().getTime() - SENT_RETENTION_MS);
  await removeInSteps((limit) => deleteForeignRejections(deps.db, before, limit), atOnce);
  return removeInSteps((limit) => deleteOldMails(deps.db, before, limit), atOnce);
}
