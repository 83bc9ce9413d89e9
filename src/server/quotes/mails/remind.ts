import { germanDay } from "#contract/format/german-day.ts";
import { addWorkingDays } from "#contract/rules/delivery/delivery-date.ts";
import { addDays } from "#contract/format/add-days.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import { stateOf } from "../quote.ts";
import { selectQuotesById } from "../quotes-store.ts";
import { customerMail } from "./customer-mail.ts";
import { type QuoteMailContext, recipientsOf } from "./mail-customer.ts";
import { lockExpiring, lockUnanswered, writeExpiryMailed, writeReminded } from "./reminders-store.ts";
import { reminderMail } from "./task-mail.ts";

const UNANSWERED_WORKING_DAYS = 2;
const EXPIRING_DAYS = 5;
const OFFICE = { country: "DE", postalCode: "" };

/** Whether a request waits for more than two working days. */
export function isOverdue(requestedAt: Date, now: Date): boolean {
  return germanDay(now) > addWorkingDays(germanDay(requestedAt), UNANSWERED_WORKING_DAYS, OFFICE);
}

/**
 * Reminds the sales office of requests that wait for more than two working days, and customers of quotes that end within five
 * days; each once. Returns the number of quotes.
 */
export async function remind(ctx: QuoteMailContext): Promise<number> {
  return (await remindOffice(ctx)) + (await remindCustomers(ctx));
}

function remindOffice(ctx: QuoteMailContext): Promise<number> {
  return inTransaction(ctx, async (inTx) => {
    const now = ctx.clock.now();
    const quotes = await selectQuotesById(inTx.db, await lockUnanswered(inTx.db, now));
    const overdue = quotes.filter(({ requestedAt }) => isOverdue(requestedAt, now));
    for (const quote of overdue) {
      const site = ctx.findSite(quote.siteId);
      const mail = site && reminderMail({ ...inTx, site }, { quote });
      // oxlint-disable-next-line no-await-in-loop -- a transaction has one connection
      if (mail) await ctx.mail.queue(inTx, mail);
    }
    await writeReminded(
      inTx.db,
      overdue.map(({ quoteId }) => quoteId),
      now,
    );
    return overdue.length;
  });
}

function remindCustomers(ctx: QuoteMailContext): Promise<number> {
  return inTransaction(ctx, async (inTx) => {
    const now = ctx.clock.now();
    const today = germanDay(now);
    const quoteIds = await lockExpiring(inTx.db, { from: today, until: addDays(today, EXPIRING_DAYS) });
    const quotes = await selectQuotesById(inTx.db, quoteIds);
    const open = quotes.filter((quote) => ["offered", "partlyOrdered"].includes(stateOf(quote, now)));
    for (const quote of open) {
      const site = ctx.findSite(quote.siteId);
      // oxlint-disable-next-line no-await-in-loop -- a transaction has one connection
      for (const recipient of site ? await recipientsOf({ ...ctx, ...inTx }, quote) : []) {
        const occasion = `${quote.current!.version}:${recipient.email}`;
        // oxlint-disable-next-line no-await-in-loop
        await ctx.mail.queue(inTx, customerMail({ ...inTx, site: site! }, { kind: "expiring", quote, recipient, occasion, text: "" }));
      }
    }
    await writeExpiryMailed(inTx.db, quoteIds, now);
    return open.length;
  });
}
