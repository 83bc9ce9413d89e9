import { isUuid } from "#contract/rules/shop/is-uuid.ts";
import { germanDay } from "#contract/format/german-day.ts";
import { BUDGET_SCOPES, type BudgetScope, isBudgetPeriod, MAX_BUDGET_NAME, MAX_BUDGETS } from "#contract/rules/company/budget.ts";
import { oneLine } from "#contract/rules/company/cost-centre.ts";
import { readTypedAmount } from "#contract/rules/quantities/typed-amount.ts";
import { decimalMarkOf } from "#contract/rules/quantities/typed-quantity.ts";
import { unprintableCharacters } from "#contract/rules/shop/printable.ts";
import { refreshApprovers } from "../approval-rules/index.ts";
import { findMember, inOwnCompany, listUnits, Undo } from "../companies/index.ts";
import type { Context } from "../context.ts";
import type { Tx } from "../db/db.ts";
import { insertBudget, selectBudgets, updateBudget, updateBudgetEnd } from "./budget-store.ts";
import { selectCostCentres } from "./cost-centre-store.ts";

export type BudgetInput = {
  /** Null for a new budget. */
  budgetId: string | null;
  name: string;
  amount: string;
  period: string;
  /** Such as "unit:" with its id; ignored for a known budget, because its bookings are for its scope. */
  scope: string;
  language: string;
};
export type SaveBudgetOutcome = "saved" | "denied" | "gone" | "nameInvalid" | "amountInvalid" | "scopeMissing" | "tooMany";

/** Adds a budget to the viewer's company, or changes name and amount of the one with the given id. */
export function saveBudget(ctx: Context, given: BudgetInput): Promise<SaveBudgetOutcome> {
  return inOwnCompany<SaveBudgetOutcome>(ctx, async (own) => {
    const { db, clock, random } = own;
    const { customerId } = own.viewer;
    const name = oneLine(given.name);
    if (name === "" || name.length > MAX_BUDGET_NAME || unprintableCharacters(name).length > 0) return new Undo("nameInvalid");
    const amount = readTypedAmount(given.amount, decimalMarkOf(given.language));
    if (amount === null) return new Undo("amountInvalid");
    if (given.budgetId !== null) {
      const isChanged = await updateBudget(db, customerId, { budgetId: given.budgetId, name, amount });
      if (!isChanged) return new Undo("gone");
      await refreshApprovers(own, customerId);
      return "saved";
    }
    const now = clock.now();
    const scope = await findScope(db, { customerId, scope: given.scope, day: germanDay(now) });
    if (!scope || !isBudgetPeriod(given.period)) return new Undo("scopeMissing");
    if ((await selectBudgets(db, customerId, germanDay(now))).length >= MAX_BUDGETS) return new Undo("tooMany");
    await insertBudget(db, customerId, { budgetId: random.uuid(), name, amount, period: given.period, ...scope }, now);
    await refreshApprovers(own, customerId);
    return "saved";
  });
}

/** An ended budget limits no orders any more. */
export function endBudget(ctx: Context, budgetId: string): Promise<"ended" | "gone" | "denied"> {
  return inOwnCompany<"ended" | "gone" | "denied">(ctx, async (own) => {
    const { customerId } = own.viewer;
    if (!(await updateBudgetEnd(own.db, customerId, budgetId, own.clock.now()))) return new Undo("gone");
    await refreshApprovers(own, customerId);
    return "ended";
  });
}

type Scope = { accountId: string | null; unitId: string | null; costCentreId: string | null };
const NO_SCOPE: Scope = { accountId: null, unitId: null, costCentreId: null };

async function findScope(tx: Tx, { customerId, scope, day }: { customerId: string; scope: string; day: string }): Promise<Scope | null> {
  const [kind, id = ""] = scope.split(":", 2);
  const isKnown: Record<BudgetScope, () => Promise<boolean>> = {
    account: async () => (await findMember(tx, { customerId, accountId: id })) !== null,
    unit: async () => (await listUnits(tx, customerId)).some(({ unitId }) => unitId === id),
    costCentre: async () => (await selectCostCentres(tx, customerId, day)).some(({ costCentreId }) => costCentreId === id),
  };
  const of = BUDGET_SCOPES.find((each) => each === kind);
  if (!of || !isUuid(id) || !(await isKnown[of]())) return null;
  return { ...NO_SCOPE, [`${of}Id`]: id };
}
