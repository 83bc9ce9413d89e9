import type { NewsletterContext } from "../newsletter.ts";
import { unsubscribeLinkMail } from "../mails/unsubscribe-link-mail.ts";
import { findReading } from "../subscription-store.ts";

export const MAIL_UNSUBSCRIBE_LINK = "mail-leave-link";

/** What the mail's job is told. */
export type UnsubscribeLinkRequest = { siteId: string; emailKey: string; types: readonly string[]; reasons: readonly string[] };

/** Mails the link of the way out to whoever reads under an address; nobody where none does. */
export async function mailUnsubscribeLink(
  ctx: NewsletterContext,
  { siteId, emailKey, types, reasons }: UnsubscribeLinkRequest,
): Promise<void> {
  const reading = await findReading(ctx.db, { siteId, emailKey, types });
  if (reading) await ctx.mail.queue(ctx, unsubscribeLinkMail(ctx, reading.reader, reading.types, reasons));
}
