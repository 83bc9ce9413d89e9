import type { Context } from "../context.ts";
import { inTransaction } from "../db/in-transaction.ts";
import { activateAccount, type ActivationOutcome, issueAccountToken } from "../identity/index.ts";
import { markRegistrationActivated } from "./registration-store.ts";
import { requestStatedCompany } from "./request-stated-company.ts";

export type ActivateOutcome =
  | Exclude<ActivationOutcome, { kind: "activated" }>
  /** `passwordToken` sets the first password of somebody who was invited; null for whoever chose one when registering. */
  | (Extract<ActivationOutcome, { kind: "activated" }> & { passwordToken: string | null });

/**
 * Opens the account of a mailed token; from then on its owner signs in. The token alone names the account (A50). Whoever was
 * invited has no password yet and gets the token that sets one, as a mail after "forgotten password" would bring it: the press
 * has just proven that the mailbox is theirs.
 */
export async function activateUser(ctx: Context, token: string): Promise<ActivateOutcome> {
  const outcome = await inTransaction(ctx, async (inTx): Promise<ActivateOutcome> => {
    const activation = await activateAccount(inTx, token);
    if (activation.kind !== "activated") return activation;
    const { accountId } = activation;
    const registration = await markRegistrationActivated(inTx.db, accountId, ctx.clock.now());
    if (registration === null) return { ...activation, passwordToken: await issueAccountToken(inTx, { accountId, purpose: "reset" }) };
    await requestStatedCompany(inTx, accountId, registration);
    return { ...activation, passwordToken: null };
  });
  if (outcome.kind === "activated") ctx.log.info({ account: outcome.accountId }, "an account was activated");
  return outcome;
}
