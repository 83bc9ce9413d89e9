import type { Context } from "../../context.ts";
import { emailKey, readEmail } from "../../mail/index.ts";
import { toNetwork } from "../../rate-limit/index.ts";
import { hashToken } from "../keys/tokens.ts";

export const MAIL_FORGOTTEN_PASSWORD = "mail-forgotten-password";

/** Payload of the email job. */
export type ForgottenPassword = { email: string; network: string; siteId: string; language: string };

/**
 * Requests a password reset link. Only enqueues a job, so that response and timing are the same with or without an account; the
 * job sends the email. Pending requests of one address and network are deduplicated.
 */
export async function requestForgottenPassword(
  { db, jobs, site }: Pick<Context, "db" | "jobs" | "site">,
  { userId, address, language }: { userId: string; address: string | null; language: string },
): Promise<void> {
  const email = readEmail(userId);
  if (email === null) return;
  const network = address === null ? "unknown" : toNetwork(address);
  const payload: ForgottenPassword = { email, network, siteId: site.siteId, language };
  const who = hashToken(`${emailKey(email)} ${network}`).toString("hex");
  await jobs.add(db, MAIL_FORGOTTEN_PASSWORD, payload, { key: `${MAIL_FORGOTTEN_PASSWORD}:${who}` });
}
