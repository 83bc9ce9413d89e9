import type { Context } from "../../context.ts";
import { orderScopeOf } from "../../db/order-scope.ts";
import { can } from "../../policies.ts";
import { type Quote, type QuoteHistory, readQuoteNumber } from "../quote.ts";
import { markRead, selectHistory, selectQuote, selectQuotes } from "../quotes-store.ts";

/** Sent quotes that the viewer sees, newest first. */
export async function listQuotes({ db, viewer }: Context): Promise<Quote[]> {
  return can(viewer, "seeQuotes") ? selectQuotes(db, orderScopeOf(viewer)) : [];
}

/** A quote by its number; null for visitors and for quotes that the viewer does not see. */
export async function findQuote({ db, viewer }: Context, named: string): Promise<Quote | null> {
  const quoteNumber = readQuoteNumber(named);
  return can(viewer, "seeQuotes") && quoteNumber !== null ? selectQuote(db, quoteNumber, orderScopeOf(viewer)) : null;
}

/** A quote with its history. Opening it clears its part of the badge. */
export async function openQuote(ctx: Context, named: string): Promise<{ quote: Quote; history: QuoteHistory } | null> {
  const quote = await findQuote(ctx, named);
  if (!quote) return null;
  if (quote.isUnread) await markRead(ctx.db, quote.quoteId);
  return { quote, history: await selectHistory(ctx.db, quote.quoteId) };
}
