import { sql } from "kysely";
import type { ApprovalCondition, ApprovalRule, ApprovalScope } from "#contract/rules/company/approval-rules.ts";
import type { CompanyRole } from "#contract/rules/company/company-roles.ts";
import type { AccountMove } from "../slice.ts";
import type { Db, Tx } from "../db/db.ts";

type RuleRow = {
  rule_id: string;
  role: string | null;
  unit_id: string | null;
  account_id: string | null;
  condition: string;
  total_from: string | null;
  categories: string[];
  approver_role: string | null;
  approver_ids: string[];
};

/** The rules of a company, in their order. */
export async function selectRules(db: Db, customerId: string): Promise<ApprovalRule[]> {
  const rows = await db
    .selectFrom("approval_rule")
    .select(["rule_id", "role", "unit_id", "account_id", "condition", "total_from", "categories", "approver_role", "approver_ids"])
    .where("customer_id", "=", customerId)
    .orderBy("position")
    .orderBy("rule_id")
    .execute();
  return rows.map(toRule);
}

function toRule(row: RuleRow): ApprovalRule {
  return {
    ruleId: row.rule_id,
    scope: toScope(row),
    condition: toCondition(row),
    approvers:
      row.approver_role === null
        ? { kind: "persons", accountIds: row.approver_ids }
        : { kind: "role", role: row.approver_role as CompanyRole },
  };
}

function toScope({ role, unit_id: unitId, account_id: accountId }: RuleRow): ApprovalScope {
  if (role !== null) return { kind: "role", role: role as CompanyRole };
  if (unitId !== null) return { kind: "unit", unitId };
  return accountId === null ? { kind: "everyone" } : { kind: "person", accountId };
}

function toCondition({ condition, total_from: from, categories }: RuleRow): ApprovalCondition {
  if (condition === "total") return { kind: "total", from: from! };
  if (condition === "category") return { kind: "category", categories };
  return { kind: condition === "budget" ? "budget" : "always" };
}

/** Adds a rule behind the others, or replaces the one with its id. */
export async function upsertRule(tx: Tx, owner: { customerId: string; accountId: string; now: Date }, rule: ApprovalRule): Promise<void> {
  const { scope, condition, approvers } = rule;
  const values = {
    role: scope.kind === "role" ? scope.role : null,
    unit_id: scope.kind === "unit" ? scope.unitId : null,
    account_id: scope.kind === "person" ? scope.accountId : null,
    condition: condition.kind,
    total_from: condition.kind === "total" ? condition.from : null,
    categories: condition.kind === "category" ? [...condition.categories] : [],
    approver_role: approvers.kind === "role" ? approvers.role : null,
    approver_ids: approvers.kind === "persons" ? [...approvers.accountIds] : [],
  };
  await tx
    .insertInto("approval_rule")
    .values({
      rule_id: rule.ruleId,
      customer_id: owner.customerId,
      position: sql<number>`(select coalesce(max(position), 0) + 1 from approval_rule where customer_id = ${owner.customerId})`,
      created_at: owner.now,
      created_by: owner.accountId,
      ...values,
    })
    .onConflict((conflict) => conflict.column("rule_id").doUpdateSet(values).where("approval_rule.customer_id", "=", owner.customerId))
    .execute();
}

export async function updatePositions(tx: Tx, customerId: string, ruleIds: readonly string[]): Promise<void> {
  await sql`
    update approval_rule as r set position = o.position
    from unnest(${[...ruleIds]}::uuid[]) with ordinality as o (rule_id, position)
    where r.rule_id = o.rule_id and r.customer_id = ${customerId}`.execute(tx);
}

export async function deleteRule(tx: Tx, customerId: string, ruleId: string): Promise<boolean> {
  const deleted = await tx
    .deleteFrom("approval_rule")
    .where("rule_id", "=", ruleId)
    .where("customer_id", "=", customerId)
    .executeTakeFirst();
  return deleted.numDeletedRows > 0n;
}

/** Highest net total by approver. */
export async function selectLimits(db: Db, customerId: string): Promise<Map<string, string>> {
  const rows = await db.selectFrom("approval_limit").select(["account_id", "net_limit"]).where("customer_id", "=", customerId).execute();
  return new Map(rows.map((row) => [row.account_id, row.net_limit]));
}

/** Sets an approver's limit; null removes it. */
export async function writeLimit(tx: Tx, owner: { customerId: string; accountId: string }, limit: string | null): Promise<void> {
  const { customerId: customer_id, accountId: account_id } = owner;
  if (limit === null) {
    await tx.deleteFrom("approval_limit").where("account_id", "=", account_id).where("customer_id", "=", customer_id).execute();
    return;
  }
  await tx
    .insertInto("approval_limit")
    .values({ customer_id, account_id, net_limit: limit })
    .onConflict((conflict) => conflict.columns(["account_id", "customer_id"]).doUpdateSet({ net_limit: limit }))
    .execute();
}

/** First and last day are ISO dates, and included. */
export type Substitute = { accountId: string; substituteId: string; fromDay: string; toDay: string };

export async function selectSubstitutes(db: Db, customerId: string): Promise<Substitute[]> {
  return db
    .selectFrom("approval_substitute")
    .select(["account_id as accountId", "substitute_id as substituteId", "from_day as fromDay", "to_day as toDay"])
    .where("customer_id", "=", customerId)
    .execute();
}

export async function upsertSubstitute(tx: Tx, customerId: string, { accountId, substituteId, fromDay, toDay }: Substitute): Promise<void> {
  const values = { substitute_id: substituteId, from_day: fromDay, to_day: toDay };
  await tx
    .insertInto("approval_substitute")
    .values({ customer_id: customerId, account_id: accountId, ...values })
    .onConflict((conflict) => conflict.columns(["account_id", "customer_id"]).doUpdateSet(values))
    .execute();
}

export async function deleteSubstitute(tx: Tx, customerId: string, accountId: string): Promise<void> {
  await tx.deleteFrom("approval_substitute").where("account_id", "=", accountId).where("customer_id", "=", customerId).execute();
}

/** Removes an account from the rules of a company that it leaves. */
export async function deleteApprover(tx: Db, { accountId, before }: AccountMove): Promise<void> {
  await tx.deleteFrom("approval_rule").where("account_id", "=", accountId).where("customer_id", "=", before).execute();
  await tx.deleteFrom("approval_limit").where("account_id", "=", accountId).where("customer_id", "=", before).execute();
  await tx
    .deleteFrom("approval_substitute")
    .where((where) => where.or([where("account_id", "=", accountId), where("substitute_id", "=", accountId)]))
    .where("customer_id", "=", before)
    .execute();
}
