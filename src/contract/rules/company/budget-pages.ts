import type { BudgetPeriod, BudgetScope } from "./budget.ts";
import { type CostCentreImportReport, COST_CENTRE_PROBLEMS } from "./cost-centre.ts";

/** Outcomes of the forms, in the page's address. */
export const COST_CENTRE_MESSAGES = [
  "saved",
  "ended",
  "settingSaved",
  "imported",
  "denied",
  "gone",
  "numberTaken",
  "tooMany",
  "unknownOwner",
  "tooOften",
  ...COST_CENTRE_PROBLEMS,
] as const;
export type CostCentreMessage = (typeof COST_CENTRE_MESSAGES)[number];
export const BUDGET_MESSAGES = ["saved", "ended", "denied", "gone", "nameInvalid", "amountInvalid", "scopeMissing", "tooMany"] as const;
export type BudgetMessage = (typeof BUDGET_MESSAGES)[number];

/** A form that was not saved, as it was entered; `id` is empty for a new entry. */
export type EnteredForm = { id: string; values: Readonly<Record<string, string>> };

export type ListedCostCentre = {
  id: string;
  number: string;
  name: string;
  /** ISO dates; empty: no limit. */
  validFrom: string;
  validUntil: string;
  ownerId: string;
  ownerName: string;
  /** Whether it can be chosen: today, later, or no longer. */
  state: "valid" | "future" | "ended";
};
export type NamedChoice = { value: string; name: string };

export type CostCentresPage =
  | { view: "denied" }
  | {
      view: "list";
      costCentres: ListedCostCentre[];
      members: NamedChoice[];
      isRequired: boolean;
      report: CostCentreImportReport | null;
      message: CostCentreMessage | null;
      entered: EnteredForm | null;
    };

/** Amounts are exact decimal strings. */
export type ListedBudget = {
  id: string;
  name: string;
  scope: BudgetScope;
  scopeName: string;
  period: BudgetPeriod;
  periodStart: string;
  amount: string;
  used: string;
  reserved: string;
  left: string;
};

export type BudgetsPage = {
  canManage: boolean;
  currency: string;
  budgets: ListedBudget[];
  /** Persons, units and cost centres that a new budget can be for. */
  scopes: { of: BudgetScope; choices: NamedChoice[] }[];
  message: BudgetMessage | null;
  entered: EnteredForm | null;
};
