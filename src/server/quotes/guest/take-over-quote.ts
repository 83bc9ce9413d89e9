import type { Context } from "../../context.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import { can } from "../../policies.ts";
import { lockQuote } from "../quotes-store.ts";
import { findLinkedQuote, type GuestLink, isOwn } from "./find-guest-quote.ts";
import { assignQuote } from "./guest-store.ts";

export type TakeOverOutcome =
  | { kind: "taken-over"; quoteNumber: string }
  /** Another customer, or a colleague whose quotes the viewer does not see, took it over. */
  | { kind: "taken" }
  | { kind: "not-allowed" }
  | { kind: "unknown" };

/** Makes the viewer's customer the owner of the quote of a mailed link, once; a repeated call has the same outcome. */
export async function takeOverQuote(ctx: Context, link: GuestLink): Promise<TakeOverOutcome> {
  const { viewer } = ctx;
  if (!can(viewer, "requestQuote")) return { kind: "not-allowed" };
  return inTransaction(ctx, async (inTx): Promise<TakeOverOutcome> => {
    const quoteId = await findLinkedQuote(inTx.db, link);
    const quote = quoteId === null ? null : await lockQuote(inTx.db, { quoteId });
    if (!quote) return { kind: "unknown" };
    const { quoteNumber } = quote;
    if (!quote.guest) return isOwn(ctx, quote) ? { kind: "taken-over", quoteNumber } : { kind: "taken" };
    await assignQuote(inTx.db, quote.quoteId, viewer);
    ctx.log.info({ quote: quoteNumber, customer: viewer.customerId, by: viewer.accountId }, "a customer took over a visitor's quote");
    return { kind: "taken-over", quoteNumber };
  });
}
