import { nextQuoteState } from "#contract/rules/quotes/quote-state.ts";
import { MAX_REASON_LENGTH, tidyProject, tidyQuoteText } from "#contract/rules/quotes/quote-request.ts";
import type { Tx } from "../../db/db.ts";
import { jobQueue } from "../../jobs/queue.ts";
import { MAIL_QUOTE_ANSWER, stateOf } from "../quote.ts";
import { lockQuote, writeState } from "../quotes-store.ts";
import { describeAnswerProblem } from "./answer.ts";
import { sendVersion } from "./answer-quote.ts";
import { hasCustomer, insertErpQuote, lockErpQuote, writeErpVersion } from "./answer-store.ts";

/** A quote as the ERP reports it. */
export type ErpQuote = {
  /** The ERP's number. */
  number: string;
  /** The shop's number of the request that it answers; null for a quote that began in the ERP. */
  quoteNumber: string | null;
  customerId: string;
  state: "offered" | "declined";
  project: string;
  text: string;
  validUntil: string;
  currency: string;
  inParts: boolean;
  lines: readonly {
    position: number;
    articleNumber: string;
    name: string;
    unit: string;
    quantity: number;
    amount: string;
    priceQuantity: string;
    taxRate: string;
    tiers: readonly { lowerBound: number; amount: string }[];
    text: string;
    deliveryTime: string;
    alternativeTo: number | null;
  }[];
};

/** The language of customers whose account did not request the quote. */
const LANGUAGE = "de-DE";

/**
 * Applies quotes of the ERP: each message with a newer version becomes a version of the quote. Throws if one cannot be applied.
 * Returns those whose customer is unknown, which can be applied once it has arrived.
 */
export async function applyErpQuotes(tx: Tx, quotes: readonly (ErpQuote & { version: number })[], at: Date): Promise<ErpQuote[]> {
  const waiting: ErpQuote[] = [];
  for (const quote of quotes) {
    // oxlint-disable-next-line no-await-in-loop -- few, and one transaction
    if (!(await applyErpQuote(tx, quote, at))) waiting.push(quote);
  }
  return waiting;
}

/** False if the customer is unknown. */
async function applyErpQuote(tx: Tx, quote: ErpQuote & { version: number }, at: Date): Promise<boolean> {
  const { number: erpNumber, quoteNumber, customerId, version } = quote;
  const known = await lockErpQuote(tx, { erpNumber, quoteNumber });
  // A quote never changes its customer: otherwise one company would see another's prices.
  if (known && known.customerId !== customerId) throw new Error("a quote of another customer");
  if (!known && quoteNumber !== null) throw new Error("an unknown request");
  if (known && known.erpVersion !== null && known.erpVersion >= version) return true;
  if (!known && !(await hasCustomer(tx, customerId))) return false;
  const quoteId =
    known?.quoteId ?? (await insertErpQuote(tx, { erpNumber, customerId, language: LANGUAGE, project: tidyProject(quote.project), at }));
  const locked = (await lockQuote(tx, { quoteId }))!;
  await writeErpVersion(tx, quoteId, { erpNumber, version });
  if (quote.state === "offered") {
    const answer = { ...quote, lines: quote.lines.map((line) => ({ ...line, alternativeTo: line.alternativeTo ?? undefined })) };
    const outcome = await sendVersion({ db: tx, clock: { now: () => at } }, locked, { answer, sentBy: "erp" });
    if (outcome.kind !== "answered") throw new Error(outcome.kind === "invalid" ? describeAnswerProblem(outcome.problem) : outcome.kind);
    return true;
  }
  const stored = nextQuoteState(stateOf(locked, at), "decline");
  if (stored === null) throw new Error("QuoteStateError");
  const reason = tidyQuoteText(quote.text, MAX_REASON_LENGTH);
  await writeState(tx, { quoteId, stored, state: stored, isOffice: true, accountId: null, author: "", reason, at });
  await jobQueue.add(tx, MAIL_QUOTE_ANSWER, { quoteId, state: stored, version: 0 });
  return true;
}
