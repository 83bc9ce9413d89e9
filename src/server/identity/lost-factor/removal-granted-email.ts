import { SIGN_ON_ROUTES } from "#contract/routes.ts";
import { type Addressee, type EmailContext, formatLongDate, renderEmail } from "../../email-templates/index.ts";
import type { MailableAccount } from "../password/password-store.ts";

export type Recipient = Addressee & { email: string };
type Granted = { account: MailableAccount; recipient: Recipient; effectiveAt: Date; token: string; language: string; key: string };

/** Announces that a second factor will be removed, to its owner and to those who manage the customer's users. */
export function removalGrantedEmail(ctx: EmailContext, { account, recipient, effectiveAt, token, language: given, key }: Granted) {
  const isOwner = recipient.email === account.email;
  // A page of the sign-on, which has no language in its path.
  const query = new URLSearchParams({ token, lang: given.slice(0, 2) });
  return renderEmail(ctx, {
    key,
    recipient: recipient.email,
    language: given,
    addressee: recipient,
    phrases: "AccountMail",
    write: ({ t, base, site, language }) => ({
      subject: t("Removal.Subject", site.name, account.email),
      title: t("Removal.Title"),
      parts: [
        { kind: "text", text: t(isOwner ? "Removal.Text" : "Removal.Text.Manager", site.name, account.email) },
        { kind: "text", text: t("Removal.When", formatLongDate(effectiveAt, language)) },
        { kind: "text", text: t(isOwner ? "Removal.NotYou" : "Removal.NotYou.Manager", site.supportPhone) },
        { kind: "link", label: t("Removal.Link"), url: `${site.ssoOrigin || new URL(base).origin}${SIGN_ON_ROUTES.stopRemoval}?${query}` },
      ],
    }),
  });
}
