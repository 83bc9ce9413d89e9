import type { MainContact, Person } from "../../customers/index.ts";
import { ACCOUNT_PAGES } from "#contract/account-pages.ts";
import { type EmailContext, looksLikeName, nameOrNone, renderEmail } from "../../email-templates/index.ts";

export type Decision = { requestId: string; outcome: "accepted" | "refused" };

type OutcomeMail = Decision & {
  requester: Person;
  statedNumber: string;
  companyName: string;
  /** Reason that the sales office wrote; empty without one. */
  answer?: string;
  language?: string | undefined;
};

/**
 * Mail with the outcome for the requester; a rejection names no company, and no reason but the one that the sales office wrote, so
 * that it does not reveal whether the number matched.
 */
export function outcomeMail(
  ctx: EmailContext,
  { requestId, outcome, requester, statedNumber, companyName, answer = "", language }: OutcomeMail,
) {
  const isAccepted = outcome === "accepted";
  return renderEmail(ctx, {
    key: `access-outcome:${requestId}`,
    recipient: requester.email,
    language,
    ...(looksLikeName(`${requester.firstName} ${requester.lastName}`) && { addressee: requester }),
    phrases: isAccepted ? "AccessAcceptedMail" : "AccessRefusedMail",
    write: ({ t, base, site }) => ({
      subject: t("Subject", site.name),
      title: t("Title"),
      parts: [
        { kind: "text", text: isAccepted ? t("Intro", companyName) : t("Intro", statedNumber) },
        ...(answer === "" ? [] : [{ kind: "text" as const, text: t("Reason", answer) }]),
        { kind: "text", text: t("Then", site.supportPhone) },
        { kind: "link", label: t("Link"), url: `${base}${isAccepted ? site.pages.myAccount : ACCOUNT_PAGES.access}` },
      ],
    }),
  });
}

type DecidedMail = Decision & {
  requester: Person;
  recipient: MainContact;
  /** Name of the main contact who decided; empty for the sales office. */
  decidedBy: string;
  /** No one decided: the address belongs to a mail domain of the company. */
  isByDomain?: boolean;
  companyName: string;
  language?: string | undefined;
};

/** Notifies the other main contacts of the decision and of the colleague who made it. */
export function decidedMail(
  ctx: EmailContext,
  { requestId, outcome, requester, recipient, decidedBy, isByDomain = false, companyName, language }: DecidedMail,
) {
  const name = `${requester.firstName} ${requester.lastName}`.trim();
  return renderEmail(ctx, {
    key: `access-decided:${requestId}:${recipient.accountId}`,
    recipient: recipient.email,
    language,
    addressee: recipient,
    phrases: "AccessDecidedMail",
    write: ({ t, site }) => ({
      subject: t("Subject", site.name),
      title: t("Title"),
      parts: [
        { kind: "text", text: t(outcome === "accepted" ? "Accepted" : "Refused", companyName) },
        {
          kind: "facts",
          facts: [
            { name: t("Person"), value: nameOrNone(name) },
            { name: t("Email"), value: requester.email },
            { name: t("By"), value: decidedBy || t(isByDomain ? "Domain" : "SalesOffice") },
          ].filter(({ value }) => value !== ""),
        },
        { kind: "text", text: t("Unknown", site.supportPhone) },
      ],
    }),
  });
}
