import type { Context } from "../context.ts";
import type { JobToAdd } from "../jobs/jobs.ts";
import type { NewMail } from "../ports/mail-port.ts";
import { insertMail } from "./mail-store.ts";

export const SEND_MAIL = "send-mail";
/** With the queue's exponential backoff, the last attempt is after about four days. */
const ATTEMPTS = 25;

/**
 * Queues a mail in the caller's transaction; it is sent after the commit. The key makes this idempotent: a second mail with the
 * same key is ignored. `beside` are further jobs that are added in the same statement.
 */
export async function queueMail(
  { db, clock, jobs }: Pick<Context, "db" | "clock" | "jobs">,
  mail: NewMail,
  beside: readonly JobToAdd[] = [],
): Promise<void> {
  const messageId = await insertMail(db, mail, clock.now());
  const added = messageId === null ? beside : [...beside, sendingJob(messageId)];
  if (added.length > 0) await jobs.addAll(db, added);
}

/** Job that sends a stored mail; replaces a waiting one. */
export function sendingJob(messageId: number): JobToAdd {
  return { task: SEND_MAIL, payload: { messageId }, options: { key: sendingKey(messageId), maxAttempts: ATTEMPTS } };
}

export function sendingKey(messageId: number | string): string {
  return `${SEND_MAIL}:${messageId}`;
}
