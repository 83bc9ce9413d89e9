import { isSamePassword } from "#contract/rules/account/password.ts";
import type { Context } from "../../context.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import { emailKey } from "../../mail/index.ts";
import type { Customer } from "../../viewer.ts";
import { updatePasswordHash } from "../account/any-account-store.ts";
import { insertAccountEvent } from "../account-event/account-event-store.ts";
import { lockAccount, markAccountTokensReplaced } from "../account-token/account-token-store.ts";
import { isStillPassword } from "../credentials/account-store.ts";
import { confirmPassword } from "../credentials/confirm-password.ts";
import { hashPassword } from "../credentials/passwords.ts";
import { endOtherSessions } from "../session/end-other-sessions.ts";
import { deleteSoftwarePasswords } from "../software-password/software-password-store.ts";
import { mailPasswordChanged } from "./mail-password-changed.ts";
import { checkPasswordStrength, type PasswordProblem } from "./password-problem.ts";
import type { NewPassword } from "./reset-password.ts";

export type ChangePasswordOutcome =
  | { kind: "done" }
  | { kind: "other-account" }
  | { kind: "different" }
  | { kind: "refused"; objection: PasswordProblem | "same" }
  | { kind: "wrong-old-password" }
  | { kind: "too-many-attempts" };

export type ChangePasswordInput = NewPassword & {
  oldPassword: string;
  /** The e-mail address that the page was rendered for. */
  userId: string;
  accessToken: string;
  address: string | null;
  /** The known-browser token; null without one. */
  browser: string | null;
  language: string;
};

/**
 * Changes the viewer's password (NEWPW-16). Requires the old one with the rate limits of sign-in, so that an unattended browser
 * cannot be used to guess it. Ends all other sessions, tokens and software passwords of the account, and notifies the owner by
 * email.
 */
export async function changePassword(ctx: Context & { viewer: Customer }, input: ChangePasswordInput): Promise<ChangePasswordOutcome> {
  const { accountId, email } = ctx.viewer;
  const { oldPassword, newPassword, newValidation, language } = input;
  if (emailKey(input.userId) !== emailKey(email)) return { kind: "other-account" };
  if (!isSamePassword(newPassword, newValidation)) return { kind: "different" };
  const objection = await checkPasswordStrength(newPassword, { email, siteName: ctx.site.settings.site.name });
  if (objection) return { kind: "refused", objection };
  const { address, browser } = input;
  const old = await confirmPassword(ctx, { password: oldPassword, address, browser, wantedFor: "password change" });
  if (old.kind === "too-many-attempts") return { kind: old.kind };
  if (old.kind === "wrong") return { kind: "wrong-old-password" };
  if (isSamePassword(newPassword, oldPassword)) return { kind: "refused", objection: "same" };
  const passwordHash = await hashPassword(newPassword);
  const isChanged = await inTransaction(ctx, async (tx) => {
    await lockAccount(tx.db, accountId);
    if (!(await isStillPassword(tx.db, { accountId, passwordHash: old.passwordHash }))) return false;
    await updatePasswordHash(tx.db, accountId, passwordHash);
    await markAccountTokensReplaced(tx.db, accountId, tx.clock.now());
    await endOtherSessions(tx.db, { accountId, accessToken: input.accessToken, browser });
    const endedSoftware = await deleteSoftwarePasswords(tx.db, accountId);
    await insertAccountEvent(tx.db, { accountId, kind: "password-changed", at: tx.clock.now() });
    await mailPasswordChanged(tx, { accountId, language, endedSoftware });
    return true;
  });
  if (!isChanged) return { kind: "wrong-old-password" };
  ctx.log.info({ account: accountId }, "a password was changed");
  return { kind: "done" };
}
