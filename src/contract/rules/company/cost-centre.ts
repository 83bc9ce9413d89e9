import { isDay } from "../delivery/delivery-date.ts";
import { unprintableCharacters } from "../shop/printable.ts";
import { MAX_COST_CENTRE_LENGTH } from "../orders/order-fields.ts";

export const MAX_COST_CENTRES = 1_000;
export const MAX_COST_CENTRE_NAME = 60;
/** The customer's text on a line of an order. */
export const MAX_LINE_TEXT = 40;

/** A cost centre as entered; days are ISO dates or empty. */
export type CostCentreInput = { number: string; name: string; validFrom: string; validUntil: string };

export const COST_CENTRE_PROBLEMS = ["numberMissing", "nameMissing", "tooLong", "unprintable", "badDay", "endsBeforeStart"] as const;
export type CostCentreProblem = (typeof COST_CENTRE_PROBLEMS)[number];

/** Text on one line, without control characters. */
export function oneLine(text: string): string {
  return text
    .normalize("NFC")
    .replace(/[\p{Cc}\s]+/gu, " ")
    .trim();
}

export function tidyCostCentre({ number, name, validFrom, validUntil }: CostCentreInput): CostCentreInput {
  return { number: oneLine(number), name: oneLine(name), validFrom: validFrom.trim(), validUntil: validUntil.trim() };
}

/** Null if the tidied cost centre can be saved. */
export function findCostCentreProblem({ number, name, validFrom, validUntil }: CostCentreInput): CostCentreProblem | null {
  if (number === "") return "numberMissing";
  if (name === "") return "nameMissing";
  if (number.length > MAX_COST_CENTRE_LENGTH || name.length > MAX_COST_CENTRE_NAME) return "tooLong";
  if (unprintableCharacters(number + name).length > 0) return "unprintable";
  if ([validFrom, validUntil].some((day) => day !== "" && !isDay(day))) return "badDay";
  return validFrom !== "" && validUntil !== "" && validUntil < validFrom ? "endsBeforeStart" : null;
}

/** The text of a line as it is stored; null if it is too long or not printable. */
export function cleanLineText(text: string): string | null {
  const clean = oneLine(text);
  return clean.length <= MAX_LINE_TEXT && unprintableCharacters(clean).length === 0 ? clean : null;
}

/** Why a cart cannot be ordered yet. */
export const ALLOCATION_ERRORS = ["CostCentreMissingError", "UnknownCostCentreError", "BudgetExceededError"] as const;
export type AllocationError = (typeof ALLOCATION_ERRORS)[number];

export type ImportProblem = CostCentreProblem | "twice" | "unknownOwner" | "tooMany";

/** Outcome of the latest import of a company's cost centres. */
export type CostCentreImportReport = {
  /** ISO timestamp. */
  at: string;
  /** Why the file could not be read. */
  refused: string | null;
  added: number;
  changed: number;
  wrong: { line: number; number: string; problem: ImportProblem }[];
  wrongCount: number;
};
