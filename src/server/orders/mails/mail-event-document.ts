import type { TaskContext } from "../../context.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import { readDocument } from "../../documents/index.ts";
import type { MailAttachment } from "../../ports/mail-port.ts";
import { mailEvent } from "./mail-event.ts";
import { type EventMailContext, MAILED_FOR_MS } from "./mail-order-events.ts";
import { type OrderEvent, selectEvents } from "./order-event-store.ts";

/** Size that mail servers accept; for a larger document the e-mail links to the account. */
const MAX_BYTES = 5 * 1024 * 1024;

type DocumentMailContext = EventMailContext & Pick<TaskContext, "erp">;

/**
 * Queues the e-mails about a document or parcel with the PDF. Throws if a PDF is not available yet, e.g. because an invoice is
 * held back: no e-mail is sent and the queue retries. An e-mail that was queued before is not queued again.
 */
export async function mailEventDocument(
  ctx: DocumentMailContext,
  { papers = [], units = [] }: { papers?: readonly string[]; units?: readonly string[] },
): Promise<void> {
  const since = new Date(ctx.clock.now().getTime() - MAILED_FOR_MS);
  for (const event of await selectEvents(ctx.db, { orders: [], units, papers }, since)) {
    const site = ctx.findSite(event.siteId);
    if (!site || event.event === "returned") continue;
    const attachment = await attachmentOf(ctx, event);
    await inTransaction(ctx, (tx) => mailEvent({ ...tx, site }, event, attachment));
  }
}

async function attachmentOf(ctx: DocumentMailContext, { attached, customerId }: OrderEvent): Promise<MailAttachment | undefined> {
  if (!attached) return undefined;
  const document = await readDocument(ctx, { ...attached, customerId, mediaType: "application/pdf" });
  if (!document) throw new Error(`The document ${attached.kind} ${attached.number} is not available yet; its e-mail will be retried.`);
  return document.content.length <= MAX_BYTES ? document : undefined;
}
