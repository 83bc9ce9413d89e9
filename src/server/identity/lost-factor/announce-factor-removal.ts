import type { Tx } from "../../db/db.ts";
import { insertAccountEvent } from "../account-event/account-event-store.ts";
import { findMailableAccount } from "../password/password-store.ts";
import type { FactorMailContext } from "../second-factor/record-factor-change.ts";
import { type Recipient, removalGrantedEmail } from "./removal-granted-email.ts";

export type GrantedRemoval = {
  accountId: string;
  effectiveAt: Date;
  /** Token of the link that stops the removal. */
  token: string;
  language: string;
  /** People who manage the customer's users. */
  managers: readonly Recipient[];
};

/** Mails all known addresses of an account that its second factor will be removed, with a link that stops it (TRUST-09). */
export async function announceFactorRemoval(
  ctx: FactorMailContext & { db: Tx },
  { accountId, effectiveAt, token, language, managers }: GrantedRemoval,
): Promise<void> {
  await insertAccountEvent(ctx.db, { accountId, kind: "factor-removal-granted", at: ctx.clock.now() });
  const account = await findMailableAccount(ctx.db, { accountId });
  if (!account) return;
  const others = managers.filter(({ email }) => email !== account.email);
  const change = ctx.random.uuid();
  for (const [index, recipient] of [account, ...others].entries()) {
    const key = `factor-removal:${change}:${index}`;
    await ctx.mail.queue(ctx, removalGrantedEmail(ctx, { account, recipient, effectiveAt, token, language, key }));
  }
}
