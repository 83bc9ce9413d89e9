import type { DecimalMark } from "../quantities/typed-quantity.ts";

export const MAX_BUDGETS = 200;
export const MAX_BUDGET_NAME = 60;
export const BUDGET_PERIODS = ["month", "quarter", "year"] as const;
export type BudgetPeriod = (typeof BUDGET_PERIODS)[number];

/** What a budget is for: a person, a unit with its subunits, or a cost centre. */
export const BUDGET_SCOPES = ["account", "unit", "costCentre"] as const;
export type BudgetScope = (typeof BUDGET_SCOPES)[number];

export function isBudgetPeriod(text: string): text is BudgetPeriod {
  return (BUDGET_PERIODS as readonly string[]).includes(text);
}

const SHAPES: Readonly<Record<DecimalMark, RegExp>> = {
  ",": /^(?:\d{1,3}(?:\.\d{3}){1,3}|\d{1,12})(?:,\d{1,2})?$/,
  ".": /^(?:\d{1,3}(?:,\d{3}){1,3}|\d{1,12})(?:\.\d{1,2})?$/,
};

/** A typed amount as an exact decimal such as "1500.00"; null if it is not a positive amount of at most two decimals. */
export function readAmount(text: string, mark: DecimalMark): string | null {
  const written = text.slice(0, 40).replaceAll(/[\s€]/g, "");
  if (!SHAPES[mark].test(written)) return null;
  const [whole = "", cents = ""] = written.replaceAll(mark === "," ? "." : ",", "").split(mark);
  const amount = `${whole.replace(/^0+(?=\d)/, "")}.${cents.padEnd(2, "0")}`;
  return amount.length > 15 || /^0\.00$/.test(amount) ? null : amount;
}
