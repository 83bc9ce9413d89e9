import { ACCOUNT_PAGES } from "#contract/account-pages.ts";
import type { MainContact } from "../../customers/index.ts";
import { type EmailContext, formatLongDate, nameOrNone, renderEmail, withoutLinks } from "../../email-templates/index.ts";
import type { AccessRequest } from "../access-request.ts";
import type { RequesterDetails } from "../describe-requester.ts";

export type RequestMail = {
  request: Pick<AccessRequest, "requestId" | "createdAt" | "expiresAt">;
  requester: Pick<RequesterDetails, "firstName" | "lastName" | "email" | "phone">;
  recipient: MainContact;
  companyName: string;
  language?: string | undefined;
};

/** Mail that asks a main contact to decide a request. The link leads to a page behind the sign-in and changes nothing. */
export function requestMail(ctx: EmailContext, { request, requester, recipient, companyName, language: given }: RequestMail) {
  const name = `${requester.firstName} ${requester.lastName}`.trim();
  return renderEmail(ctx, {
    key: `access-request:${request.requestId}:${recipient.accountId}`,
    recipient: recipient.email,
    language: given,
    addressee: recipient,
    phrases: "AccessRequestMail",
    write: ({ t, base, language, site }) => ({
      subject: t("Subject", site.name),
      title: t("Title"),
      parts: [
        { kind: "text", text: t("Intro", companyName) },
        {
          kind: "facts",
          facts: [
            // Text from an unverified user is mailed to others only if it looks like a name.
            { name: t("Person"), value: nameOrNone(name) },
            { name: t("Email"), value: requester.email },
            { name: t("Phone"), value: withoutLinks(requester.phone) },
            { name: t("Asked"), value: formatLongDate(request.createdAt, language) },
            { name: t("Until"), value: formatLongDate(request.expiresAt, language) },
          ].filter(({ value }) => value !== ""),
        },
        { kind: "link", label: t("Link"), url: `${base}${ACCOUNT_PAGES.access}` },
        { kind: "text", text: t("Then") },
        { kind: "text", text: t("Unknown", site.supportPhone) },
      ],
    }),
  });
}
