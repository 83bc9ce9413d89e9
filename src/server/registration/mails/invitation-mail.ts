import type { Context } from "../../context.ts";
import { type EmailContext, renderEmail } from "../../email-templates/index.ts";
import type { Invitation } from "../invite/invitation.ts";
import { formatLongDate } from "../../email-templates/index.ts";

export type InvitationEmail = {
  key: string;
  token: string;
  invitation: Pick<Invitation, "email" | "titleCode" | "firstName" | "lastName">;
  companyName: string;
  language?: string | undefined;
};

/** Activation link for an invited user of a customer in the ERP (ACTIV-02). */
export function invitationMail(
  ctx: EmailContext & Pick<Context, "clock" | "linkLifetimes">,
  { key, token, invitation, companyName, language }: InvitationEmail,
) {
  const { email } = invitation;
  const ends = new Date(ctx.clock.now().getTime() + ctx.linkLifetimes.invitation);
  return renderEmail(ctx, {
    key,
    recipient: email,
    language,
    ...(invitation.lastName !== "" && { addressee: invitation }),
    phrases: "InvitationMail",
    write: ({ t, base, site, language: written }) => ({
      subject: t("Subject", site.name),
      title: t("Title", site.name),
      parts: [
        { kind: "text", text: t("Intro", companyName, email) },
        {
          kind: "link",
          label: t("Link"),
          url: `${base}${site.pages.activationExistingUser}?${new URLSearchParams({ token, uid: email })}`,
        },
        { kind: "text", text: t("Then") },
        { kind: "text", text: t("Until", formatLongDate(ends, written)) },
        { kind: "text", text: t("NotMe", site.supportPhone) },
      ],
    }),
  });
}
