import type { Site, TaskContext } from "../../context.ts";
import type { Applied } from "../inbox/apply-messages.ts";
import type { DocumentKey } from "../recipients/mailed-document-store.ts";
import { mailEvent } from "./mail-event.ts";
import { type OrderEvent, selectEvents } from "./order-event-store.ts";

/** No e-mails about older orders: their messages are only recorded as history. */
export const MAILED_FOR_MS = 30 * 24 * 60 * 60_000;

/** Jobs that queue the e-mail of an invoice, an order confirmation or a parcel with its PDF attached. */
export const MAIL_INVOICE = "mail-invoice";
export const MAIL_CONFIRMATION = "mail-order-confirmation";
export const MAIL_PARCEL = "mail-parcel";

export type EventMailContext = Pick<TaskContext, "db" | "clock" | "jobs" | "mail" | "log" | "publicUrl"> & {
  findSite(siteId: string): Site | null;
};

/**
 * Queues the e-mails for applied ERP messages in the caller's transaction; each is sent once, however often its message
 * arrives.
 */
export async function mailOrderEvents(ctx: EventMailContext, applied: readonly Applied[]): Promise<void> {
  const keysOf = (kind: string) => applied.filter((each) => each.kind === kind).map(({ key }) => key);
  const [orders, units, papers] = [keysOf("order"), keysOf("handling-unit"), keysOf("document")];
  if (orders.length + units.length + papers.length === 0) return;
  const since = new Date(ctx.clock.now().getTime() - MAILED_FOR_MS);
  for (const news of await selectEvents(ctx.db, { orders, units, papers }, since)) {
    const site = ctx.findSite(news.siteId);
    if (!site) continue;
    // The PDF is generated in its own job, so that reading messages does not wait for it.
    if (news.attached) await queueDocumentMail(ctx, news, news.attached);
    else await mailEvent({ ...ctx, site }, news);
  }
}

async function queueDocumentMail(
  { db, jobs }: EventMailContext,
  { about }: OrderEvent,
  { kind, number, revision }: DocumentKey,
): Promise<void> {
  if (kind === "invoice") await jobs.add(db, MAIL_INVOICE, { number }, { key: `${MAIL_INVOICE}:${number}` });
  else if (kind === "delivery-note") await jobs.add(db, MAIL_PARCEL, { handlingUnitId: about }, { key: `${MAIL_PARCEL}:${about}` });
  else await jobs.add(db, MAIL_CONFIRMATION, { number, revision }, { key: `${MAIL_CONFIRMATION}:${number}:${revision}` });
}
