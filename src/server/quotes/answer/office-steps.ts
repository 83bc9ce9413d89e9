import { nextQuoteState, type QuoteState } from "#contract/rules/quotes/quote-state.ts";
import { MAX_QUOTE_TEXT, MAX_REASON_LENGTH, tidyQuoteText } from "#contract/rules/quotes/quote-request.ts";
import { isUuid } from "#contract/rules/shop/is-uuid.ts";
import type { Clock } from "../../context.ts";
import type { Db } from "../../db/db.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import { jobQueue } from "../../jobs/queue.ts";
import { MAIL_QUOTE_ANSWER, MAIL_QUOTE_MESSAGE, type Quote, type QuoteHistory, readQuoteNumber, stateOf } from "../quote.ts";
import {
  insertMessage,
  lockQuote,
  selectHistory,
  selectQuoteByNumber,
  selectQuotesById,
  selectWaiting,
  writeState,
} from "../quotes-store.ts";
import { selectFileContents, selectSentFile } from "../request/draft-store.ts";

type Office = { db: Db; clock: Clock };

export type OfficeOutcome =
  | { kind: "done"; quoteNumber: string; state: QuoteState }
  | { kind: "unknown-quote" }
  | { kind: "text-missing" }
  | { kind: "QuoteStateError"; state: QuoteState };

/** Requests of all customers that wait for an answer, oldest first. */
export function listWaiting(db: Db): Promise<Quote[]> {
  return selectWaiting(db);
}

/** Sent quotes of any customers in the order of these ids. */
export async function listForOffice(db: Db, quoteIds: readonly string[]): Promise<Quote[]> {
  const found = new Map((await selectQuotesById(db, quoteIds)).map((quote) => [quote.quoteId, quote]));
  return quoteIds.flatMap((quoteId) => found.get(quoteId) ?? []);
}

/** A quote of any customer with its history, for the sales office. */
export async function readForOffice(db: Db, named: string): Promise<{ quote: Quote; history: QuoteHistory } | null> {
  const quoteNumber = readQuoteNumber(named);
  const quote = quoteNumber === null ? null : await selectQuoteByNumber(db, quoteNumber);
  return quote && { quote, history: await selectHistory(db, quote.quoteId) };
}

/** Files of a request with their content. */
export function readFilesForOffice(db: Db, { quoteId }: Quote): Promise<{ fileName: string; content: Uint8Array }[]> {
  return selectFileContents(db, quoteId);
}

/** A file of a sent request of any customer. */
export async function readFileForOffice(db: Db, fileId: string): Promise<{ fileName: string; mediaType: string; content: Buffer } | null> {
  return isUuid(fileId) ? selectSentFile(db, fileId) : null;
}

/** Starts the work on a request, or declines it with a reason, which the customer reads in a mail. */
export async function decideRequest(
  { db, clock }: Office,
  { named, action, reason = "" }: { named: string; action: "start" | "decline"; reason?: string },
): Promise<OfficeOutcome> {
  const quoteNumber = readQuoteNumber(named);
  if (quoteNumber === null) return { kind: "unknown-quote" };
  const why = tidyQuoteText(reason, MAX_REASON_LENGTH);
  if (action === "decline" && why === "") return { kind: "text-missing" };
  return inTransaction({ db }, async ({ db: tx }): Promise<OfficeOutcome> => {
    const quote = await lockQuote(tx, { quoteNumber });
    if (!quote) return { kind: "unknown-quote" };
    const now = clock.now();
    const state = stateOf(quote, now);
    const stored = nextQuoteState(state, action);
    if (stored === null) return { kind: "QuoteStateError", state };
    const { quoteId } = quote;
    await writeState(tx, { quoteId, stored, state: stored, isOffice: true, accountId: null, author: "", reason: why, at: now });
    if (action === "decline") await jobQueue.add(tx, MAIL_QUOTE_ANSWER, { quoteId, state: stored, version: 0 });
    return { kind: "done", quoteNumber, state: stored };
  });
}

/** Sends a message of the sales office; the customer gets a mail. */
export async function sendOfficeMessage(
  { db, clock }: Office,
  { named, text: typed }: { named: string; text: string },
): Promise<OfficeOutcome> {
  const quoteNumber = readQuoteNumber(named);
  const text = tidyQuoteText(typed, MAX_QUOTE_TEXT);
  if (quoteNumber === null) return { kind: "unknown-quote" };
  if (text === "") return { kind: "text-missing" };
  return inTransaction({ db }, async ({ db: tx }): Promise<OfficeOutcome> => {
    const quote = await lockQuote(tx, { quoteNumber });
    if (!quote) return { kind: "unknown-quote" };
    const now = clock.now();
    const { quoteId } = quote;
    const messageId = await insertMessage(tx, { quoteId, accountId: null, isOffice: true, author: "", text, sentAt: now });
    await jobQueue.add(tx, MAIL_QUOTE_MESSAGE, { messageId });
    return { kind: "done", quoteNumber, state: stateOf(quote, now) };
  });
}
