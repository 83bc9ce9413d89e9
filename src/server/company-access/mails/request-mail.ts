import { ACCOUNT_PAGES } from "#contract/account-pages.ts";
import type { MainContact } from "../../customers/index.ts";
import { type EmailContext, formatLongDate, looksLikeName, renderEmail } from "../../email-templates/index.ts";
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
    write: ({ say, base, language, site }) => ({
      subject: say("Subject", site.name),
      title: say("Title"),
      parts: [
        { kind: "text", text: say("Intro", companyName) },
        {
          kind: "facts",
          facts: [
            // Text from an unverified user is mailed to others only if it looks like a name.
            { name: say("Person"), value: looksLikeName(name) ? name : "" },
            { name: say("Email"), value: requester.email },
            { name: say("Phone"), value: requester.phone },
            { name: say("Asked"), value: formatLongDate(request.createdAt, language) },
            { name: say("Until"), value: formatLongDate(request.expiresAt, language) },
          ].filter(({ value }) => value !== ""),
        },
        { kind: "link", label: say("Link"), url: `${base}${ACCOUNT_PAGES.access}` },
        { kind: "text", text: say("Then") },
        { kind: "text", text: say("Unknown", site.supportPhone) },
      ],
    }),
  });
}
