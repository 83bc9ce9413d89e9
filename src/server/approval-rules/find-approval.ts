import { germanDay } from "#contract/format/german-day.ts";
import {
  type ApprovalRule,
  type Approver,
  canExceedBudgets,
  type Colleague,
  findApprovers,
  findRequiredApproval,
  findStuck,
  type RequiredApproval,
  type Requester,
  type Stuck,
} from "#contract/rules/company/approval-rules.ts";
import { type CompanyMember, isActive, listMembers, listUnits, listUnitsAbove, memberName } from "../companies/index.ts";
import type { Context } from "../context.ts";
import type { Db } from "../db/db.ts";
import type { BeforeCompanyChange, FindStuckWithout } from "../slice.ts";
import { companyOf, type Customer } from "../viewer.ts";
import { selectLimits, selectRules, selectSubstitutes } from "./approval-rules-store.ts";

/** What rules look at in an order. */
export type OrderFacts = { netTotal: string; categories: readonly string[]; exceedsBudget: boolean };

export type Approval = RequiredApproval & { members: readonly CompanyMember[]; approvers: readonly Approver[] };

export type StuckMember = Stuck & { name: string };

type RuleContext = Pick<Context, "clock"> & { db: Db };

/** The approval that a user's order needs by the current rules; null if it needs none. A customer without a company costs no query. */
export async function findApproval(ctx: RuleContext, requester: Customer, facts: OrderFacts): Promise<Approval | null> {
  const required = await findRequired(ctx, requester, facts);
  return (
    required && addApprovers(ctx, required, { companyId: companyOf(requester), accountId: requester.accountId, netTotal: facts.netTotal })
  );
}

/** The approvers of a request by the current rules; without a rule that applies any more, all approvers of the company. */
export async function findCurrentApprovers(
  ctx: RuleContext,
  request: { companyId: string; accountId: string | null; requester: Customer | null },
  facts: OrderFacts,
): Promise<Approval> {
  const required = request.requester && (await findRequired(ctx, request.requester, facts));
  return addApprovers(ctx, required ?? { rule: null }, { ...request, netTotal: facts.netTotal });
}

async function findRequired(ctx: RuleContext, requester: Customer, facts: OrderFacts): Promise<RequiredApproval | null> {
  const found = await readRules(ctx, requester);
  return found && findRequiredApproval(found.rules, { ...found.requester, ...facts });
}

/** Whether by the current rules a user's order that exceeds a budget is approved instead of refused. */
export async function isBudgetApproved(ctx: RuleContext, requester: Customer): Promise<boolean> {
  const found = await readRules(ctx, requester);
  return found !== null && canExceedBudgets(found.rules, found.requester);
}

/** The rules of a user's company; null without a company. */
async function readRules({ db }: RuleContext, viewer: Customer): Promise<{ rules: readonly ApprovalRule[]; requester: Requester } | null> {
  const { accountId, membership } = viewer;
  if (!membership) return null;
  const customerId = companyOf(viewer);
  const { roles, unitId, withoutRules } = membership;
  const rules = withoutRules ? [] : await selectRules(db, customerId);
  const isOfUnits = unitId !== null && rules.some(({ scope }) => scope.kind === "unit");
  const unitIds = isOfUnits ? await listUnitsAbove(db, { customerId, unitId }) : [];
  return { rules, requester: { accountId, roles, unitIds } };
}

async function addApprovers(
  ctx: RuleContext,
  required: RequiredApproval,
  of: { companyId: string; accountId: string | null; netTotal: string },
): Promise<Approval> {
  const { members, colleagues } = await listColleagues(ctx, of.companyId);
  const approvers = findApprovers(required, { colleagues, requesterId: of.accountId, netTotal: of.netTotal });
  return { ...required, members, approvers };
}

/** Users of a company whose orders no colleague could approve, by name. */
export async function findStuckMembers(ctx: RuleContext, companyId: string): Promise<StuckMember[]> {
  return (await readStuck(ctx, companyId))();
}

/** Finds who is stuck, as things are or without one of the users. */
async function readStuck(ctx: RuleContext, companyId: string): Promise<(withoutId?: string) => StuckMember[]> {
  const { members, colleagues } = await listColleagues(ctx, companyId);
  const [rules, units] = [await selectRules(ctx.db, companyId), await listUnits(ctx.db, companyId)];
  const above = (unitId: string | null): string[] =>
    unitId === null ? [] : [unitId, ...above(units.find((unit) => unit.unitId === unitId)?.parentId ?? null)];
  const requesters = colleagues.map((colleague, index) => ({ ...colleague, unitIds: above(members[index]!.unitId) }));
  return (withoutId) =>
    findStuck(
      rules,
      requesters.filter(({ accountId }) => accountId !== withoutId),
    ).map((stuck) => ({ ...stuck, name: memberName(members.find(({ accountId }) => accountId === stuck.accountId)!) }));
}

/** Who is stuck after a change of users or units, and was not before. */
export const beforeCompanyChange: BeforeCompanyChange = async (ctx, companyId) => {
  const before = await findStuckMembers(ctx, companyId);
  return async () => newlyStuck(before, await findStuckMembers(ctx, companyId));
};

export const findStuckWithout: FindStuckWithout = async (ctx, { companyId, accountId }) => {
  const stuck = await readStuck(ctx, companyId);
  return newlyStuck(stuck(), stuck(accountId));
};

/** Those who are stuck after a change and were not before, or above a lower amount. */
export function newlyStuck(before: readonly Stuck[], after: readonly StuckMember[]): StuckMember[] {
  return after.filter(({ accountId, above }) => {
    const old = before.find((each) => each.accountId === accountId);
    return !old || (old.above !== null && (above === null || Number(above) < Number(old.above)));
  });
}

/** Members of a company with their limits and today's substitutes. */
async function listColleagues(
  { db, clock }: RuleContext,
  customerId: string,
): Promise<{ members: CompanyMember[]; colleagues: Colleague[] }> {
  const [members, limits, substitutes] = [
    await listMembers(db, customerId),
    await selectLimits(db, customerId),
    await selectSubstitutes(db, customerId),
  ];
  const today = germanDay(clock.now());
  const substituteOf = new Map(
    substitutes.filter(({ fromDay, toDay }) => fromDay <= today && today <= toDay).map((each) => [each.accountId, each.substituteId]),
  );
  const colleagues = members.map((member) => ({
    accountId: member.accountId,
    roles: member.roles,
    isActive: isActive(member),
    limit: limits.get(member.accountId) ?? null,
    substituteId: substituteOf.get(member.accountId) ?? null,
  }));
  return { members, colleagues };
}
