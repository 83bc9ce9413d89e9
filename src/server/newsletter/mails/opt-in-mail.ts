import { TIME_ZONE } from "#contract/format/calendar.ts";
import { joinIds, type NewsletterType } from "#contract/rules/account/newsletter.ts";
import type { NewsletterOffer } from "../offer.ts";
import { type MailContext, newsletterMail } from "./newsletter-mail.ts";

type OptIn = {
  email: string;
  types: readonly NewsletterType[];
  language: string;
  key: string;
  offer: NewsletterOffer;
  expiresAt: Date;
};

/** Double opt-in mail. Its unsubscribe link withdraws the sign-up. */
export function optInMail(ctx: MailContext, { email, types, language, key, offer, expiresAt }: OptIn) {
  const ids = types.map(({ id }) => id);
  const day = new Intl.DateTimeFormat(language, { dateStyle: "long", timeZone: TIME_ZONE }).format(expiresAt);
  return newsletterMail(ctx, "OptIn", { siteId: ctx.site.siteId, email, language, leaveKey: key }, ids, ({ t, page, titles }) => [
    { kind: "text", text: t("OptIn.Intro", email) },
    { kind: "facts", facts: [{ name: t("Newsletters"), value: titles }] },
    { kind: "link", label: t("OptIn.Confirm"), url: page(offer.confirmationPath, { newsletterType: joinIds(ids), email, key }) },
    { kind: "text", text: t("OptIn.Until", day) },
    { kind: "text", text: t("OptIn.NotMe") },
  ]);
}
