import type { Context } from "../context.ts";
import { insertMail, type NewMail } from "./mail-store.ts";

export const SEND_MAIL = "send-mail";
/** With the queue's growing pauses: the last attempt comes after about four days. */
const ATTEMPTS = 25;

/**
 * Decides on a mail in the caller's transaction; it goes out after that commits. The key says what it is about:
 * a second mail with the same key is not written.
 */
export async function queueMail({ db, clock, jobs }: Pick<Context, "db" | "clock" | "jobs">, mail: NewMail): Promise<void> {
  const messageId = await insertMail(db, mail, clock.now());
  if (messageId === null) return;
  await jobs.add(db, SEND_MAIL, { messageId }, { key: `${SEND_MAIL}:${messageId}`, maxAttempts: ATTEMPTS });
}
