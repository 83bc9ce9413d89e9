import type { TaskContext } from "../../context.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import { readDocument } from "../../documents/index.ts";
import { type EventMailContext, MAILED_FOR_MS } from "./mail-order-events.ts";
import { orderEventMail } from "./order-event-mail.ts";
import { selectEvents } from "./order-event-store.ts";

/** What mail servers take without asking: a bigger one is fetched from the account, as the mail says. */
const MOST_BYTES = 5 * 1024 * 1024;

/**
 * Writes the mail of an invoice with its PDF. One that cannot be made now, such as one that is held back, is thrown: nothing leaves, and the
 * queue tries again.
 */
export async function mailInvoice(ctx: EventMailContext & Pick<TaskContext, "erp">, number: string): Promise<void> {
  const since = new Date(ctx.clock.now().getTime() - MAILED_FOR_MS);
  const [news] = await selectEvents(ctx.db, { orders: [], units: [], papers: [`invoice/${number}/1`] }, since);
  const site = news && ctx.findSite(news.siteId);
  if (!news || !site) return;
  const paper = await readDocument(ctx, { customerId: news.customerId, kind: "invoice", number, mediaType: "application/pdf" });
  if (!paper) throw new Error(`The invoice ${number} is not there yet: its mail waits.`);
  const attachment = paper.content.length <= MOST_BYTES ? paper : undefined;
  await inTransaction(ctx, (tx) => ctx.mail.queue(tx, orderEventMail({ ...ctx, site }, news, attachment)));
}
