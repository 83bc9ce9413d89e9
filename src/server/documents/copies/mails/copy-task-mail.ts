import { OFFICE_PAGES } from "#contract/office/routes.ts";
import type { Context } from "../../../context.ts";
import { type EmailContext, officePart, renderEmail } from "../../../email-templates/index.ts";
import type { Customer } from "../../../viewer.ts";
import type { DocumentCopy } from "../document-copy.ts";
import { copyFacts } from "./copy-facts.ts";

/** Commands of the sales office; the number comes from the shop, so it is safe to copy. */
const COMMAND = "npm run document-copies --";

/** Task for the sales office, with a link to its page in the back office or the commands that answer it; null if the site has none. */
export function copyTaskMail(
  ctx: EmailContext & Pick<Context, "officeUrl">,
  {
    copy,
    customer,
    language: given,
  }: {
    copy: DocumentCopy;
    customer: Pick<Customer, "unit" | "companyName" | "firstName" | "lastName" | "email">;
    /** Defaults to the site's own. */
    language?: string;
  },
) {
  const { supportEmail } = ctx.site.settings.site;
  const { number } = copy;
  if (supportEmail === "") {
    ctx.log.warn({ site: ctx.site.siteId, copy: number }, "no notification of a requested copy: the site has no supportEmail");
    return null;
  }
  return renderEmail(ctx, {
    key: `document-copy-task:${number}`,
    recipient: supportEmail,
    language: given,
    phrases: "CopyTaskMail",
    write: ({ t, language }) => ({
      subject: t("Subject", number, customer.companyName),
      title: t("Title", number),
      parts: [
        {
          kind: "facts",
          facts: [
            { name: t("Customer"), value: customer.unit },
            { name: t("Company"), value: customer.companyName },
            { name: t("Person"), value: `${customer.firstName} ${customer.lastName}`.trim() },
            { name: t("Email"), value: customer.email },
            ...copyFacts(t, copy, language),
          ].filter(({ value }) => value !== ""),
        },
        officePart(ctx, {
          language,
          page: OFFICE_PAGES.documentCopy(number),
          commands: t("Then", `${COMMAND} ${number} --send ${t("File")}.pdf`, `${COMMAND} ${number} --decline "${t("Reason")}"`),
        }),
      ],
    }),
  });
}
