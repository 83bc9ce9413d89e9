import { memberName, listUnits } from "../companies/index.ts";
import type { Context } from "../context.ts";
import { phraseIn } from "../dictionary/index.ts";
import { describeRule } from "./describe-rule.ts";
import type { Approval } from "./find-approval.ts";

/** Why an order needs an approval, and the names of those who are asked. */
export async function describeApproval(
  ctx: Context,
  customerId: string,
  approval: Approval,
  language: string,
): Promise<{ reason: string; approvers: string[] }> {
  const { rule, members, approvers } = approval;
  const asked = approvers.filter(({ isAway }) => !isAway).map(({ accountId }) => members.find((each) => each.accountId === accountId)!);
  return {
    reason: rule
      ? describeRule(ctx, rule, { members, units: rule.scope.kind === "unit" ? await listUnits(ctx.db, customerId) : [] }, language)
      : phraseIn(ctx, language, "Approvals.Reason.NoOrderRight"),
    approvers: asked.map(memberName),
  };
}
