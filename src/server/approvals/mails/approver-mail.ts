import { Big } from "big.js";
import { APPROVAL_PAGES, approvalQuery } from "#contract/approval-links.ts";
import { showOrderedField } from "#contract/order-fields/order-field-values.ts";
import type { RequesterState } from "#contract/rules/company/approvals.ts";
import { formatQuantityWithUnit } from "#contract/format/quantity.ts";
import type { CompanyMember } from "../../companies/index.ts";
import { type EmailContext, formatLongDate, renderEmail, type Translate } from "../../email-templates/index.ts";
import type { MailPart } from "../../mail/index.ts";
import { formatMoney } from "../../pricing/index.ts";
import { type ApprovalRequest, fieldsOf } from "../approval-request.ts";

export type MailedRequest = Pick<
  ApprovalRequest,
  "requestId" | "requesterName" | "language" | "comment" | "reason" | "content" | "createdAt" | "expiresAt"
>;
export type ApproverMail = {
  request: MailedRequest;
  recipient: Pick<CompanyMember, "accountId" | "email" | "titleCode" | "firstName" | "lastName">;
  occasion: "requested" | "reminded";
  requesterState: RequesterState;
};

const MAX_LINES = 30;

/** Mail that asks an approver to decide. Its link leads to a page behind the sign-in and changes nothing. */
export function approverMail(ctx: EmailContext, { request, recipient, occasion, requesterState }: ApproverMail) {
  const { requestId, requesterName } = request;
  return renderEmail(ctx, {
    key: `approval-${occasion}:${requestId}:${recipient.accountId}`,
    recipient: recipient.email,
    language: request.language,
    addressee: recipient,
    phrases: "ApprovalMail",
    write: ({ t, base, language }) => {
      const { order, exceededBudgets = [] } = request.content;
      const money = (amount: string) => formatMoney(new Big(amount), order.currency, language);
      const total = money(order.netTotal);
      return {
        subject: t(occasion === "requested" ? "Subject" : "Subject.Reminder", requesterName, total),
        title: t("Title"),
        parts: [
          { kind: "text", text: t(occasion === "requested" ? "Intro" : "Intro.Reminder", requesterName) },
          ...(requesterState === "active" ? [] : [{ kind: "text" as const, text: t(`Requester.${requesterState}`, requesterName) }]),
          {
            kind: "facts",
            facts: [
              { name: t("Requester"), value: requesterName },
              { name: t("Total"), value: total },
              { name: t("Reason"), value: request.reason },
              { name: t("ExceededBudgets"), value: exceededBudgets.map(({ name, by }) => t("ExceededBy", name, money(by))).join(", ") },
              { name: t("Comment"), value: request.comment },
              { name: t("PurchaseOrder"), value: order.purchaseOrderNumber },
              { name: t("CostCentre"), value: order.costCentre },
              ...fieldsOf(request.content)
                .map((field) => showOrderedField(field, language))
                .map(({ label, value }) => ({ name: label, value })),
              { name: t("Until"), value: formatLongDate(request.expiresAt, language) },
            ].filter(({ value }) => value !== ""),
          },
          { kind: "link", label: t("Link"), url: `${base}${APPROVAL_PAGES.details}${approvalQuery(requestId)}` },
          { kind: "heading", text: t("Lines") },
          ...requestedLines(request, t, language),
          { kind: "text", text: t("Then") },
        ],
      };
    },
  });
}

function requestedLines({ content: { order } }: Pick<MailedRequest, "content">, t: Translate, language: string): MailPart[] {
  const money = (amount: string) => formatMoney(new Big(amount), order.currency, language);
  const left = order.lines.length - MAX_LINES;
  return [
    {
      kind: "lines",
      lines: order.lines.slice(0, MAX_LINES).map((line) => ({
        title: line.name,
        notes: [t("Article", line.articleNumber)],
        facts: [{ name: t("Quantity"), value: formatQuantityWithUnit(line.quantity, line.unit, language) }],
        total: { name: t(`LineTotal.${order.basis}`), value: money(line.total) },
      })),
    },
    ...(left > 0 ? [{ kind: "text" as const, text: t("More", String(left)) }] : []),
  ];
}
