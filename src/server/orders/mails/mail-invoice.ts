import type { TaskContext } from "../../context.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import { readDocument } from "../../documents/index.ts";
import { mailEvent } from "./mail-event.ts";
import { type EventMailContext, MAILED_FOR_MS } from "./mail-order-events.ts";
import { selectEvents } from "./order-event-store.ts";

/** Size that mail servers accept; for a larger invoice the e-mail links to the account. */
const MAX_BYTES = 5 * 1024 * 1024;

/**
 * Queues the e-mail of an invoice with its PDF. Throws if the PDF is not available yet, e.g. because the invoice is held back:
 * no e-mail is sent and the queue retries.
 */
export async function mailInvoice(ctx: EventMailContext & Pick<TaskContext, "erp">, number: string): Promise<void> {
  const since = new Date(ctx.clock.now().getTime() - MAILED_FOR_MS);
  const [event] = await selectEvents(ctx.db, { orders: [], units: [], papers: [`invoice/${number}/1`] }, since);
  const site = event && ctx.findSite(event.siteId);
  if (!event || !site) return;
  const document = await readDocument(ctx, { customerId: event.customerId, kind: "invoice", number, mediaType: "application/pdf" });
  if (!document) throw new Error(`The invoice ${number} is not available yet; its e-mail will be retried.`);
  const attachment = document.content.length <= MAX_BYTES ? document : undefined;
  await inTransaction(ctx, (tx) => mailEvent({ ...tx, site }, event, attachment));
}
