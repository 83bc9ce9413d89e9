import { germanDay } from "#contract/format/german-day.ts";
import { Big } from "big.js";
import type { BudgetsPage, ListedBudget } from "#contract/rules/company/budget-pages.ts";
import { type CompanyMember, type CompanyUnit, isActive, listMembers, listUnits, listUnitsAbove, memberName } from "../companies/index.ts";
import type { Context } from "../context.ts";
import { companyOf, type Customer } from "../viewer.ts";
import { type Budget, selectBudgets } from "./budget-store.ts";
import { type CostCentre, selectCostCentres } from "./cost-centre-store.ts";
import { canManageBudgets } from "./can-manage-budgets.ts";

const CURRENCY = "EUR";

/** Administrators see all budgets; others those for them, their unit, and the cost centres that they own. */
export async function listBudgets({
  db,
  viewer,
  clock,
}: Context & { viewer: Customer }): Promise<Omit<BudgetsPage, "message" | "entered">> {
  const { accountId, membership } = viewer;
  const customerId = companyOf(viewer);
  const day = germanDay(clock.now());
  const members = await listMembers(db, customerId);
  const units = await listUnits(db, customerId);
  const costCentres = await selectCostCentres(db, customerId, day);
  const isManager = canManageBudgets(viewer);
  const unitIds = membership?.unitId ? await listUnitsAbove(db, { customerId, unitId: membership.unitId }) : [];
  const owned = costCentres.filter(({ ownerAccountId }) => ownerAccountId === accountId).map(({ costCentreId }) => costCentreId);
  const concerned = [accountId, ...unitIds, ...owned];
  const all = await selectBudgets(db, customerId, day);
  const shown = isManager
    ? all
    : all.filter((budget) => concerned.includes(budget.accountId ?? budget.unitId ?? budget.costCentreId ?? ""));
  const choices = (list: readonly { id: string; name: string }[]) => list.map(({ id, name }) => ({ value: id, name }));
  return {
    canManage: isManager,
    currency: CURRENCY,
    budgets: shown.map((budget) => toListedBudget(budget, { members, units, costCentres })),
    scopes: !isManager
      ? []
      : [
          {
            of: "costCentre",
            choices: choices(
              costCentres.filter(({ isValid }) => isValid).map((each) => ({ id: each.costCentreId, name: costCentreName(each) })),
            ),
          },
          { of: "unit", choices: choices(units.map(({ unitId, name }) => ({ id: unitId, name }))) },
          { of: "account", choices: choices(members.filter(isActive).map((each) => ({ id: each.accountId, name: memberName(each) }))) },
        ],
  };
}

type Names = { members: readonly CompanyMember[]; units: readonly CompanyUnit[]; costCentres: readonly CostCentre[] };

function toListedBudget(budget: Budget, { members, units, costCentres }: Names): ListedBudget {
  const { budgetId: id, name, period, periodStart, amount, used, reserved } = budget;
  const left = Big(amount).minus(used).minus(reserved).toFixed(2);
  const shown = { id, name, period, periodStart, amount, used, reserved, left };
  if (budget.accountId !== null) {
    const member = members.find(({ accountId }) => accountId === budget.accountId);
    return { ...shown, scope: "account", scopeName: member ? memberName(member) : "" };
  }
  if (budget.unitId !== null) {
    return { ...shown, scope: "unit", scopeName: units.find(({ unitId }) => unitId === budget.unitId)?.name ?? "" };
  }
  const centre = costCentres.find(({ costCentreId }) => costCentreId === budget.costCentreId);
  return { ...shown, scope: "costCentre", scopeName: centre ? costCentreName(centre) : "" };
}

function costCentreName({ number, name }: CostCentre): string {
  return `${number} ${name}`;
}
