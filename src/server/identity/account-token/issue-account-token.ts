import type { Context } from "../../context.ts";
import { insertAccountToken } from "./account-token-store.ts";
import { type AccountTokenPurpose, hashAccountToken, newAccountToken } from "./account-token.ts";

/**
 * Creates a token for an emailed link in the caller's transaction, valid for the purpose's lifetime or for `lifetime`
 * milliseconds. Earlier tokens stay valid until one is used: emails can arrive out of order, and a third party must not
 * invalidate a link by requesting another one.
 */
export async function issueAccountToken(
  { db, clock, random, linkLifetimes }: Pick<Context, "db" | "clock" | "random" | "linkLifetimes">,
  { accountId, purpose, lifetime = linkLifetimes[purpose] }: { accountId: string; purpose: AccountTokenPurpose; lifetime?: number },
): Promise<string> {
  const token = newAccountToken(random);
  const createdAt = clock.now();
  const expiresAt = new Date(createdAt.getTime() + lifetime);
  await insertAccountToken(db, { tokenHash: hashAccountToken(token), accountId, purpose, createdAt, expiresAt });
  return token;
}
