import type { TaskContext } from "../../context.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import { readDocument } from "../../documents/index.ts";
import type { MailAttachment } from "../../ports/mail-port.ts";
import { mailEvent } from "./mail-event.ts";
import { type EventMailContext, MAILED_FOR_MS } from "./mail-order-events.ts";
import { type OrderEvent, selectEvents } from "./order-event-store.ts";

/** Size that mail servers accept; for a larger document the e-mail links to the account. */
const MAX_BYTES = 5 * 1024 * 1024;

export type DocumentMailContext = EventMailContext & Pick<TaskContext, "erp">;

/**
 * Queues the e-mails about a document with the PDF. Throws if a PDF is not available yet, e.g. because an invoice is held back:
 * no e-mail is sent and the queue retries. An e-mail that was queued before is not queued again.
 */
export async function mailEventDocument(ctx: DocumentMailContext, document: string): Promise<void> {
  const since = new Date(ctx.clock.now().getTime() - MAILED_FOR_MS);
  for (const event of await selectEvents(ctx.db, { orders: [], documents: [document] }, since)) {
    const site = ctx.findSite(event.siteId);
    if (!site) continue;
    const attachments = await readAttachments(ctx, event);
    await inTransaction(ctx, (tx) => mailEvent({ ...tx, site }, event, attachments));
  }
}

/** The event's documents as PDF; none if they are too large for a mail. Throws if one is not available yet. */
export async function readAttachments(
  ctx: DocumentMailContext,
  { attached, customerId }: Pick<OrderEvent, "attached" | "customerId">,
): Promise<MailAttachment[]> {
  const attachments: MailAttachment[] = [];
  for (const key of attached) {
    const document = await readDocument(ctx, { ...key, customerId, mediaType: "application/pdf" });
    if (!document) throw new Error(`The document ${key.kind} ${key.number} is not available yet; its e-mail will be retried.`);
    attachments.push(document);
  }
  const bytes = attachments.reduce((sum, { content }) => sum + content.length, 0);
  return bytes <= MAX_BYTES ? attachments : [];
}
