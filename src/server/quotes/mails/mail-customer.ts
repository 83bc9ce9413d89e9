import type { Site, TaskContext } from "../../context.ts";
import { listManagers } from "../../companies/index.ts";
import type { Tx } from "../../db/db.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import { activeViewerOfAccount } from "../../identity/index.ts";
import { guestRecipient } from "../guest/guest-recipient.ts";
import type { Quote, QuoteRecipient } from "../quote.ts";
import { selectHistory, selectMessage, selectQuoteById } from "../quotes-store.ts";
import { customerMail } from "./customer-mail.ts";
import { customerRecipient } from "./customer-recipient.ts";

/** `findSite`: the site of a quote; the first one for a quote of the ERP. */
export type QuoteMailContext = TaskContext & { findSite(siteId: string | null): Site | null };

/**
 * The person who requested the quote; those who manage the company's users if the person was locked or has left it; the visitor of a
 * quote that no customer has.
 */
export async function recipientsOf(ctx: QuoteMailContext & { db: Tx }, quote: Quote): Promise<QuoteRecipient[]> {
  const { accountId, customerId, guest } = quote;
  if (guest) return [await guestRecipient(ctx, quote, guest)];
  if (customerId === null) return [];
  const person = accountId === null ? null : await activeViewerOfAccount(ctx.db, { accountId, customerId });
  const people = person ? [person] : await listManagers(ctx.db, customerId);
  return people.map((each) => customerRecipient(each, quote));
}

/** Mails the customer that a request was answered or declined. */
export async function mailAnswer(ctx: QuoteMailContext, payload: { quoteId: string; state: string; version: number }): Promise<void> {
  const { quoteId, state, version } = payload;
  if (state !== "offered" && state !== "rejected") return;
  await inTransaction(ctx, async (inTx) => {
    const quote = await selectQuoteById(inTx.db, quoteId);
    const site = quote && ctx.findSite(quote.siteId);
    if (!quote || !site) return;
    const { events } = await selectHistory(inTx.db, quoteId);
    const reason = events.findLast((event) => event.state === "rejected" && event.isOffice)?.reason ?? "";
    const text = state === "rejected" ? reason : "";
    for (const recipient of await recipientsOf({ ...ctx, ...inTx }, quote)) {
      const mail = customerMail({ ...inTx, site }, { kind: state, quote, recipient, occasion: `${version}:${recipient.email}`, text });
      // oxlint-disable-next-line no-await-in-loop -- a transaction has one connection
      await ctx.mail.queue(inTx, mail);
    }
  });
}

/** Mails the customer a message of the sales office. */
export async function mailMessage(ctx: QuoteMailContext, { messageId }: { messageId: string }): Promise<void> {
  await inTransaction(ctx, async (inTx) => {
    const message = await selectMessage(inTx.db, messageId);
    const quote = message && (await selectQuoteById(inTx.db, message.quoteId));
    const site = quote && ctx.findSite(quote.siteId);
    if (!message || !quote || !site) return;
    for (const recipient of await recipientsOf({ ...ctx, ...inTx }, quote)) {
      const of = { kind: "message" as const, quote, recipient, occasion: `${messageId}:${recipient.email}`, text: message.text };
      // oxlint-disable-next-line no-await-in-loop -- a transaction has one connection
      await ctx.mail.queue(inTx, customerMail({ ...inTx, site }, of));
    }
  });
}
