import type { Site, TaskContext } from "../../context.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import { refundAttempt, type RateLimit, consumeAttempt } from "../../rate-limit/index.ts";
import { issueAccountToken } from "../account-token/issue-account-token.ts";
import { findMailableAccount } from "./password-store.ts";
import { activationEmail, forgottenPasswordEmail } from "./password-emails.ts";
import type { ForgottenPassword } from "./request-forgotten-password.ts";

/**
 * Mails at once to one account, and the span after which there is another. Whoever uses them up has filled the owner's mailbox
 * with links that hold longer than the span, and so keeps nobody out.
 */
export const FORGOTTEN_PASSWORD_RATE_LIMIT = {
  /** That one network asks for. */
  network: { burst: 3, everyMs: 5 * 60_000 },
  /** That all together ask for. */
  all: { burst: 10, everyMs: 5 * 60_000 },
} as const satisfies Record<string, RateLimit>;

/**
 * Mails the link to a new password, if the address has an account. Who has not been activated yet gets the link for that
 * instead: the password is known from the registration a moment ago, or is set anew afterwards.
 */
export async function mailForgottenPassword(
  ctx: TaskContext & { site: Site },
  { email, network, language }: ForgottenPassword,
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const account = await findMailableAccount(tx.db, { email });
    if (!account) return;
    const { accountId } = account;
    if (!(await takeMail(tx, accountId, network))) {
      ctx.log.warn({ account: accountId }, "a limit of mails for forgotten passwords was reached");
      return;
    }
    const purpose = account.status === "pending" ? "activation" : "reset";
    const token = await issueAccountToken(tx, { accountId, purpose });
    const key = `${purpose}:${tx.random.uuid()}`;
    const letter = purpose === "reset" ? forgottenPasswordEmail : activationEmail;
    await tx.mail.queue(tx, letter(tx, { account, token, language, key }));
    ctx.log.info({ account: accountId, purpose }, "a forgotten password was asked for");
  });
}

async function takeMail({ db, clock }: Pick<TaskContext, "db" | "clock">, accountId: string, network: string): Promise<boolean> {
  const now = clock.now();
  const who = `forgotten-password account:${accountId}`;
  const own = `${who} network:${network}`;
  if (!(await consumeAttempt(db, own, FORGOTTEN_PASSWORD_RATE_LIMIT.network, now))) return false;
  if (await consumeAttempt(db, who, FORGOTTEN_PASSWORD_RATE_LIMIT.all, now)) return true;
  await refundAttempt(db, own, FORGOTTEN_PASSWORD_RATE_LIMIT.network);
  return false;
}
