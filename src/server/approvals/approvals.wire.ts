import { Big } from "big.js";
import { showOrderedField } from "#contract/order-fields/order-field-values.ts";
import type { ExceededBudget } from "#contract/rules/company/budget.ts";
import { numberOf } from "../companies/index.ts";
import type { Context } from "../context.ts";
import { phraseIn } from "../dictionary/index.ts";
import type {
  Approval as WireApproval,
  ApprovalChange as WireChange,
  ApprovalStep as WireStep,
  ApprovalSummary,
} from "../graphql/generated/resolver-types.ts";
import { addressLines } from "../orders/index.ts";
import { calculateTotals, formatMoney } from "../pricing/index.ts";
import type { Customer } from "../viewer.ts";
import { type ApprovalRequest, type ApprovalStep, fieldsOf } from "./approval-request.ts";
import type { ShownApproval } from "./read-approval.ts";

export function toSummary(request: ApprovalRequest, viewer: Customer, language: string): ApprovalSummary {
  const { order } = request.content;
  return {
    id: request.requestId,
    state: request.state,
    requester: request.requesterName,
    isOwn: request.accountId === viewer.accountId,
    requestedAt: request.createdAt.toISOString(),
    total: formatMoney(new Big(request.netTotal), order.currency, language),
    lines: order.lines.length,
    customerNumber: numberOf(viewer, request.customerId),
    comment: request.comment,
  };
}

export function toWireApproval(ctx: Context & { viewer: Customer }, shown: ShownApproval, language: string): WireApproval {
  const { request, current } = shown;
  const { order } = request.content;
  const money = (amount: string | Big) => formatMoney(new Big(amount), order.currency, language);
  const catalogue = ctx.catalogue(language);
  const name = (articleNumber: string) =>
    catalogue.findArticle(articleNumber)?.name ?? order.lines.find((line) => line.articleNumber === articleNumber)?.name ?? articleNumber;
  return {
    ...toSummary(request, ctx.viewer, language),
    expiresAt: request.expiresAt.toISOString(),
    reason: request.reason || phraseIn(ctx, language, "Approvals.Reason.Requester", request.requesterName),
    lines: order.lines.map((line) => ({
      articleNo: line.articleNumber,
      name: name(line.articleNumber),
      url: catalogue.findArticle(line.articleNumber)?.link ?? "",
      quantity: line.quantity,
      unit: catalogue.findArticle(line.articleNumber)?.unitName ?? line.unit,
      totalPrice: money(line.total),
      // Absent in requests of earlier versions.
      quoteNumber: (line as { quoteNumber?: string }).quoteNumber ?? "",
      requestedDeliveryDate: line.requestedDeliveryOn ?? null,
    })),
    isNet: order.basis === "net",
    deliveryCost: money(order.deliveryTotal),
    netTotal: money(order.netTotal),
    tax: money(order.taxTotal),
    total: money(calculateTotals([new Big(order.netTotal), new Big(order.taxTotal)])),
    deliveryAddress: addressLines(order.deliveryAddress, language),
    purchaseOrderNumber: order.purchaseOrderNumber,
    costCentre: order.costCentre,
    orderComment: order.comment,
    deliveryNote: order.deliveryNote,
    orderFields: fieldsOf(request.content).map((field) => showOrderedField(field, language)),
    requestedDeliveryDate: order.requestedDeliveryOn,
    steps: shown.steps.map(toWireStep),
    approvers: [...shown.approvers],
    canDecide: current !== null,
    canTakeBack: shown.canTakeBack,
    exceededBudgets: exceededBudgets(shown).map((budget) => ({ name: budget.name, by: money(budget.by) })),
    changes: (current?.changes ?? []).map((change): WireChange => ({
      kind: change.kind,
      article: change.kind === "total" ? "" : change.kind === "budget" ? change.name : name(change.articleNumber),
      before: change.kind === "stock" ? "" : money(change.before),
      now: change.kind === "stock" ? "" : money(change.now),
    })),
    changesKey: current?.changesKey ?? "",
    requesterState: shown.requesterState,
    errors: current?.checked.kind === "refused" ? current.checked.errors : [],
    orderCode: request.orderCode,
    tacVersion: ctx.site.settings.site.tacVersion,
  };
}

/** As of now for those who decide, else as of the request. */
function exceededBudgets({ request, current }: ShownApproval): readonly ExceededBudget[] {
  return current?.checked.kind === "checked" ? current.checked.budgets.exceeded : (request.content.exceededBudgets ?? []);
}

function toWireStep({ kind, at, name, ipAddress, reason }: ApprovalStep): WireStep {
  return { kind, at: at.toISOString(), name, ipAddress, reason };
}
