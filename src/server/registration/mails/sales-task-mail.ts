import { OFFICE_PAGES } from "#contract/office/routes.ts";
import { countryName } from "#contract/rules/account/country-name.ts";
import type { RegistrationDraft } from "#contract/rules/account/registration.ts";
import type { Context } from "../../context.ts";
import { phraseIn } from "../../dictionary/index.ts";
import { type EmailContext, officePart, renderEmail } from "../../email-templates/index.ts";
import type { RegistrationContent } from "../registration-content.ts";

/** Identifies the customer by number only: the command will be copied to a shell, and the address is user input. */
const ASSIGN = "npm run assign:account --";

type SalesTask = {
  accountId: string;
  customerId: string;
  draft: RegistrationDraft;
  content: Pick<RegistrationContent, "rules">;
  language?: string;
};

/**
 * Notifies the sales office of a company that registered without a customer number (decision B8); in the site's own language by
 * default. Null for private persons, who need no assignment, and if the site has no sales office.
 */
export function salesTaskMail(
  ctx: EmailContext & Pick<Context, "officeUrl">,
  { accountId, customerId, draft, content, language: given }: SalesTask,
) {
  const { supportEmail } = ctx.site.settings.site;
  if (draft.sector === "GROUP-diy") return null;
  if (supportEmail === "") {
    ctx.log.warn({ site: ctx.site.siteId, account: accountId }, "no notification of a registered company: the site has no supportEmail");
    return null;
  }
  const command = (number: string) => `${ASSIGN} ${customerId} --customer ${number}`;
  const craft = content.rules.crafts.find(({ value }) => value === draft.craft?.value)?.title ?? "";
  return renderEmail(ctx, {
    key: `registration-task:${accountId}`,
    recipient: supportEmail,
    language: given,
    phrases: "SalesTaskMail",
    write: ({ t, language, site }) => ({
      subject: t("Subject", site.name),
      title: t("Title"),
      parts: [
        { kind: "text", text: t("NoNumber") },
        {
          kind: "facts",
          facts: [
            { name: t("ShopNumber"), value: customerId },
            { name: t("Company"), value: draft.company },
            { name: t("Sector"), value: phraseIn(ctx, language, `Account.Group.${draft.sector}`) },
            { name: t("Craft"), value: craft },
            { name: t("Person"), value: `${draft.firstname} ${draft.lastname}` },
            { name: t("Email"), value: draft.email },
            { name: t("Phone"), value: draft.phone },
            { name: t("Street"), value: `${draft.street} ${draft.streetNumber}` },
            { name: t("Town"), value: `${draft.zipcode} ${draft.city}` },
            { name: t("Country"), value: countryName(draft.country?.value ?? "", language) },
          ].filter(({ value }) => value !== ""),
        },
        officePart(ctx, {
          language,
          page: OFFICE_PAGES.newCompany(accountId),
          commands: t("Then", command(t("Number")), `${ASSIGN} ${customerId} --back`),
        }),
      ],
    }),
  });
}
