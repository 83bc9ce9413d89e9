import type { Context } from "../context.ts";
import type { Tx } from "../db/db.ts";
import { insertCopy, lockMailToResend } from "./mail-store.ts";
import { sendingJob } from "./queue-mail.ts";

export type ResendOutcome = { kind: "queued"; messageId: number } | { kind: "unknown" | "content-removed" };

/**
 * Sends a mail again in the caller's transaction, with the same texts and attachments. A mail that still waits is sent at once; of
 * any other a copy is sent, because mail servers drop a repeated message as a duplicate.
 */
export async function resendMail(
  { db, clock, jobs, random }: Pick<Context, "clock" | "jobs" | "random"> & { db: Tx },
  messageId: number,
): Promise<ResendOutcome> {
  const found = await lockMailToResend(db, messageId);
  if (!found) return { kind: "unknown" };
  if (!found.hasContent) return { kind: "content-removed" };
  const sent = found.isPending ? messageId : await insertCopy(db, messageId, { suffix: `again-${random.uuid()}`, now: clock.now() });
  await jobs.addAll(db, [sendingJob(sent)]);
  return { kind: "queued", messageId: sent };
}
