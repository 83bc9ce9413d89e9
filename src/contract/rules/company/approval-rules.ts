import { unreachable } from "../../unreachable.ts";
import type { ExceededBudget } from "./budget.ts";
import { type CompanyRole, hasPermission } from "./company-roles.ts";

export const MAX_APPROVAL_RULES = 50;

/** Whose orders a rule applies to; a unit includes the units below it. */
export type ApprovalScope =
  | { kind: "everyone" }
  | { kind: "role"; role: CompanyRole }
  | { kind: "unit"; unitId: string }
  | { kind: "person"; accountId: string };

/** When a rule applies; `from` is a net amount. */
export type ApprovalCondition =
  | { kind: "always" }
  | { kind: "total"; from: string }
  | { kind: "category"; categories: readonly string[] }
  | { kind: "budget" };
export const APPROVAL_CONDITIONS = ["always", "total", "category", "budget"] as const satisfies readonly ApprovalCondition["kind"][];

/** Who approves: everyone with a role, or the named persons. */
export type RuleApprovers = { kind: "role"; role: CompanyRole } | { kind: "persons"; accountIds: readonly string[] };

/** Rules are checked in their order; the first one that applies decides. */
export type ApprovalRule = { ruleId: string; scope: ApprovalScope; condition: ApprovalCondition; approvers: RuleApprovers };

export type Requester = {
  accountId: string;
  roles: readonly CompanyRole[];
  /** The requester's unit and all units above it. */
  unitIds: readonly string[];
};

/** An order that is about to be placed. */
export type Purchase = Requester & {
  /** Net total including delivery. */
  netTotal: string;
  /** Top-level categories of the articles. */
  categories: readonly string[];
  exceedsBudget: boolean;
};

/** Why an order needs an approval: a rule, or null because the requester may not order. */
export type RequiredApproval = { rule: ApprovalRule | null };

/** The approval that an order needs; null if it needs none (COMPANY-18). */
export function findRequiredApproval(rules: readonly ApprovalRule[], purchase: Purchase): RequiredApproval | null {
  const rule = rules.find(({ scope, condition }) => isInScope(scope, purchase) && isMet(condition, purchase)) ?? null;
  return rule !== null || !hasPermission(purchase.roles, "order") ? { rule } : null;
}

/** Whether a rule lets the user request what exceeds a budget, instead of refusing it (COMPANY-28). */
export function canExceedBudgets(rules: readonly ApprovalRule[], requester: Requester): boolean {
  return rules.some(({ scope, condition }) => condition.kind === "budget" && isInScope(scope, requester));
}

function isInScope(scope: ApprovalScope, { accountId, roles, unitIds }: Requester): boolean {
  switch (scope.kind) {
    case "everyone":
      return true;
    case "role":
      return roles.includes(scope.role);
    case "unit":
      return unitIds.includes(scope.unitId);
    case "person":
      return scope.accountId === accountId;
    default:
      return unreachable(scope);
  }
}

function isMet(condition: ApprovalCondition, { netTotal, categories, exceedsBudget }: Purchase): boolean {
  switch (condition.kind) {
    case "always":
      return true;
    case "total":
      return cents(netTotal) >= cents(condition.from);
    case "category":
      return condition.categories.some((category) => categories.includes(category));
    case "budget":
      return exceedsBudget;
    default:
      return unreachable(condition);
  }
}

export type Colleague = {
  accountId: string;
  roles: readonly CompanyRole[];
  /** Active, and able to sign in. */
  isActive: boolean;
  /** Highest net total that the colleague approves; null: no limit. */
  limit: string | null;
  /** Colleague who approves instead today; null if not away. */
  substituteId: string | null;
};

export type Approver = {
  accountId: string;
  /** Away with a substitute: can decide, but gets no mail. */
  isAway: boolean;
};

/**
 * Colleagues who can decide a request: those of the rule whose own limit covers the total, and the substitutes of those who are
 * away. If there is none, it passes to every other approver of the company. Never the requester (COMPANY-23).
 */
export function findApprovers(
  { rule }: RequiredApproval,
  { colleagues, requesterId, netTotal }: { colleagues: readonly Colleague[]; requesterId: string | null; netTotal: string },
): Approver[] {
  const able = new Map(
    colleagues
      .filter(
        ({ accountId, roles, isActive, limit }) =>
          isActive && accountId !== requesterId && hasPermission(roles, "approve") && (limit === null || cents(netTotal) <= cents(limit)),
      )
      .map((colleague) => [colleague.accountId, colleague]),
  );
  // Someone above whose limit the order is can still be away: the substitute decides by the own limit.
  const named = colleagues.filter((colleague) => colleague.isActive && isNamed(rule, colleague));
  const chosen = withSubstitutes(named, able);
  return chosen.length > 0 ? chosen : withSubstitutes([...able.values()], able);
}

function withSubstitutes(candidates: readonly Colleague[], able: ReadonlyMap<string, Colleague>): Approver[] {
  const found = new Map<string, Approver>();
  const substitutes: string[] = [];
  for (const { accountId, substituteId } of candidates) {
    const isAway = substituteId !== null && able.has(substituteId);
    if (able.has(accountId)) found.set(accountId, { accountId, isAway });
    if (isAway) substitutes.push(substituteId);
  }
  for (const accountId of substitutes) {
    if (!found.has(accountId)) found.set(accountId, { accountId, isAway: false });
  }
  return [...found.values()];
}

function isNamed(rule: ApprovalRule | null, { accountId, roles }: Colleague): boolean {
  if (rule === null) return true;
  return rule.approvers.kind === "role" ? roles.includes(rule.approvers.role) : rule.approvers.accountIds.includes(accountId);
}

/** A user whose orders no colleague could approve: those above an amount, or null: all that need an approval. */
export type Stuck = { accountId: string; above: string | null };

/**
 * Users who may need an approval that no colleague can give, by the effect of rules, roles, states and limits together. As a request
 * passes to every other approver, all of these count, not only the ones that a rule names.
 */
export function findStuck(rules: readonly ApprovalRule[], members: readonly (Colleague & Requester)[]): Stuck[] {
  return members.flatMap((member): Stuck[] => {
    const { accountId, roles, isActive } = member;
    if (!isActive || !(hasPermission(roles, "order") || hasPermission(roles, "request"))) return [];
    const starts = rules
      .filter(({ scope }) => isInScope(scope, member))
      .map(({ condition }) => (condition.kind === "total" ? cents(condition.from) : 0));
    if (!hasPermission(roles, "order")) starts.push(0);
    if (starts.length === 0) return [];
    const limits = members
      .filter((other) => other.accountId !== accountId && other.isActive && hasPermission(other.roles, "approve"))
      .map(({ limit }) => limit);
    if (limits.includes(null)) return [];
    const highest = limits.toSorted((a, b) => cents(b!) - cents(a!))[0] ?? null;
    return [{ accountId, above: highest !== null && cents(highest) > Math.min(...starts) ? highest : null }];
  });
}

/** A line as it was shown when the approval was requested, or is now. An article can be in several lines. */
export type ComparedLine = { position: number; articleNumber: string; total: string; isAvailable: boolean };
export type ComparedOrder = { netTotal: string; lines: readonly ComparedLine[]; exceededBudgets: readonly ExceededBudget[] };

export type ApprovalChange =
  | { kind: "total"; before: string; now: string }
  | { kind: "price"; articleNumber: string; before: string; now: string }
  /** The stock no longer covers the quantity. */
  | { kind: "stock"; articleNumber: string }
  /** A budget is exceeded now, or by more than before. */
  | { kind: "budget"; name: string; before: string; now: string };

/** Differences that the approver must confirm: total, prices of lines, and stock or budgets that no longer suffice (COMPANY-22). */
export function findApprovalChanges(before: ComparedOrder, now: ComparedOrder): ApprovalChange[] {
  const changes: ApprovalChange[] = [];
  if (cents(before.netTotal) !== cents(now.netTotal)) changes.push({ kind: "total", before: before.netTotal, now: now.netTotal });
  for (const line of now.lines) {
    const { position, articleNumber } = line;
    const old = before.lines.find((each) => each.position === position && each.articleNumber === articleNumber);
    if (old && cents(old.total) !== cents(line.total)) changes.push({ kind: "price", articleNumber, before: old.total, now: line.total });
    if (old?.isAvailable && !line.isAvailable) changes.push({ kind: "stock", articleNumber });
  }
  for (const { budgetId, name, by } of now.exceededBudgets) {
    const old = before.exceededBudgets.find((each) => each.budgetId === budgetId)?.by ?? "0.00";
    if (cents(by) > cents(old)) changes.push({ kind: "budget", name, before: old, now: by });
  }
  return changes;
}

/** Exact for amounts with at most two decimals. */
function cents(amount: string): number {
  return Math.round(Number(amount) * 100);
}
