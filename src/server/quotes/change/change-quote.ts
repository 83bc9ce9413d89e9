import { nextQuoteState } from "#contract/rules/quotes/quote-state.ts";
import { MAX_REASON_LENGTH, tidyQuoteText } from "#contract/rules/quotes/quote-request.ts";
import type { Context } from "../../context.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import { isInScope, orderScopeOf } from "../../db/order-scope.ts";
import { can } from "../../policies.ts";
import { changeTaskMail } from "../mails/task-mail.ts";
import { authorOf, readQuoteNumber, stateOf } from "../quote.ts";
import { lockQuote, writeState } from "../quotes-store.ts";

export type ChangeOutcome = "changed" | "QuoteStateError" | "unknown";

/** Withdraws a request or rejects an offer on behalf of the customer, and mails the sales office. */
export async function changeQuote(
  ctx: Context,
  { named, action, reason }: { named: string; action: "withdraw" | "reject"; reason: string },
): Promise<ChangeOutcome> {
  const { viewer } = ctx;
  const quoteNumber = readQuoteNumber(named);
  if (!can(viewer, "requestQuote") || quoteNumber === null) return "unknown";
  return inTransaction(ctx, async (inTx): Promise<ChangeOutcome> => {
    const quote = await lockQuote(inTx.db, { quoteNumber });
    if (!quote || !isInScope(orderScopeOf(viewer), quote)) return "unknown";
    const now = ctx.clock.now();
    const stored = nextQuoteState(stateOf(quote, now), action);
    if (stored === null) return "QuoteStateError";
    const why = tidyQuoteText(reason, MAX_REASON_LENGTH);
    await writeState(inTx.db, {
      quoteId: quote.quoteId,
      stored,
      state: stored,
      isOffice: false,
      accountId: viewer.accountId,
      author: authorOf(viewer),
      reason: why,
      at: now,
    });
    const mail = changeTaskMail(inTx, { quote, customer: viewer, action, reason: why, at: now });
    if (mail) await ctx.mail.queue(inTx, mail);
    return "changed";
  });
}
