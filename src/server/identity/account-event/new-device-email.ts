import { ACCOUNT_PAGES } from "#contract/account-pages.ts";
import { type EmailContext, renderEmail } from "../../email-templates/index.ts";
import type { MailableAccount } from "../password/password-store.ts";
import type { ClientDevice } from "../session/client-device.ts";

type NewDevice = { account: MailableAccount; client: ClientDevice; language: string; key: string };

/** Notifies the owner of a sign-in from a browser in which the account was never signed in. */
export function newDeviceEmail(ctx: EmailContext, { account, client, language, key }: NewDevice) {
  return renderEmail(ctx, {
    key,
    recipient: account.email,
    language,
    addressee: account,
    phrases: "AccountMail",
    write: ({ t, base, site }) => ({
      subject: t("NewDevice.Subject", site.name),
      title: t("NewDevice.Title"),
      parts: [
        { kind: "text", text: t("NewDevice.Text", site.name) },
        { kind: "text", text: t("NewDevice.Client", client.device ?? t("NewDevice.Unknown"), client.network) },
        { kind: "text", text: t("NewDevice.NotYou", site.supportPhone) },
        { kind: "link", label: t("NewDevice.Link"), url: base + ACCOUNT_PAGES.user },
      ],
    }),
  });
}
