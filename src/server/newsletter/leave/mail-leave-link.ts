import type { NewsletterContext } from "../newsletter.ts";
import { leaveLinkMail } from "../mails/leave-link-mail.ts";
import { findReading } from "../subscription-store.ts";

export const MAIL_LEAVE_LINK = "mail-leave-link";

/** What the mail's job is told. */
export type WantedLeaveLink = { siteId: string; emailKey: string; types: readonly string[]; reasons: readonly string[] };

/** Mails the link of the way out to whoever reads under an address; nobody where none does. */
export async function mailLeaveLink(ctx: NewsletterContext, { siteId, emailKey, types, reasons }: WantedLeaveLink): Promise<void> {
  const reading = await findReading(ctx.db, { siteId, emailKey, types });
  if (reading) await ctx.mail.queue(ctx, leaveLinkMail(ctx, reading.reader, reading.types, reasons));
}
