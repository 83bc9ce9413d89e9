import type { Context } from "../../context.ts";
import { emailKey, readEmail } from "../../mail/index.ts";
import { toNetwork } from "../../rate-limit/index.ts";
import { hashToken } from "../keys/tokens.ts";

export const MAIL_FORGOTTEN_PASSWORD = "mail-forgotten-password";

/** What the mail's job is told. */
export type ForgottenPassword = { email: string; network: string; siteId: string; language: string };

/**
 * Asks for a link to a new password. It only writes down that somebody asked, so that it does the same, in the same time,
 * whether the address has an account or not; who has one is mailed by a job. Requests that wait become one.
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
