export const MAX_BUDGETS = 200;
export const MAX_BUDGET_NAME = 60;
export const BUDGET_PERIODS = ["month", "quarter", "year"] as const;
export type BudgetPeriod = (typeof BUDGET_PERIODS)[number];

/** What a budget is for: a person, a unit with its subunits, or a cost centre. */
export const BUDGET_SCOPES = ["account", "unit", "costCentre"] as const;
export type BudgetScope = (typeof BUDGET_SCOPES)[number];

/** A budget that an order exceeds by a net amount. */
export type ExceededBudget = { budgetId: string; name: string; by: string };

export function isBudgetPeriod(text: string): text is BudgetPeriod {
  return (BUDGET_PERIODS as readonly string[]).includes(text);
}
