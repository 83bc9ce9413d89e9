import type { Context } from "../../context.ts";
import type { Customer } from "../../viewer.ts";
import { type MailSettings, upsertMailSettings } from "./account-mails-store.ts";
import { readAccountMails } from "./read-account-mails.ts";

type OwnContext = Context & { viewer: Customer };

/** Which mails about its orders the viewer's account wants. */
export function getMailSettings(ctx: OwnContext): Promise<MailSettings> {
  return readAccountMails(ctx, "settings");
}

/** Changes what is given of them, and answers what holds then. */
export async function setMailSettings(
  ctx: OwnContext,
  given: { [Choice in keyof MailSettings]?: boolean | null | undefined },
): Promise<MailSettings> {
  return upsertMailSettings(ctx.db, ctx.viewer.accountId, given, ctx.clock.now());
}
