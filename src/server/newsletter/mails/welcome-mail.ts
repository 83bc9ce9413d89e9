import { unsubscribePage, type MailContext, newsletterMail, type Recipient } from "./newsletter-mail.ts";

/** Confirms a subscription, with an unsubscribe link. */
export function welcomeMail(ctx: MailContext, to: Recipient, types: readonly string[]) {
  return newsletterMail(ctx, "Welcome", to, types, (writing) => [
    { kind: "text", text: writing.t("Welcome.Intro") },
    { kind: "facts", facts: [{ name: writing.t("Newsletters"), value: writing.titles }] },
    { kind: "text", text: writing.t("Welcome.Leave") },
    { kind: "link", label: writing.t("Leave"), url: unsubscribePage(writing, to, types) },
  ]);
}
