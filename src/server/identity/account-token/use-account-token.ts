import type { Context } from "../../context.ts";
import type { Tx } from "../../db/db.ts";
import { lockAccount, markAccountTokensReplaced, markAccountTokenUsed } from "./account-token-store.ts";
import { hashAccountToken, readAccountToken } from "./account-token.ts";
import { type AccountTokenCheck, type AccountTokenInput, checkAccountToken } from "./check-account-token.ts";

/**
 * Uses a token, in the transaction that does what it is for: it counts once, also where several ask at the same moment, and
 * the account's other tokens of that purpose are over with it. Answers as `checkAccountToken` where it is worth nothing.
 */
export async function useAccountToken(ctx: Pick<Context, "clock"> & { db: Tx }, input: AccountTokenInput): Promise<AccountTokenCheck> {
  const before = await checkAccountToken(ctx, input);
  if (before.state !== "valid") return before;
  // The account is locked rather than the token: two of its tokens that are used at once would wait for each other.
  await lockAccount(ctx.db, before.accountId);
  const check = await checkAccountToken(ctx, input);
  if (check.state !== "valid") return check;
  const now = ctx.clock.now();
  await markAccountTokenUsed(ctx.db, hashAccountToken(readAccountToken(input.token ?? "") ?? ""), now);
  await markAccountTokensReplaced(ctx.db, check.accountId, now, input.purpose);
  return check;
}
