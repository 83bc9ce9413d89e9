import type { Context } from "../../context.ts";
import type { Tx } from "../../db/db.ts";
import { lockAccount, markAccountTokensReplaced, markAccountTokenUsed } from "./account-token-store.ts";
import { hashAccountToken, readAccountToken } from "./account-token.ts";
import { type AccountTokenCheck, type AccountTokenInput, checkAccountToken } from "./check-account-token.ts";

/**
 * Uses a token in the caller's transaction. It is valid once, also under concurrency, and invalidates the account's other tokens
 * of that purpose. Returns the state of `checkAccountToken` when invalid.
 */
export async function useAccountToken(ctx: Pick<Context, "clock"> & { db: Tx }, input: AccountTokenInput): Promise<AccountTokenCheck> {
  const before = await checkAccountToken(ctx, input);
  if (before.state !== "valid") return before;
  // Lock the account instead of the token: concurrent uses of two tokens of one account would deadlock.
  await lockAccount(ctx.db, before.accountId);
  const check = await checkAccountToken(ctx, input);
  if (check.state !== "valid") return check;
  const now = ctx.clock.now();
  await markAccountTokenUsed(ctx.db, hashAccountToken(readAccountToken(input.token ?? "") ?? ""), now);
  await markAccountTokensReplaced(ctx.db, check.accountId, now, input.purpose);
  return check;
}
