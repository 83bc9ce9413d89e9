import type { Site, TaskContext } from "../../context.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import { refundAttempt, consumeAttempt } from "../../rate-limit/index.ts";
import { mailLinkTo } from "./mail-account-link.ts";
import { findMailableAccount } from "./password-store.ts";
import type { ForgottenPassword } from "./request-forgotten-password.ts";

/**
 * Emails a password reset link if the address has an account. A pending account gets its activation link instead: the user knows
 * the password from the recent registration, or resets it afterwards.
 */
export async function mailForgottenPassword(
  ctx: TaskContext & { site: Site },
  { email, network, language }: ForgottenPassword,
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const account = await findMailableAccount(tx.db, { email });
    if (!account) return;
    const { accountId } = account;
    if (!(await consumeAttempts(tx, accountId, network))) {
      ctx.log.warn({ account: accountId }, "the rate limit for password reset emails was reached");
      return;
    }
    const purpose = await mailLinkTo(tx, { account, language });
    ctx.log.info({ account: accountId, purpose }, "a password reset was requested");
  });
}

async function consumeAttempts({ db, clock }: Pick<TaskContext, "db" | "clock">, accountId: string, network: string): Promise<boolean> {
  const now = clock.now();
  const who = `forgotten-password account:${accountId}`;
  const own = `${who} network:${network}`;
  if (!(await consumeAttempt(db, own, "forgottenPasswordNetwork", now))) return false;
  if (await consumeAttempt(db, who, "forgottenPasswordAll", now)) return true;
  await refundAttempt(db, own, "forgottenPasswordNetwork");
  return false;
}
