import { type MailContext, newsletterMail, type Recipient } from "./newsletter-mail.ts";

/** Confirms that subscriptions ended, with a link to subscribe again. */
export function leftMail(ctx: MailContext, to: Recipient, types: readonly string[]) {
  return newsletterMail(ctx, "Left", to, types, ({ say, page, titles, offer }) => [
    { kind: "text", text: say("Left.Intro", to.email) },
    { kind: "facts", facts: [{ name: say("Newsletters"), value: titles }] },
    { kind: "text", text: say("Left.Back") },
    { kind: "link", label: say("Left.Again"), url: page(offer?.signUpPaths[0] ?? "/") },
  ]);
}
