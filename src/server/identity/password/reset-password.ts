import { isSamePassword } from "#contract/rules/account/password.ts";
import type { Context } from "../../context.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import { updatePasswordHash } from "../account/any-account-store.ts";
import { insertAccountEvent } from "../account-event/account-event-store.ts";
import { markAccountTokensReplaced } from "../account-token/account-token-store.ts";
import type { AccountTokenState } from "../account-token/account-token.ts";
import { checkAccountToken } from "../account-token/check-account-token.ts";
import { useAccountToken } from "../account-token/use-account-token.ts";
import { hashPassword } from "../credentials/passwords.ts";
import { endAllSessions } from "../session/end-session.ts";
import { deleteSoftwarePasswords } from "../software-password/software-password-store.ts";
import { mailPasswordChanged } from "./mail-password-changed.ts";
import { checkPasswordStrength, type PasswordProblem } from "./password-problem.ts";

export type ResetPasswordOutcome =
  | { kind: "done" }
  | { kind: "token"; state: Exclude<AccountTokenState, "valid"> }
  | { kind: "different" }
  | { kind: "refused"; objection: PasswordProblem };

export type NewPassword = { newPassword: string; newValidation: string };

/**
 * Sets the password with the token of an emailed link (NEWPW-15). Ends all sessions, tokens and software passwords of the
 * account, and notifies the owner by email.
 */
export async function resetPassword(
  ctx: Context,
  { userId, token, newPassword, newValidation, language }: NewPassword & { userId: string; token: string; language: string },
): Promise<ResetPasswordOutcome> {
  const input = { purpose: "reset", userId, token } as const;
  const found = await checkAccountToken(ctx, input);
  if (found.state !== "valid") return { kind: "token", state: found.state };
  if (!isSamePassword(newPassword, newValidation)) return { kind: "different" };
  const objection = await checkPasswordStrength(newPassword, { email: found.email, siteName: ctx.site.settings.site.name });
  if (objection) return { kind: "refused", objection };
  const passwordHash = await hashPassword(newPassword);
  return inTransaction(ctx, async (tx) => {
    const used = await useAccountToken(tx, input);
    if (used.state !== "valid") return { kind: "token", state: used.state };
    const { accountId } = used;
    await updatePasswordHash(tx.db, accountId, passwordHash);
    await markAccountTokensReplaced(tx.db, accountId, tx.clock.now());
    await endAllSessions(tx.db, accountId);
    const endedSoftware = await deleteSoftwarePasswords(tx.db, accountId);
    await insertAccountEvent(tx.db, { accountId, kind: "password-reset", at: tx.clock.now() });
    await mailPasswordChanged(tx, { accountId, language, endedSoftware });
    ctx.log.info({ account: accountId }, "a password was reset by a mailed link");
    return { kind: "done" };
  });
}
