import type { Context } from "../../context.ts";
import { isInScope, orderScopeOf } from "../../db/order-scope.ts";
import type { Db } from "../../db/db.ts";
import { hashLinkToken } from "../../identity/index.ts";
import { can } from "../../policies.ts";
import { type Quote, type QuoteHistory, readQuoteNumber } from "../quote.ts";
import { selectHistory, selectQuoteById } from "../quotes-store.ts";
import { selectLinkedQuote } from "./guest-store.ts";

export type GuestLink = { named: string; token: string };

export type FoundGuestQuote =
  | { kind: "open"; quote: Quote; history: QuoteHistory }
  /** The viewer's customer owns it, and the viewer sees it. */
  | { kind: "own"; quoteNumber: string }
  /** A customer took it over. */
  | { kind: "taken" }
  | { kind: "unknown" };

/** The quote of a mailed link. Number and token have to match; a customer's quote is shown in the account only. */
export async function findGuestQuote(ctx: Context, link: GuestLink): Promise<FoundGuestQuote> {
  const quoteId = await findLinkedQuote(ctx.db, link);
  const quote = quoteId === null ? null : await selectQuoteById(ctx.db, quoteId);
  if (!quote) return { kind: "unknown" };
  if (!quote.guest) return isOwn(ctx, quote) ? { kind: "own", quoteNumber: quote.quoteNumber } : { kind: "taken" };
  return { kind: "open", quote, history: await selectHistory(ctx.db, quote.quoteId) };
}

/** Id of the quote that a link opens; null if there is none. */
export async function findLinkedQuote(db: Db, { named, token }: GuestLink): Promise<string | null> {
  const quoteNumber = readQuoteNumber(named);
  const tokenHash = hashLinkToken(token);
  return quoteNumber === null || tokenHash === null ? null : selectLinkedQuote(db, tokenHash, quoteNumber);
}

export function isOwn({ viewer }: Context, quote: Quote): boolean {
  return can(viewer, "seeQuotes") && isInScope(orderScopeOf(viewer), quote);
}
