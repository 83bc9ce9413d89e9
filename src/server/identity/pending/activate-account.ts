import type { Context } from "../../context.ts";
import type { Tx } from "../../db/db.ts";
import { type AccountTokenState, hashAccountToken, readAccountToken } from "../account-token/account-token.ts";
import { useAccountToken } from "../account-token/use-account-token.ts";
import { findAccountOfToken, markAccountActive } from "./pending-account-store.ts";

export type ActivationOutcome =
  | { kind: "activated"; accountId: string; email: string }
  /** The token's account is active already: a second click, or another link was used. */
  | { kind: "active-already" }
  | { kind: "refused"; state: Exclude<AccountTokenState, "valid"> };

/** Activates the account of a token in the caller's transaction; of two concurrent calls, only one does. */
export async function activateAccount(ctx: Pick<Context, "clock"> & { db: Tx }, token: string): Promise<ActivationOutcome> {
  const used = await useAccountToken(ctx, { purpose: "activation", token });
  if (used.state === "valid")
    return (await markAccountActive(ctx.db, used.accountId))
      ? { kind: "activated", accountId: used.accountId, email: used.email }
      : { kind: "active-already" };
  const read = readAccountToken(token);
  const owner = read === null ? null : await findAccountOfToken(ctx.db, hashAccountToken(read));
  return owner?.status === "active" ? { kind: "active-already" } : { kind: "refused", state: used.state };
}
