import type { Clock } from "../../context.ts";
import type { Db } from "../../db/db.ts";
import { removeInSteps } from "../../db/in-steps.ts";
import { deleteAppliedMessages } from "./inbox-store.ts";
import { retentionMs } from "../../retention.ts";

/** Long enough to investigate a problem with an order. */
const APPLIED_KEPT_MS = retentionMs("inboxMessages");

/** Deletes messages applied more than 30 days ago; pending ones remain. Returns the number deleted. */
export async function expireInbox(deps: { db: Db; clock: Clock }, atOnce?: number): Promise<number> {
  const before = new Date(deps.clock.now().getTime() - APPLIED_KEPT_MS);
  return removeInSteps((limit) => deleteAppliedMessages(deps.db, before, limit), atOnce);
}
