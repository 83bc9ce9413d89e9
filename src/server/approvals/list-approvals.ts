import { findSubstitute } from "../approval-rules/index.ts";
import { isActive, listMembers, memberName } from "../companies/index.ts";
import { hasPermission } from "#contract/rules/company/company-roles.ts";
import type { Context } from "../context.ts";
import { can } from "../policies.ts";
import type { Customer } from "../viewer.ts";
import type { ApprovalRequest } from "./approval-request.ts";
import { selectApprovalsOf, selectOpenApprovals } from "./approval-store.ts";
import { listCurrentApprovers } from "./list-current-approvers.ts";

export type ListedApprovals = {
  toDecide: readonly ApprovalRequest[];
  own: readonly ApprovalRequest[];
  decided: readonly ApprovalRequest[];
  colleagues: readonly { id: string; name: string }[];
  substitute: { id: string; name: string; from: string; to: string } | null;
};

/** Requests that the viewer can decide by the current rules, has made, or has decided; null without a company. */
export async function listApprovals(ctx: Context & { viewer: Customer }): Promise<ListedApprovals | null> {
  const { db, viewer } = ctx;
  const { customerId, accountId } = viewer;
  if (!viewer.membership) return null;
  const all = await selectApprovalsOf(db, viewer);
  const canApprove = can(viewer, "approve");
  const open = canApprove ? await selectOpenApprovals(db, customerId) : [];
  const toDecide: ApprovalRequest[] = [];
  for (const request of open) {
    const { approvers } = await listCurrentApprovers(ctx, request);
    if (approvers.some((each) => each.accountId === accountId)) toDecide.push(request);
  }
  const members = canApprove ? await listMembers(db, customerId) : [];
  const colleagues = members
    .filter((member) => member.accountId !== accountId && isActive(member) && hasPermission(member.roles, "approve"))
    .map((member) => ({ id: member.accountId, name: memberName(member) }));
  const substitute = canApprove ? await findSubstitute(ctx) : null;
  const own = all.filter((request) => request.accountId === accountId);
  return {
    toDecide,
    own,
    decided: all.filter((request) => !own.includes(request)),
    colleagues,
    substitute: substitute && {
      id: substitute.substituteId,
      name: colleagues.find(({ id }) => id === substitute.substituteId)?.name ?? "",
      from: substitute.fromDay,
      to: substitute.toDay,
    },
  };
}
