import type { Context } from "../../context.ts";
import type { Tx } from "../../db/db.ts";
import { issueAccountToken } from "../account-token/issue-account-token.ts";
import { insertPendingAccount, type NewPendingAccount } from "./pending-account-store.ts";

export type PendingAccount = { accountId: string; token: string };

/** Creates an account that cannot sign in until its emailed token is used. Its e-mail address must be free. */
export async function createPendingAccount(
  ctx: Pick<Context, "clock" | "random" | "linkLifetimes"> & { db: Tx },
  account: NewPendingAccount,
  lifetime = ctx.linkLifetimes.activation,
): Promise<PendingAccount> {
  const accountId = await insertPendingAccount(ctx.db, account, ctx.clock.now());
  return { accountId, token: await issueAccountToken(ctx, { accountId, purpose: "activation", lifetime }) };
}
