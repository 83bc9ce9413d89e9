import Big from "big.js";
import { MAX_QUOTE_LINES, MAX_QUOTE_QUANTITY } from "#contract/rules/quotes/quote-request.ts";

/** Decimal places of a price, as in price lists. */
const MAX_PLACES = 6;

/** A line of an answer; what is missing comes from the requested line of the same position. */
export type AnswerLine = {
  /** Of the requested line; another or no position adds an article. */
  position?: number | undefined;
  articleNumber?: string | undefined;
  name?: string | undefined;
  unit?: string | undefined;
  quantity?: number | undefined;
  /** Net decimal string for `priceQuantity` units. */
  amount: string;
  /** Defaults to that of the customer's own price, else 1. */
  priceQuantity?: string | undefined;
  taxRate?: string | undefined;
  tiers?: readonly { lowerBound: number; amount: string }[] | undefined;
  text?: string | undefined;
  deliveryTime?: string | undefined;
  /** Position of the requested line that this one could replace. */
  alternativeTo?: number | undefined;
};

export type Answer = {
  /** ISO date; 30 days from now by default. */
  validUntil?: string | undefined;
  currency?: string | undefined;
  inParts?: boolean | undefined;
  text?: string | undefined;
  lines: readonly AnswerLine[];
};

/** The first problem of an answer in English, for the sales office; null if it can be sent. */
export function findAnswerProblem({ validUntil, lines }: Answer, today: string): string | null {
  if (lines.length === 0) return "It has no lines.";
  if (lines.length > MAX_QUOTE_LINES) return `It has more than ${MAX_QUOTE_LINES} lines.`;
  if (validUntil !== undefined && !(validUntil >= today && /^\d{4}-\d\d-\d\d$/.test(validUntil) && !Number.isNaN(Date.parse(validUntil))))
    return "Its last day is over or no date such as 2026-12-31.";
  for (const [index, line] of lines.entries()) {
    const problem = findLineProblem(line);
    if (problem) return `Line ${line.position ?? index + 1}: ${problem}`;
  }
  return null;
}

function findLineProblem({ quantity, amount, priceQuantity, taxRate, tiers = [] }: AnswerLine): string | null {
  if (quantity !== undefined && !(Number.isInteger(quantity) && quantity > 0 && quantity <= MAX_QUOTE_QUANTITY))
    return "The quantity must be a whole number above 0.";
  if (!isAmount(amount)) return "The price must be above 0, with at most six decimal places.";
  if (priceQuantity !== undefined && !isAmount(priceQuantity)) return "The price unit must be above 0.";
  if (taxRate !== undefined && !/^0(?:\.\d{1,4})?$/.test(taxRate)) return "The tax rate must be a decimal such as 0.19.";
  for (const tier of tiers) {
    if (!(Number.isInteger(tier.lowerBound) && tier.lowerBound > 0)) return "A price break must start at a whole number above 0.";
    if (quantity !== undefined && tier.lowerBound >= quantity) return "Price breaks must be below the quantity.";
    if (!isAmount(tier.amount)) return "The price of a price break must be above 0, with at most six decimal places.";
  }
  return new Set(tiers.map(({ lowerBound }) => lowerBound)).size < tiers.length ? "A price break comes twice." : null;
}

function isAmount(text: string): boolean {
  return /^\d{1,9}(?:\.\d{1,12})?$/.test(text) && new Big(text).gt(0) && new Big(text).round(MAX_PLACES).eq(text);
}
