import type { Clock } from "../context.ts";
import type { Db } from "../db/db.ts";
import { removeInSteps } from "../db/in-steps.ts";
import { deleteForeignRejections, deleteOldMails, removeContent } from "./mail-store.ts";
import { retainedSince, retentionMs } from "../retention.ts";

/** Period of the figures about rejected mails, and of addresses that belong to no account. */
export const REJECTION_RETENTION_MS = retentionMs("mailRejections");

/**
 * Removes the content of mails that were sent or rejected more than 12 months ago, and deletes what is left of them after 6 years
 * (decision 0100); queued ones stay. Also deletes rejections of addresses without an account. Returns the number of changed mails.
 */
export async function expireMails(deps: { db: Db; clock: Clock }, atOnce?: number): Promise<{ contents: number; mails: number }> {
  const now = deps.clock.now();
  const rejectedBefore = retainedSince("mailRejections", now);
  await removeInSteps((limit) => deleteForeignRejections(deps.db, rejectedBefore, limit), atOnce);
  const mails = await removeInSteps((limit) => deleteOldMails(deps.db, retainedSince("mails", now), limit), atOnce);
  const before = retainedSince("mailContents", now);
  const contents = await removeInSteps((limit) => removeContent(deps.db, before, { limit, now }), atOnce);
  return { contents, mails };
}
