import { Big } from "big.js";
import { type Approval, findCurrentApprovers, isBudgetApproved } from "../approval-rules/index.ts";
import { type BudgetPart, findExceededBudgets } from "../budgets/index.ts";
import type { Context } from "../context.ts";
import { viewerOfAccount } from "../identity/index.ts";
import { companyOf, type Customer } from "../viewer.ts";
import type { ApprovalRequest } from "./approval-request.ts";

/** Who decides an open request by the current rules and budgets, with the prices of the request. */
export async function listCurrentApprovers(ctx: Context, request: ApprovalRequest): Promise<Approval> {
  const { accountId, customerId, companyId, content } = request;
  const requester = accountId === null ? null : await viewerOfAccount(ctx.db, { accountId, customerId });
  const exceedsBudget = requester !== null && (await isBudgetApproved(ctx, requester)) && (await exceeds(ctx, requester, request));
  return findCurrentApprovers(
    ctx,
    { companyId, accountId, requester },
    { netTotal: content.order.netTotal, categories: content.categories, exceedsBudget },
  );
}

async function exceeds({ db, clock }: Context, requester: Customer, { requestId, content: { order } }: ApprovalRequest): Promise<boolean> {
  const parts: BudgetPart[] = order.lines.map(({ position, costCentre, netTotal }) => ({
    position,
    costCentre: costCentre || order.costCentre,
    net: Big(netTotal),
  }));
  parts.push({ position: 0, costCentre: order.costCentre, net: Big(order.deliveryCost) });
  const unitId = requester.membership?.unitId ?? null;
  const of = { customerId: companyOf(requester), accountId: requester.accountId, unitId };
  return (await findExceededBudgets(db, { ...of, parts, at: clock.now(), requestId })).length > 0;
}
