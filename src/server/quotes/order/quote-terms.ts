import { findQuoteQuantityProblem, quantityLeft, type QuotePriceSource, quotePriceSource } from "#contract/rules/quotes/quote-quantity.ts";
import type { QuoteState } from "#contract/rules/quotes/quote-state.ts";
import type { Context } from "../../context.ts";
import type { Tx } from "../../db/db.ts";
import { isInScope, numberScopeOf } from "../../db/order-scope.ts";
import type { TierPrice } from "../../pricing/index.ts";
import { can } from "../../policies.ts";
import type { Customer } from "../../viewer.ts";
import { authorOf, type CountedLine, type Quote, stateOf } from "../quote.ts";
import { insertOrdered, lockQuotes, type OrderedPart, selectQuotesById, writeState } from "../quotes-store.ts";

/** A line of a quote that a cart contains. */
export type QuoteRef = { quoteId: string; version: number; position: number };

/** What the customer was offered for a line, as of now. */
export type QuoteTerms = {
  quoteNumber: string;
  validUntil: string;
  inParts: boolean;
  currency: string;
  line: CountedLine;
  state: QuoteState;
  /** A newer version replaced the one that the cart refers to. */
  isReplaced: boolean;
};

/** Why a line cannot be ordered from its quote. */
export type QuoteTermsProblem = "unknown" | "replaced" | "ended" | "usedUp" | "tooMany";

export type QuoteTermsFor = (ref: QuoteRef) => QuoteTerms | null;

/** The terms of lines in a cart; null for a line of a quote that the viewer does not see, or that is for another number. One statement. */
export async function findQuoteTerms(ctx: Context, refs: readonly QuoteRef[]): Promise<QuoteTermsFor> {
  const quoteIds = [...new Set(refs.map(({ quoteId }) => quoteId))];
  const { viewer } = ctx;
  const scope = can(viewer, "seeQuotes") ? numberScopeOf(viewer) : null;
  const quotes = quoteIds.length === 0 ? [] : await selectQuotesById(ctx.db, quoteIds);
  const byId = new Map(quotes.filter((quote) => scope !== null && isInScope(scope, quote)).map((quote) => [quote.quoteId, quote]));
  return (ref) => toTerms(byId.get(ref.quoteId), ref, ctx.clock.now());
}

/** Locks the quotes that a cart refers to, until its order is placed: concurrent orders never exceed a quantity together. */
export async function lockQuotesOf({ db }: { db: Tx }, refs: readonly QuoteRef[]): Promise<void> {
  const quoteIds = [...new Set(refs.map(({ quoteId }) => quoteId))];
  if (quoteIds.length > 0) await lockQuotes(db, quoteIds);
}

function toTerms(quote: Quote | undefined, { version, position }: QuoteRef, now: Date): QuoteTerms | null {
  const { current } = quote ?? {};
  const line = current?.lines.find((each) => each.position === position);
  if (!quote || !current || !line) return null;
  return {
    quoteNumber: quote.quoteNumber,
    validUntil: current.validUntil,
    inParts: current.inParts,
    currency: current.currency,
    line,
    state: stateOf(quote, now),
    isReplaced: current.version !== version,
  };
}

/** Why a quantity cannot be ordered from a quote; null if it can. */
export function findTermsProblem(terms: QuoteTerms | null, quantity: number): QuoteTermsProblem | null {
  if (!terms) return "unknown";
  if (terms.isReplaced) return "replaced";
  if (terms.state === "ordered") return "usedUp";
  if (terms.state !== "offered" && terms.state !== "partlyOrdered") return "ended";
  return findQuoteQuantityProblem({ ...terms.line, inParts: terms.inParts }, quantity);
}

export function sourceOfPrice({ line, inParts }: Pick<QuoteTerms, "line" | "inParts">, quantity: number): QuotePriceSource {
  return quotePriceSource({ ...line, inParts }, quantity);
}

export function leftOf({ line }: Pick<QuoteTerms, "line">): number {
  return quantityLeft(line);
}

/**
 * The prices of a line by quantity: the offered one from the offered quantity on, the quote's tiers below it, and below these the
 * customer's prices of today. In a quote for a project the offered price holds for every part.
 */
export function quoteTierPrices(
  { line, inParts, currency }: Pick<QuoteTerms, "line" | "inParts" | "currency">,
  today: readonly TierPrice[],
): TierPrice[] {
  const { priceQuantity, taxRate } = line;
  const toTier = (lowerBound: number, amount: string): TierPrice => ({
    priceList: "quote",
    lowerBound,
    amount,
    priceQuantity,
    taxRate,
    currency,
    validTo: null,
  });
  if (inParts) return [toTier(1, line.amount)];
  const first = line.tiers[0]?.lowerBound ?? line.quantity;
  return [
    ...today.filter(({ lowerBound }) => lowerBound < first),
    ...line.tiers.map(({ lowerBound, amount }) => toTier(lowerBound, amount)),
    toTier(line.quantity, line.amount),
  ];
}

/** Records what an order took from quotes, in the order's transaction, which has locked them. */
export async function recordQuoteOrder(
  { db, clock }: { db: Tx; clock: Context["clock"] },
  { orderCode, parts, customer }: { orderCode: string; parts: readonly OrderedPart[]; customer: Customer },
): Promise<void> {
  if (parts.length === 0) return;
  await insertOrdered(db, orderCode, parts);
  const now = clock.now();
  for (const quote of await selectQuotesById(db, [...new Set(parts.map(({ quoteId }) => quoteId))])) {
    // oxlint-disable-next-line no-await-in-loop -- one transaction, nearly always one quote
    await writeState(db, {
      quoteId: quote.quoteId,
      stored: "offered",
      state: stateOf(quote, now),
      isOffice: false,
      accountId: customer.accountId,
      author: authorOf(customer),
      orderCode,
      at: now,
    });
  }
}
