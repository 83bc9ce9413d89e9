import type { Context } from "../../context.ts";
import { emailKey } from "../../mail/index.ts";
import { findAccountToken, type StoredAccountToken } from "./account-token-store.ts";
import { type AccountTokenPurpose, type AccountTokenState, hashAccountToken, readAccountToken } from "./account-token.ts";

export type AccountTokenInput = {
  purpose: AccountTokenPurpose;
  /** As it stands in the address. */
  token: string | null | undefined;
  /** The e-mail address that stands beside it; where it is left out, whose token it is does not matter. */
  userId?: string | null | undefined;
};
export type AccountTokenCheck = { state: "valid"; accountId: string; email: string } | { state: Exclude<AccountTokenState, "valid"> };

/**
 * What a token is good for now; it is not used by that. A token that nobody has is told alike whatever address stands beside
 * it, so that no answer says whether somebody has an account.
 */
export async function checkAccountToken(ctx: Pick<Context, "db" | "clock">, input: AccountTokenInput): Promise<AccountTokenCheck> {
  if (!input.token?.trim()) return { state: "missing" };
  const token = readAccountToken(input.token);
  if (token === null) return { state: "invalid" };
  return judge(await findAccountToken(ctx.db, hashAccountToken(token)), input, ctx.clock.now());
}

function judge(stored: StoredAccountToken | null, { purpose, userId }: AccountTokenInput, now: Date): AccountTokenCheck {
  if (!stored || stored.isLocked) return { state: "not-in-database" };
  const isOwn = userId === undefined || userId === null || emailKey(userId) === emailKey(stored.email);
  if (!isOwn || stored.purpose !== purpose) return { state: "no-match" };
  if (stored.usedAt) return { state: "not-in-database" };
  if (stored.replacedAt) return { state: "no-match" };
  if (stored.expiresAt <= now) return { state: "expired" };
  return { state: "valid", accountId: stored.accountId, email: stored.email };
}
