import { ACCOUNT_PAGES } from "#contract/account-pages.ts";
import { type EmailContext, renderEmail } from "../../email-templates/index.ts";
import type { MailableAccount } from "../password/password-store.ts";

/**
 * "passkey-copied": a passkey was rejected because its signature counter went back. "lost": reported as lost. "removal-stopped": it
 * stays, although the sales office had granted its removal.
 */
export type FactorChange =
  | "added"
  | "removed"
  | "codes"
  | "passkey-added"
  | "passkey-removed"
  | "passkey-copied"
  | "lost"
  | "removal-stopped";
type Changed = { account: MailableAccount; change: FactorChange; language: string; key: string };

/** Notifies the owner of a changed second factor, with instructions if another person changed it. */
export function factorChangedEmail(ctx: EmailContext, { account, change, language, key }: Changed) {
  return renderEmail(ctx, {
    key,
    recipient: account.email,
    language,
    addressee: account,
    phrases: "AccountMail",
    write: ({ t, base, site }) => ({
      subject: t(`Factor.${change}.Subject`, site.name),
      title: t(`Factor.${change}.Title`),
      parts: [
        { kind: "text", text: t(`Factor.${change}.Text`, site.name) },
        { kind: "text", text: t("Factor.NotYou", site.supportPhone) },
        { kind: "link", label: t("Factor.Link"), url: base + ACCOUNT_PAGES.user },
      ],
    }),
  });
}
