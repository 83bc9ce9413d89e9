import type { ApprovalRule } from "#contract/rules/company/approval-rules.ts";
import { hasPermission } from "#contract/rules/company/company-roles.ts";
import { type CompanyMember, type CompanyUnit, isActive, listMembers, listUnits } from "../companies/index.ts";
import type { Context } from "../context.ts";
import { companyOf, type Customer } from "../viewer.ts";
import { selectLimits, selectRules } from "./approval-rules-store.ts";
import { describeRule } from "./describe-rule.ts";

export type ListedRules = {
  rules: readonly { rule: ApprovalRule; sentence: string }[];
  members: readonly CompanyMember[];
  units: readonly CompanyUnit[];
  /** Members who can approve, with their limits. */
  approvers: readonly { member: CompanyMember; limit: string | null }[];
};

/** The rules of the viewer's company as sentences, and what new ones can name. */
export async function listRules(ctx: Context & { viewer: Customer }, language: string): Promise<ListedRules> {
  const customerId = companyOf(ctx.viewer);
  const [rules, all, units, limits] = await Promise.all([
    selectRules(ctx.db, customerId),
    listMembers(ctx.db, customerId),
    listUnits(ctx.db, customerId),
    selectLimits(ctx.db, customerId),
  ]);
  const members = all.filter(({ state }) => state !== "left");
  return {
    rules: rules.map((rule) => ({ rule, sentence: describeRule(ctx, rule, { members: all, units }, language) })),
    members,
    units,
    approvers: members
      .filter((member) => isActive(member) && hasPermission(member.roles, "approve"))
      .map((member) => ({ member, limit: limits.get(member.accountId) ?? null })),
  };
}
