import { PRIVACY_PAGE } from "#contract/privacy-links.ts";
import { type EmailContext, formatLongDate, renderEmail } from "../../email-templates/index.ts";
import type { MailableAccount } from "../../identity/index.ts";
import type { NewMail } from "../../ports/mail-port.ts";

type ToOwner = { account: MailableAccount; language: string; key: string };
export type RequestedDeletion = ToOwner & {
  dueAt: Date;
  /** Companies that lose their last administrator. */
  companies: readonly { company: string }[];
  /** The company whose administrator asked for it; null if the owner did. */
  administrator: string | null;
};

/** Confirms a requested deletion, with the day until which it can be taken back. */
export function deletionRequestedMail(
  ctx: EmailContext,
  { account, language, key, dueAt, companies, administrator }: RequestedDeletion,
): NewMail {
  const day = formatLongDate(dueAt, language);
  return renderEmail(ctx, {
    key,
    recipient: account.email,
    language,
    addressee: account,
    phrases: "PrivacyMail",
    write: ({ t, base, site }) => ({
      subject: t("Deletion.Subject", day),
      title: t("Deletion.Title"),
      parts: [
        {
          kind: "text",
          text: administrator === null ? t("Deletion.Own", site.name, day) : t("Deletion.Company", administrator, site.name, day),
        },
        ...companies.map(({ company }) => ({ kind: "text" as const, text: t("Deletion.LastAdministrator", company) })),
        { kind: "text", text: t("Deletion.Orders") },
        { kind: "link", label: t("Deletion.Link"), url: base + PRIVACY_PAGE },
        { kind: "text", text: t("NotYou", site.supportPhone) },
      ],
    }),
  });
}

/** Confirms that a deletion was taken back. */
export function deletionCancelledMail(ctx: EmailContext, { account, language, key }: ToOwner): NewMail {
  return renderEmail(ctx, {
    key,
    recipient: account.email,
    language,
    addressee: account,
    phrases: "PrivacyMail",
    write: ({ t, site }) => ({
      subject: t("Cancelled.Subject"),
      title: t("Cancelled.Title"),
      parts: [
        { kind: "text", text: t("Cancelled.Text", site.name) },
        { kind: "text", text: t("NotYou", site.supportPhone) },
      ],
    }),
  });
}
