import { OFFICE_PAGES } from "#contract/office/routes.ts";
import type { Context } from "../../../context.ts";
import { type EmailContext, officePart, renderEmail } from "../../../email-templates/index.ts";
import type { AddressRequest } from "../address-request.ts";
import { addressFacts } from "./address-facts.ts";

/** Commands of the sales office; the number comes from the shop, so it is safe to copy. */
const COMMAND = "npm run address-requests --";

/** Task for the sales office, with a link to its page in the back office or the commands that answer it; null if the site has none. */
export function taskMail(
  ctx: EmailContext & Pick<Context, "officeUrl">,
  /** The language defaults to the site's own. */
  { request, email, language: given }: { request: AddressRequest; email: string; language?: string },
) {
  const { supportEmail } = ctx.site.settings.site;
  const { number, unit, companyName, requesterName } = request;
  if (supportEmail === "") {
    ctx.log.warn({ site: ctx.site.siteId, request: number }, "no notification of a requested address: the site has no supportEmail");
    return null;
  }
  return renderEmail(ctx, {
    key: `address-request-task:${number}`,
    recipient: supportEmail,
    language: given,
    phrases: "AddressTaskMail",
    write: ({ t, language }) => ({
      subject: t("Subject", number, companyName),
      title: t("Title", number),
      parts: [
        {
          kind: "facts",
          facts: [
            { name: t("Customer"), value: unit },
            { name: t("Company"), value: companyName },
            { name: t("Person"), value: requesterName },
            { name: t("Email"), value: email },
            ...addressFacts(t, request, language),
          ].filter(({ value }) => value !== ""),
        },
        officePart(ctx, {
          language,
          page: OFFICE_PAGES.addressRequest(number),
          commands: t("Then", `${COMMAND} ${number} --confirm`, `${COMMAND} ${number} --refuse "${t("Reason")}"`),
        }),
      ],
    }),
  });
}
