import { type EmailContext, renderEmail } from "../../email-templates/index.ts";
import type { Withdrawal } from "../withdrawal-store.ts";
import { formatReceivedAt, withdrawalReference } from "../withdrawal-reference.ts";

/** The task of the sales office, in the site's own language by default; null if the site has none. */
export function salesMail(ctx: EmailContext, withdrawal: Withdrawal, language?: string) {
  const { withdrawalId, email, name, orderNumber, articles, receivedAt, orderCode, isCompany } = withdrawal;
  const { supportEmail } = ctx.site.settings.site;
  if (supportEmail === "") {
    ctx.log.error({ site: ctx.site.siteId, withdrawal: withdrawalId }, "no notification of a withdrawal: the site has no supportEmail");
    return null;
  }
  const reference = withdrawalReference(withdrawalId);
  return renderEmail(ctx, {
    key: `withdrawal-task:${withdrawalId}`,
    recipient: supportEmail,
    language,
    phrases: "WithdrawalTaskMail",
    write: ({ t, language: written }) => ({
      subject: t("Subject", orderNumber, reference),
      title: t("Title"),
      parts: [
        { kind: "text", text: orderCode === null ? t("Unmatched") : t(isCompany ? "Company" : "Private") },
        {
          kind: "facts",
          facts: [
            { name: t("ReceivedAt"), value: formatReceivedAt(receivedAt, written) },
            { name: t("Reference"), value: reference },
            { name: t("OrderNumber"), value: orderNumber },
            { name: t("Name"), value: name },
            { name: t("Email"), value: email },
            { name: t("Scope"), value: articles === "" ? t("Scope.all") : t("Scope.part") },
          ],
        },
        ...(articles === "" ? [] : [{ kind: "text" as const, text: articles }]),
        { kind: "text", text: t("Then") },
      ],
    }),
  });
}
