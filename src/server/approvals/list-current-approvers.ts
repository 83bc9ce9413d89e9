import { type Approval, findCurrentApprovers } from "../approval-rules/index.ts";
import type { Context } from "../context.ts";
import { viewerOfAccount } from "../identity/index.ts";
import type { ApprovalRequest } from "./approval-request.ts";

/** Who decides an open request by the current rules, with the prices of the request. */
export async function listCurrentApprovers(ctx: Context, request: ApprovalRequest): Promise<Approval> {
  const { accountId, customerId, content } = request;
  const viewer = accountId === null ? null : await viewerOfAccount(ctx.db, accountId);
  return findCurrentApprovers(
    ctx,
    { customerId, accountId, requester: viewer?.customerId === customerId ? viewer : null },
    { netTotal: content.order.netTotal, categories: content.categories, exceedsBudget: false },
  );
}
