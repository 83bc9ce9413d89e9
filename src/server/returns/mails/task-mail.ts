import { OFFICE_PAGES } from "#contract/office/routes.ts";
import type { Context } from "../../context.ts";
import { type EmailContext, officePart, renderEmail } from "../../email-templates/index.ts";
import type { Customer } from "../../viewer.ts";
import type { GoodsReturn } from "../goods-return.ts";
import { returnLines } from "./return-facts.ts";

/** Commands of the sales office; the number comes from the shop, so it is safe to copy. */
const COMMAND = "npm run returns --";

/** Task for the sales office, with a link to its page in the back office or the commands that decide it; null if the site has none. */
export function taskMail(
  ctx: EmailContext & Pick<Context, "officeUrl">,
  {
    goodsReturn,
    customer,
    language: given,
  }: {
    goodsReturn: GoodsReturn;
    customer: Pick<Customer, "unit" | "companyName" | "firstName" | "lastName" | "email">;
    /** Defaults to the site's own. */
    language?: string;
  },
) {
  const { supportEmail } = ctx.site.settings.site;
  const { returnNumber, orderCode } = goodsReturn;
  if (supportEmail === "") {
    ctx.log.warn({ site: ctx.site.siteId, return: returnNumber }, "no notification of a return: the site has no supportEmail");
    return null;
  }
  return renderEmail(ctx, {
    key: `return-task:${returnNumber}`,
    recipient: supportEmail,
    language: given,
    phrases: "ReturnTaskMail",
    write: ({ t, language }) => ({
      subject: t("Subject", returnNumber, customer.companyName),
      title: t("Title", returnNumber),
      parts: [
        {
          kind: "facts",
          facts: [
            { name: t("Order"), value: orderCode },
            { name: t("Customer"), value: customer.unit },
            { name: t("Company"), value: customer.companyName },
            { name: t("Person"), value: `${customer.firstName} ${customer.lastName}`.trim() },
            { name: t("Email"), value: customer.email },
            { name: t("Pictures"), value: goodsReturn.pictures.length > 0 ? String(goodsReturn.pictures.length) : "" },
          ].filter(({ value }) => value !== ""),
        },
        returnLines(ctx, language, goodsReturn),
        officePart(ctx, {
          language,
          page: OFFICE_PAGES.goodsReturn(returnNumber),
          commands: t(
            "Then",
            `${COMMAND} ${returnNumber} --accept`,
            `${COMMAND} ${returnNumber} --refuse "${t("Reason")}"`,
            `${COMMAND} ${returnNumber} --close`,
          ),
        }),
      ],
    }),
  });
}
