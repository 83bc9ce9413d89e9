import { type EmailContext, nameOrNone, renderEmail, withoutLinks } from "../../email-templates/index.ts";
import type { Withdrawal } from "../withdrawal-store.ts";
import { formatReceivedAt, withdrawalReference } from "../withdrawal-reference.ts";

/**
 * The receipt with content, date and time of a withdrawal, at once and on a durable medium (§ 356a BGB). Anyone can enter any
 * address: only that of the order or of the signed-in person gets the entries word by word.
 */
export function receiptMail(ctx: EmailContext, withdrawal: Withdrawal, { isKnownAddress }: { isKnownAddress: boolean }) {
  const { withdrawalId, email, language, receivedAt } = withdrawal;
  const { name, orderNumber, articles } = isKnownAddress ? withdrawal : withoutAdvertising(withdrawal);
  const isComplete = name === withdrawal.name && orderNumber === withdrawal.orderNumber && articles === withdrawal.articles;
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
          ].filter(({ value }) => value !== ""),
        },
        ...(articles === "" ? [] : [{ kind: "text" as const, text: articles }]),
        ...(isComplete ? [] : [{ kind: "text" as const, text: t("Shortened") }]),
        { kind: "text", text: t("Declaration", orderNumber) },
        { kind: "text", text: t("Next") },
        { kind: "text", text: t("NotMe") },
      ],
    }),
  });
}

function withoutAdvertising({ name, orderNumber, articles }: Withdrawal): Pick<Withdrawal, "name" | "orderNumber" | "articles"> {
  return {
    name: nameOrNone(name),
    orderNumber: withoutLinks(orderNumber),
    articles: withoutLinks(articles),
  };
}
