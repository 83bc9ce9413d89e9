import { type EmailContext, renderEmail } from "../../email-templates/index.ts";
import type { Withdrawal } from "../withdrawal-store.ts";
import { formatReceivedAt, withdrawalReference } from "../withdrawal-reference.ts";

/** The receipt with content, date and time of a withdrawal, at once and on a durable medium (§ 356a BGB). */
export function receiptMail(ctx: EmailContext, withdrawal: Withdrawal) {
  const { withdrawalId, email, language, name, orderNumber, articles, receivedAt } = withdrawal;
  const reference = withdrawalReference(withdrawalId);
  return renderEmail(ctx, {
    key: `withdrawal-receipt:${withdrawalId}`,
    recipient: email,
    language,
    phrases: "WithdrawalMail",
    write: ({ t, language: spoken }) => ({
      subject: t("Subject", orderNumber),
      title: t("Title"),
      parts: [
        { kind: "text", text: t("Intro") },
        {
          kind: "facts",
          facts: [
            { name: t("ReceivedAt"), value: formatReceivedAt(receivedAt, spoken) },
            { name: t("Reference"), value: reference },
            { name: t("Name"), value: name },
            { name: t("OrderNumber"), value: orderNumber },
            { name: t("Email"), value: email },
            { name: t("Scope"), value: articles === "" ? t("Scope.all") : t("Scope.part") },
          ],
        },
        ...(articles === "" ? [] : [{ kind: "text" as const, text: articles }]),
        { kind: "text", text: t("Declaration", orderNumber) },
        { kind: "text", text: t("Next") },
        { kind: "text", text: t("NotMe") },
      ],
    }),
  });
}
