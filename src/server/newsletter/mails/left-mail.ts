import { type MailContext, newsletterMail, type Recipient } from "./newsletter-mail.ts";

/** Confirms that subscriptions ended, with a link to subscribe again. */
export function leftMail(ctx: MailContext, to: Recipient, types: readonly string[]) {
  return newsletterMail(ctx, "Left", to, types, ({ t, page, titles, offer }) => [
    { kind: "text", text: t("Left.Intro", to.email) },
    { kind: "facts", facts: [{ name: t("Newsletters"), value: titles }] },
    { kind: "text", text: t("Left.Back") },
    { kind: "link", label: t("Left.Again"), url: page(offer?.signUpPaths[0] ?? "/") },
  ]);
}
