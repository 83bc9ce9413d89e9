import { inTransaction } from "../../db/in-transaction.ts";
import type { MailAttachment } from "../../ports/mail-port.ts";
import { mailEvent } from "./mail-event.ts";
import { type DocumentMailContext, readAttachments } from "./mail-event-document.ts";
import { MAILED_FOR_MS } from "./mail-order-events.ts";
import { markParcelsMailed, type OrderEvent, type PendingParcels, selectParcelEvents, selectPendingParcels } from "./order-event-store.ts";

/**
 * Queues one e-mail for all parcels of an order that were reported since the last run, with their delivery notes. Throws if a
 * delivery note is not available yet: the other customers get their mails, and the queue retries.
 */
export async function mailDispatches(ctx: DocumentMailContext): Promise<void> {
  const failures: unknown[] = [];
  for (const pending of await selectPendingParcels(ctx.db)) {
    try {
      await mailParcels(ctx, pending);
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
}

async function mailParcels(ctx: DocumentMailContext, pending: PendingParcels): Promise<void> {
  const since = new Date(ctx.clock.now().getTime() - MAILED_FOR_MS);
  const mails: { event: OrderEvent; attachments: MailAttachment[] }[] = [];
  for (const event of await selectParcelEvents(ctx.db, pending, since))
    mails.push({ event, attachments: await readAttachments(ctx, event) });
  await inTransaction(ctx, async (tx) => {
    for (const { event, attachments } of mails) {
      const site = ctx.findSite(event.siteId);
      if (site) await mailEvent({ ...tx, site }, event, attachments);
    }
    await markParcelsMailed(tx.db, pending, tx.clock.now());
  });
}
