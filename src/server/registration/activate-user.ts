import type { Context } from "../context.ts";
import { inTransaction } from "../db/in-transaction.ts";
import { activateAccount, type ActivationOutcome } from "../identity/index.ts";
import { markRegistrationActivated } from "./registration-store.ts";

/** Opens the account of a mailed token; from then on its owner signs in. The token alone names the account (A50). */
export async function activateUser(ctx: Context, token: string): Promise<ActivationOutcome> {
  const outcome = await inTransaction(ctx, async (inTx) => {
    const activation = await activateAccount(inTx, token);
    if (activation.kind === "activated") await markRegistrationActivated(inTx.db, activation.accountId, ctx.clock.now());
    return activation;
  });
  if (outcome.kind === "activated") ctx.log.info({ account: outcome.accountId }, "an account was activated");
  return outcome;
}
