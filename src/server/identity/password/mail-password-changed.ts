import type { Context } from "../../context.ts";
import { findMailableAccount } from "./password-store.ts";
import { passwordChangedEmail } from "./password-emails.ts";

/** Queues the email about a new password, in the transaction that sets it. */
export async function mailPasswordChanged(
  ctx: Context,
  { accountId, language, endedSoftware }: { accountId: string; language: string; endedSoftware: number },
): Promise<void> {
  const account = await findMailableAccount(ctx.db, { accountId });
  if (!account) return;
  await ctx.mail.queue(ctx, passwordChangedEmail(ctx, { account, language, endedSoftware, key: `password-changed:${ctx.random.uuid()}` }));
}
