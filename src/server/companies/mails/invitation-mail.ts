import { COMPANY_PAGES, INVITATION_DAYS } from "#contract/rules/company/company-forms.ts";
import { type EmailContext, formatLongDate, renderEmail, withoutLinks } from "../../email-templates/index.ts";
import type { CompanyInvitation } from "../invitation-store.ts";

export type InvitationMail = {
  key: string;
  token: string;
  invitation: Pick<
    CompanyInvitation,
    "email" | "firstName" | "lastName" | "companyName" | "inviterName" | "roles" | "language" | "expiresAt"
  >;
};

/** Invitation to a company, in the words of a colleague: who invites, what for, and one link. */
export function invitationMail(ctx: EmailContext, { key, token, invitation }: InvitationMail) {
  const { email, firstName, lastName, roles } = invitation;
  // A company that registered itself chose its name.
  const [companyName, inviterName] = [withoutLinks(invitation.companyName), withoutLinks(invitation.inviterName)];
  return renderEmail(ctx, {
    key,
    recipient: email,
    language: invitation.language,
    addressee: { titleCode: "", firstName, lastName },
    phrases: "CompanyInvitationMail",
    write: ({ t, base, site, language }) => ({
      subject: t("Subject", inviterName || companyName, companyName, site.name),
      title: t("Title", companyName),
      parts: [
        { kind: "text", text: t("Intro", inviterName || companyName, companyName, site.name) },
        { kind: "facts", facts: roles.map((role) => ({ name: t(`Role.${role}`), value: t(`Role.${role}.Text`) })) },
        { kind: "link", label: t("Link"), url: `${base}${COMPANY_PAGES.invitation}?${new URLSearchParams({ token })}` },
        { kind: "text", text: t("Then", email) },
        { kind: "text", text: t("Until", formatLongDate(invitation.expiresAt, language), INVITATION_DAYS) },
        { kind: "text", text: t("NotMe", site.supportPhone) },
      ],
    }),
  });
}
