import { brokenPasswordRules, type PasswordRule } from "#contract/rules/account/password.ts";
import type { Db } from "../../db/db.ts";
import { deleteAccountTokens } from "../account-token/account-token-store.ts";
import { hashPassword } from "../credentials/passwords.ts";
import { endAllSessions } from "../session/end-session.ts";
import { deleteSoftwarePasswords } from "../software-password/software-password-store.ts";
import { findAnyAccount, openIfPending, updatePasswordHash } from "./any-account-store.ts";

export type SetPasswordOutcome = { kind: "done" } | { kind: "unknown" } | { kind: "refused"; broken: PasswordRule[] };

/**
 * Sets an account's password and ends all of its sessions, including those of software, to lock out anyone who knew the old one.
 * Activates a pending account: the operator vouches for its address.
 */
export async function setPassword(db: Db, email: string, password: string): Promise<SetPasswordOutcome> {
  const broken = brokenPasswordRules(password);
  if (broken.length > 0) return { kind: "refused", broken };
  const passwordHash = await hashPassword(password);
  return db.transaction().execute(async (tx) => {
    const accountId = await findAnyAccount(tx, email);
    if (accountId === null) return { kind: "unknown" };
    await updatePasswordHash(tx, accountId, passwordHash);
    await openIfPending(tx, accountId);
    await deleteAccountTokens(tx, accountId);
    await deleteSoftwarePasswords(tx, accountId);
    await endAllSessions(tx, accountId);
    return { kind: "done" };
  });
}
