import { readApprovalId, type RequesterState } from "#contract/rules/company/approvals.ts";
import { memberName } from "../companies/index.ts";
import type { Context } from "../context.ts";
import { inTransaction } from "../db/in-transaction.ts";
import { couldBeOrderCode } from "../orders/index.ts";
import { can } from "../policies.ts";
import { companyOf, type Customer } from "../viewer.ts";
import type { ApprovalRequest, ApprovalStep } from "./approval-request.ts";
import { selectApproval, selectApprovalOfOrder, selectSteps } from "./approval-store.ts";
import { listCurrentApprovers } from "./list-current-approvers.ts";
import { type CurrentRequest, readCurrentRequest, type RequesterShop, requesterStateOf } from "./requester.ts";

export type ShownApproval = {
  request: ApprovalRequest;
  steps: readonly ApprovalStep[];
  approvers: readonly string[];
  /** For those who can decide: differences since the request. */
  current: CurrentRequest | null;
  canTakeBack: boolean;
  requesterState: RequesterState;
};

/**
 * A request of the viewer's company: one's own, those that one decides or has decided, and all for administrators. Null for every
 * other one, as if it did not exist.
 */
export async function readApproval(shop: RequesterShop, ctx: Context & { viewer: Customer }, id: string): Promise<ShownApproval | null> {
  const { db, viewer } = ctx;
  const requestId = readApprovalId(id);
  const request = requestId && (await selectApproval(db, companyOf(viewer), requestId));
  if (!request) return null;
  const steps = await selectSteps(db, request.requestId);
  const isOwn = request.accountId === viewer.accountId;
  const isOpen = request.state === "open";
  const approval = isOpen ? await listCurrentApprovers(ctx, request) : null;
  const canDecide = can(viewer, "approve") && approval?.approvers.some(({ accountId }) => accountId === viewer.accountId) === true;
  const hasDecided = steps.some(({ accountId }) => accountId === viewer.accountId);
  if (!isOwn && !canDecide && !hasDecided && !can(viewer, "manageCompany")) return null;
  return {
    request,
    steps,
    approvers: (approval?.approvers ?? [])
      .filter(({ isAway }) => !isAway)
      .flatMap(({ accountId }) => approval!.members.find((each) => each.accountId === accountId) ?? [])
      .map(memberName),
    current: canDecide ? await inTransaction(ctx, (inTx) => readCurrentRequest(shop, inTx, request)) : null,
    canTakeBack: isOwn && request.isCartHeld,
    requesterState: approval ? requesterStateOf(request, approval) : "active",
  };
}

/** The request that an order of the viewer's company came from, with its steps; whether the viewer sees the order is checked separately. */
export async function readApprovalOfOrder(ctx: Context & { viewer: Customer }, orderCode: string): Promise<ShownApproval | null> {
  const { db, viewer } = ctx;
  if (!couldBeOrderCode(orderCode)) return null;
  const requestId = await selectApprovalOfOrder(db, companyOf(viewer), orderCode);
  const request = requestId && (await selectApproval(db, companyOf(viewer), requestId));
  if (!request) return null;
  return { request, steps: await selectSteps(db, requestId), approvers: [], current: null, canTakeBack: false, requesterState: "active" };
}
