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

/** Why an answer cannot be sent. */
export type AnswerProblemKind =
  | "noLines"
  | "tooManyLines"
  | "validUntil"
  | "quantity"
  | "amount"
  | "worthless"
  | "priceQuantity"
  | "taxRate"
  | "tierBound"
  | "tierAboveQuantity"
  | "tierAmount"
  | "tierTwice"
  | "unknownArticle"
  | "positionTwice"
  | "alternative";

/** `position` and `articleNumber`: of the line, if it is about one. */
export type AnswerProblem = { kind: AnswerProblemKind; position?: number | undefined; articleNumber?: string | undefined };

const TEXTS: Readonly<Record<AnswerProblemKind, string>> = {
  noLines: "It has no lines.",
  tooManyLines: `It has more than ${MAX_QUOTE_LINES} lines.`,
  validUntil: "Its last day is over or no date such as 2026-12-31.",
  quantity: "The quantity must be a whole number above 0.",
  amount: "The price must be above 0, with at most six decimal places.",
  worthless: "The price of the quantity is below one cent.",
  priceQuantity: "The price unit must be above 0.",
  taxRate: "The tax rate must be a decimal such as 0.19.",
  tierBound: "A price break must start at a whole number above 0.",
  tierAboveQuantity: "Price breaks must be below the quantity.",
  tierAmount: "The price of a price break must be above 0, with at most six decimal places.",
  tierTwice: "A price break comes twice.",
  unknownArticle: "The article is unknown.",
  positionTwice: "A position comes twice.",
  alternative: "It is an alternative to a line that is not offered.",
};

/** A problem in English. */
export function describeAnswerProblem({ kind, position, articleNumber }: AnswerProblem): string {
  const line = [...(position === undefined ? [] : [String(position)]), ...(articleNumber ? [`(${articleNumber})`] : [])].join(" ");
  return line === "" ? TEXTS[kind] : `Line ${line}: ${TEXTS[kind]}`;
}

/** The first problem of an answer; null if it can be sent. */
export function findAnswerProblem({ validUntil, lines }: Answer, today: string): AnswerProblem | null {
  if (lines.length === 0) return { kind: "noLines" };
  if (lines.length > MAX_QUOTE_LINES) return { kind: "tooManyLines" };
  if (validUntil !== undefined && !(validUntil >= today && /^\d{4}-\d\d-\d\d$/.test(validUntil) && !Number.isNaN(Date.parse(validUntil))))
    return { kind: "validUntil" };
  for (const [index, line] of lines.entries()) {
    const kind = findLineProblem(line);
    if (kind) return { kind, position: line.position ?? index + 1 };
  }
  return null;
}

function findLineProblem({ quantity, amount, priceQuantity, taxRate, tiers = [] }: AnswerLine): AnswerProblemKind | null {
  if (quantity !== undefined && !(Number.isInteger(quantity) && quantity > 0 && quantity <= MAX_QUOTE_QUANTITY)) return "quantity";
  if (!isAmount(amount)) return "amount";
  if (priceQuantity !== undefined && !isAmount(priceQuantity)) return "priceQuantity";
  if (taxRate !== undefined && !/^0(?:\.\d{1,4})?$/.test(taxRate)) return "taxRate";
  for (const tier of tiers) {
    if (!(Number.isInteger(tier.lowerBound) && tier.lowerBound > 0)) return "tierBound";
    if (quantity !== undefined && tier.lowerBound >= quantity) return "tierAboveQuantity";
    if (!isAmount(tier.amount)) return "tierAmount";
  }
  return new Set(tiers.map(({ lowerBound }) => lowerBound)).size < tiers.length ? "tierTwice" : null;
}

function isAmount(text: string): boolean {
  return /^\d{1,9}(?:\.\d{1,12})?$/.test(text) && new Big(text).gt(0) && new Big(text).round(MAX_PLACES).eq(text);
}
