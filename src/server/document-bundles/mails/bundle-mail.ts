import { formatQuantity } from "#contract/format/quantity.ts";
import { ACCOUNT_BUNDLES_PAGE, bundleAddress } from "#contract/rules/documents/bundle-request.ts";
import { type EmailContext, formatLongDate, renderEmail } from "../../email-templates/index.ts";
import type { NewMail } from "../../ports/mail-port.ts";
import { getSiteOrigin } from "../../sites/index.ts";

export type FinishedBundle = { bundleId: string; email: string; language: string; title: string; bytes: number; expiresAt: Date };

/** Sends the link of a finished bundle, which works for signed-in users of the customer only. */
export function bundleMail(ctx: EmailContext, { bundleId, email, language, title, bytes, expiresAt }: FinishedBundle): NewMail {
  const megabytes = formatQuantity(Math.max(Math.round(bytes / 1_000_000), 1), language);
  return renderEmail(ctx, {
    key: `document-bundle:${bundleId}`,
    recipient: email,
    language,
    phrases: "DocumentBundleMail",
    write: ({ t, base }) => ({
      subject: t("Subject", title),
      title: t("Title"),
      parts: [
        { kind: "text", text: t("Intro", title, megabytes) },
        { kind: "link", label: t("Download"), url: getSiteOrigin(ctx.site, ctx.publicUrl) + bundleAddress(bundleId) },
        { kind: "text", text: t("Until", formatLongDate(expiresAt, language)) },
        { kind: "link", label: t("Account"), url: base + ACCOUNT_BUNDLES_PAGE, isQuiet: true },
      ],
    }),
  });
}
