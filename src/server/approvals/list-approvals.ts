import { findSubstitute } from "../approval-rules/index.ts";
import { type CompanyNumber, isActive, listMembers, listNumbers, memberName } from "../companies/index.ts";
import { hasPermission } from "#contract/rules/company/company-roles.ts";
import type { Context } from "../context.ts";
import { can } from "../policies.ts";
import { companyOf, type Customer } from "../viewer.ts";
import type { ApprovalRequest } from "./approval-request.ts";
import { selectApprovalsOf, selectOpenApprovals } from "./approval-store.ts";
import { listCurrentApprovers } from "./list-current-approvers.ts";

export type ListedApprovals = {
  toDecide: readonly ApprovalRequest[];
  own: readonly ApprovalRequest[];
  decided: readonly ApprovalRequest[];
  colleagues: readonly { id: string; name: string }[];
  substitute: { id: string; name: string; from: string; to: string } | null;
  numbers: readonly CompanyNumber[];
};

/**
 * Requests that the viewer can decide by the current rules, has made, or has decided, for one of the company's numbers or all (""); null
 * without a company.
 */
export async function listApprovals(ctx: Context & { viewer: Customer }, customerNumber = ""): Promise<ListedApprovals | null> {
  const { db, viewer } = ctx;
  const { accountId } = viewer;
  const companyId = companyOf(viewer);
  if (!viewer.membership) return null;
  const isWanted = (request: ApprovalRequest) => customerNumber === "" || request.customerId === customerNumber;
  const all = (await selectApprovalsOf(db, { companyId, accountId })).filter(isWanted);
  const canApprove = can(viewer, "approve");
  const open = canApprove ? (await selectOpenApprovals(db, companyId)).filter(isWanted) : [];
  const toDecide: ApprovalRequest[] = [];
  for (const request of open) {
    const { approvers } = await listCurrentApprovers(ctx, request);
    if (approvers.some((each) => each.accountId === accountId)) toDecide.push(request);
  }
  const members = canApprove ? await listMembers(db, companyId) : [];
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
    numbers: await listNumbers(db, viewer),
    substitute: substitute && {
      id: substitute.substituteId,
      name: colleagues.find(({ id }) => id === substitute.substituteId)?.name ?? "",
      from: substitute.fromDay,
      to: substitute.toDay,
    },
  };
}
