import { PROCUREMENT_ACCOUNT_PAGE } from "#contract/routes.ts";
import { type EmailContext, renderEmail } from "../../email-templates/index.ts";
import type { MailableAccount } from "../password/password-store.ts";
import type { SoftwareProtocol } from "./software-password.ts";

type Made = { account: MailableAccount; name: string; protocol: SoftwareProtocol; language: string; key: string };

/** Tells the owner that software can sign in with a password of its own now, and what to do if that was somebody else. */
export function softwarePasswordEmail(ctx: EmailContext, { account, name, protocol, language, key }: Made) {
  return renderEmail(ctx, {
    key,
    recipient: account.email,
    language,
    addressee: account,
    phrases: "AccountMail",
    write: ({ say, base, site }) => ({
      subject: say("Software.Subject", site.name),
      title: say("Software.Title"),
      parts: [
        { kind: "text", text: say("Software.Text", site.name, name, say(`Software.By.${protocol}`)) },
        { kind: "text", text: say("Software.NotYou", site.supportPhone) },
        { kind: "link", label: say("Software.Link"), url: base + PROCUREMENT_ACCOUNT_PAGE },
      ],
    }),
  });
}
