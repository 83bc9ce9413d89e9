import type { Context } from "../../context.ts";
import { emailKey } from "../../mail/index.ts";
import { findAccountToken, type StoredAccountToken } from "./account-token-store.ts";
import { type AccountTokenPurpose, type AccountTokenState, hashAccountToken, readAccountToken } from "./account-token.ts";

export type AccountTokenInput = {
  purpose: AccountTokenPurpose;
  /** As in the URL. */
  token: string | null | undefined;
  /** The e-mail address in the link; when missing, the token's owner is not checked. */
  userId?: string | null | undefined;
};
export type AccountTokenCheck = { state: "valid"; accountId: string; email: string } | { state: Exclude<AccountTokenState, "valid"> };

/**
 * Checks a token without using it. The result for an unknown token does not depend on the e-mail address, so it does not reveal
 * whether an account exists.
 */
export async function checkAccountToken(ctx: Pick<Context, "db" | "clock">, input: AccountTokenInput): Promise<AccountTokenCheck> {
  if (!input.token?.trim()) return { state: "missing" };
  const token = readAccountToken(input.token);
  if (token === null) return { state: "invalid" };
  return validate(await findAccountToken(ctx.db, hashAccountToken(token)), input, ctx.clock.now());
}

function validate(stored: StoredAccountToken | null, { purpose, userId }: AccountTokenInput, now: Date): AccountTokenCheck {
  if (!stored || stored.isLocked) return { state: "not-in-database" };
  const isOwn = userId === undefined || userId === null || emailKey(userId) === emailKey(stored.email);
  if (!isOwn || stored.purpose !== purpose) return { state: "no-match" };
  if (stored.usedAt) return { state: "not-in-database" };
  if (stored.replacedAt) return { state: "no-match" };
  if (stored.expiresAt <= now) return { state: "expired" };
  return { state: "valid", accountId: stored.accountId, email: stored.email };
}
