import type { Context } from "../../context.ts";
import { findMailableAccount } from "../password/password-store.ts";
import { type FactorChange, factorChangedEmail } from "./second-factor-emails.ts";

export type FactorMailContext = Pick<Context, "db" | "clock" | "random" | "log" | "jobs" | "mail" | "site" | "publicUrl">;

/** Queues the email about a changed second factor, in the transaction that changes it. */
export async function mailFactorChange(
  ctx: FactorMailContext,
  { accountId, change, language }: { accountId: string; change: FactorChange; language: string },
): Promise<void> {
  const account = await findMailableAccount(ctx.db, { accountId });
  if (!account) return;
  await ctx.mail.queue(ctx, factorChangedEmail(ctx, { account, change, language, key: `second-factor:${ctx.random.uuid()}` }));
}
