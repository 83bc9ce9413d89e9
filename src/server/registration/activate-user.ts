import type { Context } from "../context.ts";
import { inTransaction } from "../db/in-transaction.ts";
import { activateAccount, type ActivationOutcome, issueAccountToken } from "../identity/index.ts";
import { markRegistrationActivated } from "./registration-store.ts";
import { requestStatedCompany } from "./request-stated-company.ts";

export type ActivateOutcome =
  | Exclude<ActivationOutcome, { kind: "activated" }>
  /** `passwordToken` sets the first password of an invited user; null for a registered user, who chose one already. */
  | (Extract<ActivationOutcome, { kind: "activated" }> & { passwordToken: string | null });

/**
 * Activates the account of an emailed token; the token alone identifies the account (A50). An invited user has no password yet
 * and gets a reset token, like the one in a "forgotten password" mail: following the link has just proven access to the mailbox.
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
