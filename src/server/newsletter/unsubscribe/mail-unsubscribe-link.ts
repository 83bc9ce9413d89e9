import type { NewsletterContext } from "../newsletter.ts";
import { unsubscribeLinkMail } from "../mails/unsubscribe-link-mail.ts";
import { findReading } from "../subscription-store.ts";

export const MAIL_UNSUBSCRIBE_LINK = "mail-leave-link";

/** Payload of the mail's job. */
export type UnsubscribeLinkRequest = { siteId: string; emailKey: string; types: readonly string[]; reasons: readonly string[] };

/** Mails the unsubscribe link to the subscriber of an address; does nothing if there is none. */
export async function mailUnsubscribeLink(
  ctx: NewsletterContext,
  { siteId, emailKey, types, reasons }: UnsubscribeLinkRequest,
): Promise<void> {
  const reading = await findReading(ctx.db, { siteId, emailKey, types });
  if (reading) await ctx.mail.queue(ctx, unsubscribeLinkMail(ctx, reading.reader, reading.types, reasons));
}
