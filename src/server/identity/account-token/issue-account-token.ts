import type { Context } from "../../context.ts";
import { insertAccountToken } from "./account-token-store.ts";
import { type AccountTokenPurpose, hashAccountToken, newAccountToken } from "./account-token.ts";

/**
 * A new token for a link that is mailed to an account, in the caller's transaction; it holds for as long as its purpose's do, or
 * for `lifetime` milliseconds. Earlier ones go on until one of them is
 * used: mails overtake each other, and nobody can make the link in another's mailbox worthless by asking for a new one.
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
