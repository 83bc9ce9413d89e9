import type { Context } from "../../context.ts";
import type { Customer } from "../../viewer.ts";
import { type MailSettings, upsertMailSettings } from "./account-mails-store.ts";
import { readAccountMails } from "./read-account-mails.ts";

type OwnContext = Context & { viewer: Customer };

export function getMailSettings(ctx: OwnContext): Promise<MailSettings> {
  return readAccountMails(ctx, "settings");
}

/** Updates the passed settings; returns the resulting ones. */
export async function setMailSettings(
  ctx: OwnContext,
  given: { [Choice in keyof MailSettings]?: boolean | null | undefined },
): Promise<MailSettings> {
  return upsertMailSettings(ctx.db, ctx.viewer.accountId, given, ctx.clock.now());
}
