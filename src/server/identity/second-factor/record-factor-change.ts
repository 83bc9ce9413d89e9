import type { AccountEventKind } from "#contract/rules/account/account-event.ts";
import type { Context } from "../../context.ts";
import { insertAccountEvent } from "../account-event/account-event-store.ts";
import { findMailableAccount } from "../password/password-store.ts";
import { deleteTrustedBrowsers } from "../trusted-browsers/trusted-browser-store.ts";
import { type FactorChange, factorChangedEmail } from "./second-factor-emails.ts";

export type FactorMailContext = Pick<Context, "db" | "clock" | "random" | "log" | "jobs" | "mail" | "site" | "publicUrl">;

const EVENTS: Record<FactorChange, AccountEventKind> = {
  added: "factor-added",
  removed: "factor-removed",
  codes: "recovery-codes",
  "passkey-added": "passkey-added",
  "passkey-removed": "passkey-removed",
  "passkey-copied": "passkey-copied",
  lost: "factor-lost",
  "removal-stopped": "factor-removal-stopped",
};

/**
 * Records a changed second factor, ends the trust in browsers that showed it, and queues the email about it, in the transaction that
 * changes it.
 */
export async function recordFactorChange(
  ctx: FactorMailContext,
  { accountId, change, language }: { accountId: string; change: FactorChange; language: string },
): Promise<void> {
  await deleteTrustedBrowsers(ctx.db, accountId);
  await insertAccountEvent(ctx.db, { accountId, kind: EVENTS[change], at: ctx.clock.now() });
  const account = await findMailableAccount(ctx.db, { accountId });
  if (!account) return;
  await ctx.mail.queue(ctx, factorChangedEmail(ctx, { account, change, language, key: `second-factor:${ctx.random.uuid()}` }));
}
