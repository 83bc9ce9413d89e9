import { Big } from "big.js";
import { APPROVAL_PAGES, approvalQuery } from "#contract/approval-links.ts";
import type { Person } from "../../customers/index.ts";
import { type EmailContext, formatLongDate, renderEmail } from "../../email-templates/index.ts";
import { formatMoney } from "../../pricing/index.ts";
import type { MailedRequest } from "./approver-mail.ts";

export type RequestOutcomeMail = {
  request: MailedRequest;
  recipient: Person & { email: string };
  state: "approved" | "declined" | "returned" | "expired";
  orderCode: string | null;
  /** Name of the person who decided; empty if the request expired. */
  by: string;
  reason: string;
};

/** Mail with the outcome for the requester. The order's own confirmation follows separately. */
export function requesterMail(ctx: EmailContext, { request, recipient, state, orderCode, by, reason }: RequestOutcomeMail) {
  const { requestId, createdAt, content } = request;
  return renderEmail(ctx, {
    key: `approval-outcome:${requestId}`,
    recipient: recipient.email,
    language: request.language,
    addressee: recipient,
    phrases: "ApprovalOutcomeMail",
    write: ({ t, base, language }) => ({
      subject: t(`Subject.${state}`),
      title: t(`Title.${state}`),
      parts: [
        { kind: "text", text: t(`Intro.${state}`, by) },
        {
          kind: "facts",
          facts: [
            { name: t("Requested"), value: formatLongDate(createdAt, language) },
            { name: t("Total"), value: formatMoney(new Big(content.order.netTotal), content.order.currency, language) },
            { name: t("Order"), value: orderCode ?? "" },
            { name: t("Reason"), value: reason },
          ].filter(({ value }) => value !== ""),
        },
        { kind: "link", label: t("Link"), url: `${base}${APPROVAL_PAGES.details}${approvalQuery(requestId)}` },
        ...(state === "approved" ? [] : [{ kind: "text" as const, text: t("CartBack") }]),
      ],
    }),
  });
}
