import { ACCOUNT_PAGES } from "#contract/account-pages.ts";
import { type EmailContext, renderEmail } from "../../email-templates/index.ts";
import type { CompanyMember } from "../company-store.ts";

export type RequiredFactorMail = {
  key: string;
  member: Pick<CompanyMember, "email" | "titleCode" | "firstName" | "lastName" | "hasSecondFactor">;
  companyName: string;
  /** ISO 8601. */
  day: string;
  language: string;
};

/** Tells a user from which day on the company requires a second factor. */
export function requiredFactorMail(ctx: EmailContext, { key, member, companyName, day, language: given }: RequiredFactorMail) {
  return renderEmail(ctx, {
    key,
    recipient: member.email,
    language: given,
    addressee: member,
    phrases: "RequiredFactorMail",
    write: ({ t, base, site, language }) => {
      const from = new Intl.DateTimeFormat(language, { dateStyle: "long", timeZone: "UTC" }).format(new Date(`${day}T00:00:00Z`));
      return {
        subject: t("Subject", companyName, from, site.name),
        title: t("Title"),
        parts: [
          { kind: "text", text: t("Text", companyName, site.name, from) },
          ...(member.hasSecondFactor
            ? [{ kind: "text" as const, text: t("Done") }]
            : [
                { kind: "text" as const, text: t("SetUp") },
                { kind: "link" as const, label: t("Link"), url: base + ACCOUNT_PAGES.requiredFactor },
              ]),
          { kind: "text", text: t("Software") },
          { kind: "text", text: t("Questions", site.supportPhone) },
        ],
      };
    },
  });
}
