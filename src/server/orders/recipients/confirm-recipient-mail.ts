import { RECIPIENT_PAGES } from "#contract/rules/documents/document-recipients.ts";
import { type EmailContext, formatLongDate, renderEmail, withoutLinks } from "../../email-templates/index.ts";
import { hashConfirmationKey } from "./confirmation-key.ts";
import type { NewMail } from "../../ports/mail-port.ts";

type Unconfirmed = { email: string; language: string; companyName: string; linkKey: string; expiresAt: Date };

/** Asks the owner of an address whether it is to get the documents of a company (double opt-in). */
export function confirmRecipientMail(ctx: EmailContext, { email, language, companyName, linkKey, expiresAt }: Unconfirmed): NewMail {
  return renderEmail(ctx, {
    // Not the key itself, which confirms the address.
    key: `document-recipient:${hashConfirmationKey(linkKey).toString("hex")}`,
    recipient: email,
    language,
    phrases: "RecipientMail",
    write: ({ t, base, site }) => ({
      subject: t("Confirm.Subject", site.name),
      title: t("Confirm.Title"),
      parts: [
        { kind: "text", text: t("Confirm.Intro", withoutLinks(companyName), email) },
        { kind: "link", label: t("Confirm.Link"), url: `${base}${RECIPIENT_PAGES.confirm}?key=${linkKey}` },
        { kind: "text", text: t("Confirm.Until", formatLongDate(expiresAt, language)) },
        { kind: "text", text: t("Confirm.NotMe") },
      ],
    }),
  });
}
