import type { Clock } from "../context.ts";
import type { Db } from "../db/db.ts";
import { removeInSteps } from "../db/in-steps.ts";
import { deleteForeignRejections, deleteOldMails, removeContent } from "./mail-store.ts";

const DAY_MS = 24 * 60 * 60_000;
/** Period of the figures about rejected mails, and of addresses that belong to no account. */
export const REJECTION_RETENTION_MS = 90 * DAY_MS;
const CONTENT_RETENTION_MONTHS = 12;
/** Retention period of business correspondence (§ 257 HGB, § 147 AO). */
const MAIL_RETENTION_MONTHS = 6 * 12;

/**
 * Removes the content of mails that were sent or rejected more than 12 months ago, and deletes what is left of them after 6 years
 * (decision 0100); queued ones stay. Also deletes rejections of addresses without an account. Returns the number of changed mails.
 */
export async function expireMails(deps: { db: Db; clock: Clock }, atOnce?: number): Promise<{ contents: number; mails: number }> {
  const now = deps.clock.now();
  const rejectedBefore = new Date(now.getTime() - REJECTION_RETENTION_MS);
  await removeInSteps((limit) => deleteForeignRejections(deps.db, rejectedBefore, limit), atOnce);
  const mails = await removeInSteps((limit) => deleteOldMails(deps.db, monthsBefore(now, MAIL_RETENTION_MONTHS), limit), atOnce);
  const before = monthsBefore(now, CONTENT_RETENTION_MONTHS);
  const contents = await removeInSteps((limit) => removeContent(deps.db, before, { limit, now }), atOnce);
  return { contents, mails };
}

function monthsBefore(now: Date, months: number): Date {
  const before = new Date(now);
  before.setUTCMonth(before.getUTCMonth() - months);
  return before;
}
