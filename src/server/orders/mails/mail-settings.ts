import type { Context } from "../../context.ts";
import type { Customer } from "../../viewer.ts";
import { type MailSettings, selectMailSettings, upsertMailSettings } from "./mail-settings-store.ts";

type OwnContext = Context & { viewer: Customer };

/** Which mails about its orders the viewer's account wants. */
export async function getMailSettings(ctx: OwnContext): Promise<MailSettings> {
  return selectMailSettings(ctx.db, ctx.viewer.accountId);
}

/** Changes what is given of them, and answers what holds then. */
export async function setMailSettings(
  ctx: OwnContext,
  given: { [Choice in keyof MailSettings]?: boolean | null | undefined },
): Promise<MailSettings> {
  return upsertMailSettings(ctx.db, ctx.viewer.accountId, given, ctx.clock.now());
}
