import { OFFICE_PAGES } from "#contract/office/routes.ts";
import { countryName } from "#contract/rules/account/country-name.ts";
import type { Context } from "../../context.ts";
import { type FoundCustomer, sectorOf } from "../../customers/index.ts";
import { phraseIn } from "../../dictionary/index.ts";
import { type EmailContext, formatLongDate, officePart, renderEmail } from "../../email-templates/index.ts";
import type { AccessRequest } from "../access-request.ts";
import type { RequesterDetails } from "../describe-requester.ts";

/** Commands name the account by its registration number: an email address is user input, and commands are copied. */
const ASSIGN = "npm run assign:account --";

export type SalesMail = {
  request: Pick<AccessRequest, "requestId" | "statedNumber" | "statedPostalCode" | "expiresAt">;
  requester: RequesterDetails;
  /** The company with this number and postal code; null if they do not match. */
  company: Pick<FoundCustomer, "customerId" | "name"> | null;
  /** Whether the company has main contacts, who receive a mail as well. */
  hasContacts: boolean;
  language?: string | undefined;
};

/**
 * Notifies the sales office of a request, with the matching company and a link to its page in the back office, or the commands that
 * decide it; null without an office.
 */
export function salesMail(
  ctx: EmailContext & Pick<Context, "officeUrl">,
  { request, requester, company, hasContacts, language: given }: SalesMail,
) {
  const { supportEmail } = ctx.site.settings.site;
  if (supportEmail === "") {
    ctx.log.warn(
      { site: ctx.site.siteId, request: request.requestId },
      "the sales office is not told of a request for access: the site has no supportEmail",
    );
    return null;
  }
  const { customerId: shopNumber, address } = requester;
  return renderEmail(ctx, {
    key: `access-request-sales:${request.requestId}`,
    recipient: supportEmail,
    language: given,
    phrases: "AccessSalesMail",
    write: ({ t, language, site }) => ({
      subject: t("Subject", site.name),
      title: t("Title"),
      parts: [
        { kind: "text", text: t("Intro") },
        {
          kind: "text",
          text: company === null ? t("NoMatch") : t(hasContacts ? "Match" : "NoContact", company.name, company.customerId),
        },
        {
          kind: "facts",
          facts: [
            { name: t("StatedNumber"), value: request.statedNumber },
            { name: t("StatedPostalCode"), value: request.statedPostalCode },
            { name: t("ShopNumber"), value: shopNumber },
            { name: t("Company"), value: requester.companyName },
            { name: t("Sector"), value: sectorName(ctx, requester.groups, language) },
            { name: t("Person"), value: `${requester.firstName} ${requester.lastName}` },
            { name: t("Email"), value: requester.email },
            { name: t("Phone"), value: requester.phone },
            { name: t("Street"), value: address ? `${address.streetName} ${address.streetNumber}` : "" },
            { name: t("Town"), value: address ? `${address.postalCode} ${address.town}` : "" },
            { name: t("Country"), value: address ? countryName(address.countryIso, language) : "" },
            { name: t("Until"), value: formatLongDate(request.expiresAt, language) },
          ].filter(({ value }) => value.trim() !== ""),
        },
        officePart(ctx, {
          language,
          page: OFFICE_PAGES.accessRequest(request.requestId),
          commands: t(
            "Then",
            `${ASSIGN} ${shopNumber} --customer ${company?.customerId ?? t("Number")}`,
            `${ASSIGN} ${shopNumber} --refuse`,
            `${ASSIGN} ${shopNumber} --back`,
          ),
        }),
      ],
    }),
  });
}

function sectorName(ctx: EmailContext, groups: number, language: string): string {
  const sector = sectorOf(groups);
  return sector === null ? "" : phraseIn(ctx, language, `Account.Group.${sector}`);
}
