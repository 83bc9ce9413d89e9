import type { RegistrationDraft } from "#contract/rules/account/registration.ts";
import type { Context } from "../../context.ts";
import { type EmailContext, looksLikeName, renderEmail } from "../../email-templates/index.ts";
import { formatLongDate } from "../../email-templates/index.ts";

type Registrant = Pick<RegistrationDraft, "salutation" | "firstname" | "lastname" | "email"> & Partial<Pick<RegistrationDraft, "sector">>;
export type Activation = { accountId: string; token: string; draft: Registrant; language: string };

/** Activation link (REG-47). It carries the email address beside the token for the page to display. */
export function activationMail(
  ctx: EmailContext & Pick<Context, "clock" | "linkLifetimes">,
  { accountId, token, draft, language }: Activation,
) {
  const { salutation: titleCode, firstname: firstName, lastname: lastName, email } = draft;
  const ends = new Date(ctx.clock.now().getTime() + ctx.linkLifetimes.activation);
  return renderEmail(ctx, {
    key: `activation:${accountId}`,
    recipient: email,
    language,
    ...(looksLikeName(`${firstName} ${lastName}`) && { addressee: { titleCode, firstName, lastName } }),
    ...(draft.sector && { terms: draft.sector === "GROUP-diy" ? ("consumer" as const) : ("business" as const) }),
    phrases: "ActivationMail",
    write: ({ t, base, site }) => ({
      subject: t("Subject", site.name),
      title: t("Title"),
      parts: [
        { kind: "text", text: t("Intro", email) },
        { kind: "link", label: t("Link"), url: `${base}${site.pages.activation}?${new URLSearchParams({ token, uid: email })}` },
        { kind: "text", text: t("Until", formatLongDate(ends, language)) },
        { kind: "text", text: t("NotMe") },
      ],
    }),
  });
}
