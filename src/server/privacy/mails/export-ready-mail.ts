import { PRIVACY_PAGE } from "#contract/privacy-links.ts";
import { type EmailContext, formatLongDate, renderEmail } from "../../email-templates/index.ts";
import type { NewMail } from "../../ports/mail-port.ts";

export type ReadyExport = { exportId: string; email: string; language: string; expiresAt: Date };

/** Says that an export is ready. The link leads to the page, which asks for a code or the password. */
export function exportReadyMail(ctx: EmailContext, { exportId, email, language, expiresAt }: ReadyExport): NewMail {
  return renderEmail(ctx, {
    key: `data-export:${exportId}`,
    recipient: email,
    language,
    phrases: "PrivacyMail",
    write: ({ t, base, site }) => ({
      subject: t("Export.Subject", site.name),
      title: t("Export.Title"),
      parts: [
        { kind: "text", text: t("Export.Text", formatLongDate(expiresAt, language)) },
        { kind: "link", label: t("Export.Link"), url: base + PRIVACY_PAGE },
        { kind: "text", text: t("NotYou", site.supportPhone) },
      ],
    }),
  });
}
