import { unsubscribePage, type MailContext, newsletterMail, type Recipient } from "./newsletter-mail.ts";

/** Unsubscribe link for a request without a key. */
export function unsubscribeLinkMail(ctx: MailContext, to: Recipient, types: readonly string[], reasons: readonly string[]) {
  return newsletterMail(ctx, "LeaveLink", to, types, (writing) => [
    { kind: "text", text: writing.t("LeaveLink.Intro", to.email) },
    { kind: "facts", facts: [{ name: writing.t("Newsletters"), value: writing.titles }] },
    { kind: "link", label: writing.t("Leave"), url: unsubscribePage(writing, to, types, reasons) },
    { kind: "text", text: writing.t("LeaveLink.NotMe") },
  ]);
}
