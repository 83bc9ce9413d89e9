import { PROCUREMENT_ACCOUNT_PAGE } from "#contract/routes.ts";
import { type EmailContext, renderEmail } from "../../email-templates/index.ts";
import type { MailableAccount } from "../password/password-store.ts";
import type { SoftwareProtocol } from "./software-password.ts";

type Made = { account: MailableAccount; name: string; protocol: SoftwareProtocol; language: string; key: string };

/** Notifies the owner of a new software password, with instructions if another person created it. */
export function softwarePasswordEmail(ctx: EmailContext, { account, name, protocol, language, key }: Made) {
  return renderEmail(ctx, {
    key,
    recipient: account.email,
    language,
    addressee: account,
    phrases: "AccountMail",
    write: ({ t, base, site }) => ({
      subject: t("Software.Subject", site.name),
      title: t("Software.Title"),
      parts: [
        { kind: "text", text: t("Software.Text", site.name, name, t(`Software.By.${protocol}`)) },
        { kind: "text", text: t("Software.NotYou", site.supportPhone) },
        { kind: "link", label: t("Software.Link"), url: base + PROCUREMENT_ACCOUNT_PAGE },
      ],
    }),
  });
}
