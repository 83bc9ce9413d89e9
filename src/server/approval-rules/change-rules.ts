import {
  APPROVAL_CONDITIONS,
  type ApprovalCondition,
  type ApprovalRule,
  type ApprovalScope,
  MAX_APPROVAL_RULES,
  type RuleApprovers,
} from "#contract/rules/company/approval-rules.ts";
import { hasPermission, isCompanyRole } from "#contract/rules/company/company-roles.ts";
import { readTypedAmount } from "#contract/rules/quantities/typed-amount.ts";
import { decimalMarkOf } from "#contract/rules/quantities/typed-quantity.ts";
import { isUuid } from "#contract/rules/shop/is-uuid.ts";
import { type CompanyMember, inOwnCompany, listMembers, listUnits, Undo } from "../companies/index.ts";
import type { Context } from "../context.ts";
import type { Tx } from "../db/db.ts";
import type { Jobs } from "../jobs/jobs.ts";
import type { Customer } from "../viewer.ts";
import { findStuckMembers, newlyStuck, type StuckMember } from "./find-approval.ts";
import { deleteRule, selectRules, updatePositions, upsertRule, writeLimit } from "./approval-rules-store.ts";

/** Recomputes who is asked to decide a company's open requests. */
export const REFRESH_APPROVERS = "refresh-approvers";

/** Fields of the form; `ruleId` names the rule to replace, or the new one's id. */
export type SaveRuleInput = {
  ruleId: string;
  /** everyone, role:buyer, unit:ID or person:ID. */
  scope: string;
  condition: string;
  /** Net amount as typed. */
  from: string;
  categories: readonly string[];
  /** role:approver, or person:ID for each. */
  approvers: readonly string[];
  /** Saves although orders above an amount would have no approver. */
  isDeliberate?: boolean;
  language: string;
};
export type SaveRuleOutcome = "saved" | "denied" | "noScope" | "noAmount" | "noCategory" | "noApprover" | "tooManyRules" | StuckOutcome;
/** stuck: a user would have no approver at all, which is refused; stuckAbove: none above an amount, which can be saved deliberately. */
export type StuckOutcome = { kind: "stuck" | "stuckAbove"; stuck: readonly StuckMember[] };

/** More approvers or categories than any form has. */
const MAX_CHOICES = 200;

/** Adds a rule behind the others, or replaces one. It holds for the next order and the next decision (COMPANY-30). */
export async function saveApprovalRule(ctx: Context, input: SaveRuleInput): Promise<SaveRuleOutcome> {
  if (!isUuid(input.ruleId)) return "denied";
  return inOwnCompany<SaveRuleOutcome>(ctx, async (own) => {
    const { db, viewer, clock, log } = own;
    const { customerId, accountId } = viewer;
    const [members, units, rules] = [await listMembers(db, customerId), await listUnits(db, customerId), await selectRules(db, customerId)];
    if (rules.length >= MAX_APPROVAL_RULES && !rules.some(({ ruleId }) => ruleId === input.ruleId)) return new Undo("tooManyRules");
    const scope = readScope(input.scope, { members, unitIds: units.map(({ unitId }) => unitId) });
    if (!scope) return new Undo("noScope");
    const condition = readCondition(ctx, input);
    if (typeof condition === "string") return new Undo(condition);
    const approvers = readApprovers(input.approvers.slice(0, MAX_CHOICES), members);
    if (!approvers) return new Undo("noApprover");
    const rule: ApprovalRule = { ruleId: input.ruleId, scope, condition, approvers };
    const before = await findStuckMembers(own, customerId);
    await upsertRule(db, { customerId, accountId, now: clock.now() }, rule);
    const stuck = await findStuckOutcome(own, before, input.isDeliberate);
    if (stuck) return new Undo(stuck);
    await refreshApprovers(own, customerId);
    log.info({ customer: customerId, by: accountId, rule }, "an approval rule was saved");
    return "saved";
  });
}

/** Moves a rule before the previous one; false if it is unknown or the first. */
export async function moveApprovalRule(ctx: Context, ruleId: string): Promise<"moved" | "denied"> {
  return inOwnCompany<"moved" | "denied">(ctx, async (own) => {
    const ids = (await selectRules(own.db, own.viewer.customerId)).map((rule) => rule.ruleId);
    const index = ids.indexOf(ruleId);
    if (index < 1) return new Undo("denied");
    [ids[index - 1], ids[index]] = [ids[index]!, ids[index - 1]!];
    await updatePositions(own.db, own.viewer.customerId, ids);
    await refreshApprovers(own, own.viewer.customerId);
    return "moved";
  });
}

/** Ends a rule; open requests stay open. */
export async function deleteApprovalRule(ctx: Context, ruleId: string): Promise<"deleted" | "denied"> {
  if (!isUuid(ruleId)) return "denied";
  return inOwnCompany<"deleted" | "denied">(ctx, async (own) => {
    const { customerId, accountId } = own.viewer;
    if (!(await deleteRule(own.db, customerId, ruleId))) return new Undo("denied");
    await refreshApprovers(own, customerId);
    own.log.info({ customer: customerId, by: accountId, rule: ruleId }, "an approval rule was ended");
    return "deleted";
  });
}

/** Sets the highest net total that a colleague approves; an empty text removes the limit. */
export async function setApprovalLimit(
  ctx: Context,
  input: { accountId: string; limit: string; language: string; isDeliberate?: boolean },
): Promise<"limited" | "denied" | "noAmount" | StuckOutcome> {
  return inOwnCompany<"limited" | "denied" | "noAmount" | StuckOutcome>(ctx, async (own) => {
    const { customerId } = own.viewer;
    const members = await listMembers(own.db, customerId);
    if (!members.some(({ accountId, roles }) => accountId === input.accountId && hasPermission(roles, "approve")))
      return new Undo("denied");
    const typed = input.limit.trim();
    const limit = typed === "" ? null : readTypedAmount(typed, decimalMarkOf(input.language), { canBeZero: true });
    if (typed !== "" && limit === null) return new Undo("noAmount");
    const before = await findStuckMembers(own, customerId);
    await writeLimit(own.db, { customerId, accountId: input.accountId }, limit);
    const stuck = await findStuckOutcome(own, before, input.isDeliberate);
    if (stuck) return new Undo(stuck);
    await refreshApprovers(own, customerId);
    own.log.info({ customer: customerId, by: own.viewer.accountId, account: input.accountId, limit }, "an approver's limit was set");
    return "limited";
  });
}

/** What a change in this transaction would lead to; null if everyone keeps an approver, or it is deliberate and only concerns amounts. */
async function findStuckOutcome(
  own: Pick<Context, "clock"> & { db: Tx; viewer: Customer },
  before: readonly StuckMember[],
  isDeliberate = false,
): Promise<StuckOutcome | null> {
  const stuck = newlyStuck(before, await findStuckMembers(own, own.viewer.customerId));
  if (stuck.some(({ above }) => above === null)) return { kind: "stuck", stuck };
  return stuck.length > 0 && !isDeliberate ? { kind: "stuckAbove", stuck } : null;
}

/** After a change of rules or budgets, in its transaction. */
export async function refreshApprovers({ db, jobs }: { db: Tx; jobs: Jobs }, customerId: string): Promise<void> {
  await jobs.add(db, REFRESH_APPROVERS, { customerId }, { key: `${REFRESH_APPROVERS}:${customerId}` });
}

function readScope(
  text: string,
  { members, unitIds }: { members: readonly CompanyMember[]; unitIds: readonly string[] },
): ApprovalScope | null {
  if (text === "everyone") return { kind: "everyone" };
  const [kind, value = ""] = text.split(":", 2);
  if (kind === "role" && isCompanyRole(value)) return { kind, role: value };
  if (kind === "unit" && unitIds.includes(value)) return { kind, unitId: value };
  if (kind === "person" && members.some(({ accountId }) => accountId === value)) return { kind, accountId: value };
  return null;
}

function readCondition(ctx: Context, input: SaveRuleInput): ApprovalCondition | "noAmount" | "noCategory" {
  const kind = APPROVAL_CONDITIONS.find((each) => each === input.condition) ?? "always";
  if (kind === "total") {
    const from = readTypedAmount(input.from, decimalMarkOf(input.language), { canBeZero: true });
    return from === null ? "noAmount" : { kind, from };
  }
  if (kind === "category") {
    const known = ctx
      .catalogue()
      .listRootCategories()
      .map(({ category }) => category.id);
    const categories = known.filter((id) => input.categories.includes(id));
    return categories.length === 0 ? "noCategory" : { kind, categories };
  }
  return { kind };
}

/** A role counts only alone: with persons it would say nothing. Persons must be able to approve. */
function readApprovers(chosen: readonly string[], members: readonly CompanyMember[]): RuleApprovers | null {
  const persons = members.filter(({ accountId, roles }) => chosen.includes(`person:${accountId}`) && hasPermission(roles, "approve"));
  if (persons.length > 0) return { kind: "persons", accountIds: persons.map(({ accountId }) => accountId) };
  const role = (["approver", "admin"] as const).find((each) => chosen.includes(`role:${each}`));
  return role ? { kind: "role", role } : null;
}
