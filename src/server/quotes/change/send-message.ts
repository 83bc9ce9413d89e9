import { isQuoteText, MAX_QUOTE_TEXT, tidyQuoteText } from "#contract/rules/quotes/quote-request.ts";
import type { Context } from "../../context.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import { isInScope, orderScopeOf } from "../../db/order-scope.ts";
import { can } from "../../policies.ts";
import { consumeAttempt } from "../../rate-limit/index.ts";
import { messageTaskMail } from "../mails/task-mail.ts";
import { authorOf, readQuoteNumber } from "../quote.ts";
import { insertMessage, lockQuote } from "../quotes-store.ts";

export type MessageOutcome = "sent" | "empty" | "too-often" | "unknown";

/** Sends a message of the customer to the sales office. */
export async function sendMessage(ctx: Context, { named, text: typed }: { named: string; text: string }): Promise<MessageOutcome> {
  const { viewer } = ctx;
  const quoteNumber = readQuoteNumber(named);
  if (!can(viewer, "requestQuote") || quoteNumber === null) return "unknown";
  const text = tidyQuoteText(typed, MAX_QUOTE_TEXT);
  if (text === "" || !isQuoteText(text)) return "empty";
  return inTransaction(ctx, async (inTx): Promise<MessageOutcome> => {
    const quote = await lockQuote(inTx.db, { quoteNumber });
    if (!quote || !isInScope(orderScopeOf(viewer), quote)) return "unknown";
    const now = ctx.clock.now();
    if (!(await consumeAttempt(inTx.db, `quote-message:${viewer.accountId}`, "quoteSend", now))) return "too-often";
    const { quoteId } = quote;
    const author = authorOf(viewer);
    const messageId = await insertMessage(inTx.db, { quoteId, accountId: viewer.accountId, isOffice: false, author, text, sentAt: now });
    const mail = messageTaskMail(inTx, { quote, customer: viewer, messageId, text });
    if (mail) await ctx.mail.queue(inTx, mail);
    return "sent";
  });
}
