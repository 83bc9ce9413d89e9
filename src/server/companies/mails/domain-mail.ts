import { COMPANY_DOMAIN_QUERY, COMPANY_PAGES } from "#contract/rules/company/company-forms.ts";
import { type EmailContext, formatLongDate, renderEmail } from "../../email-templates/index.ts";

export type DomainMail = {
  key: string;
  email: string;
  domain: string;
  token: string;
  companyName: string;
  expiresAt: Date;
  language: string;
};

/** Proves that a company receives mails of a domain. The link leads to a page for its administrators and changes nothing. */
export function domainMail(ctx: EmailContext, { key, email, domain, token, companyName, expiresAt, language: given }: DomainMail) {
  return renderEmail(ctx, {
    key,
    recipient: email,
    language: given,
    phrases: "CompanyDomainMail",
    write: ({ t, base, site, language }) => ({
      subject: t("Subject", domain, site.name),
      title: t("Title", domain),
      parts: [
        { kind: "text", text: t("Intro", companyName, domain, site.name) },
        { kind: "link", label: t("Link"), url: `${base}${COMPANY_PAGES.users}?${new URLSearchParams({ [COMPANY_DOMAIN_QUERY]: token })}` },
        { kind: "text", text: t("Until", formatLongDate(expiresAt, language)) },
        { kind: "text", text: t("NotMe", site.supportPhone) },
      ],
    }),
  });
}
