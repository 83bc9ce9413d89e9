import { APPROVAL_PAGES } from "#contract/approval-links.ts";
import { type EmailContext, formatLongDate, renderEmail } from "../../email-templates/index.ts";
import type { MailableAccount } from "../../identity/index.ts";
import type { NewMail } from "../../ports/mail-port.ts";
import { showStuck, type StuckCompany } from "../deletion/find-stuck-by-deletion.ts";

export type MissingApprover = {
  key: string;
  administrator: Pick<MailableAccount, "email" | "titleCode" | "firstName" | "lastName">;
  /** The site's default if missing. */
  language?: string;
  stuck: StuckCompany;
  /** The person whose account will be deleted, and when; null once it was. */
  deletion: { name: string; dueAt: Date } | null;
};

/** Notifies an administrator of the users who lose their approver because an account is deleted. */
export function missingApproverMail(ctx: EmailContext, { key, administrator, language: given, stuck, deletion }: MissingApprover): NewMail {
  return renderEmail(ctx, {
    key,
    recipient: administrator.email,
    language: given,
    addressee: administrator,
    phrases: "MissingApproverMail",
    write: ({ t, base, language }) => ({
      subject: t("Subject", stuck.company),
      title: t("Title"),
      parts: [
        {
          kind: "text",
          text: deletion ? t("Before", deletion.name, stuck.company, formatLongDate(deletion.dueAt, language)) : t("After", stuck.company),
        },
        {
          kind: "text",
          text: showStuck(stuck.users, language)
            .map(({ name, above }) => (above === "" ? t("All", name) : t("Above", name, above)))
            .join("\n"),
        },
        { kind: "text", text: t("Help") },
        { kind: "link", label: t("Link"), url: base + APPROVAL_PAGES.rules },
      ],
    }),
  });
}
