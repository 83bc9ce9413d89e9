import { type MailContext, newsletterMail, type Recipient } from "./newsletter-mail.ts";

/** Says that subscriptions ended, and how to come back. */
export function leftMail(ctx: MailContext, to: Recipient, types: readonly string[]) {
  return newsletterMail(ctx, "Left", to, types, ({ say, page, titles, offer }) => [
    { kind: "text", text: say("Left.Intro", to.email) },
    { kind: "facts", facts: [{ name: say("Newsletters"), value: titles }] },
    { kind: "text", text: say("Left.Back") },
    { kind: "link", label: say("Left.Again"), url: page(offer?.signUpPaths[0] ?? "/") },
  ]);
}
