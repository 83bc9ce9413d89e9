import type { Clock } from "../../context.ts";
import type { Db } from "../../db/db.ts";
import { removeInSteps } from "../../db/in-steps.ts";
import { deleteDeliveredMessages } from "./expire-outbox-store.ts";
import { retentionMs } from "../../retention.ts";

/** Long enough to investigate a problem with an order. */
export const DELIVERED_RETENTION_MS = retentionMs("outboxMessages");

/** Deletes messages delivered more than 30 days ago; pending ones remain. Returns the number deleted. */
export async function expireOutbox(deps: { db: Db; clock: Clock }, atOnce?: number): Promise<number> {
  const before = new Date(deps.clock.now().getTime() - DELIVERED_RETENTION_MS);
  return removeInSteps((limit) => deleteDeliveredMessages(deps.db, before, limit), atOnce);
}
