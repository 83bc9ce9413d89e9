import type { Clock } from "../context.ts";
import type { Db } from "../db/db.ts";
import { removeInSteps } from "../db/in-steps.ts";
import { deleteForeignRefusals, deleteOldMails } from "./mail-store.ts";

/** A sent mail holds a customer's address and order in full; after this time the order alone tells. */
export const SENT_KEPT_MS = 90 * 24 * 60 * 60_000;

/**
 * Removes mails that were sent or refused more than three months ago; those that wait stay. Of addresses that refuse mails those go that
 * are no account's. Answers how many mails went.
 */
export async function expireMails(deps: { db: Db; clock: Clock }, atOnce?: number): Promise<number> {
  const before = new Date(deps.clock.now().getTime() - SENT_KEPT_MS);
  await removeInSteps((limit) => deleteForeignRefusals(deps.db, before, limit), atOnce);
  return removeInSteps((limit) => deleteOldMails(deps.db, before, limit), atOnce);
}
