import type { Context } from "../../context.ts";
import { can } from "../../policies.ts";
import { type Quote, type QuoteHistory, readQuoteNumber } from "../quote.ts";
import { markRead, selectHistory, selectQuote, selectQuotes } from "../quotes-store.ts";

/** Sent quotes of the viewer's customer, newest first. */
export async function listQuotes({ db, viewer }: Context): Promise<Quote[]> {
  return can(viewer, "seeQuotes") ? selectQuotes(db, viewer.customerId) : [];
}

/** A quote of the viewer's customer; null for visitors and for other customers' quotes. */
export async function findQuote({ db, viewer }: Context, named: string): Promise<Quote | null> {
  const quoteNumber = readQuoteNumber(named);
  return can(viewer, "seeQuotes") && quoteNumber !== null ? selectQuote(db, quoteNumber, viewer.customerId) : null;
}

/** A quote with its history. Opening it clears its part of the badge. */
export async function openQuote(ctx: Context, named: string): Promise<{ quote: Quote; history: QuoteHistory } | null> {
  const quote = await findQuote(ctx, named);
  if (!quote) return null;
  if (quote.isUnread) await markRead(ctx.db, quote.quoteId);
  return { quote, history: await selectHistory(ctx.db, quote.quoteId) };
}
