import { DAY_MS } from "#contract/format/calendar.ts";
import type { Site, TaskContext } from "../../context.ts";
import type { Applied } from "../inbox/apply-messages.ts";
import type { DocumentKey } from "../recipients/mailed-document-store.ts";
import { mailEvent } from "./mail-event.ts";
import { selectEvents } from "./order-event-store.ts";

/** No e-mails about older orders: their messages are only recorded as history. */
export const MAILED_FOR_MS = 30 * DAY_MS;

/** Jobs that queue the e-mail of an invoice or an order confirmation with its PDF attached. */
export const MAIL_INVOICE = "mail-invoice";
export const MAIL_CONFIRMATION = "mail-order-confirmation";
/** Job that queues the e-mails about parcels. */
export const MAIL_DISPATCHES = "mail-dispatches";
/** The ERP reports the parcels of a dispatch in several messages, which are read every minute. */
const DISPATCH_COLLECTED_MS = 2 * 60_000;

export type EventMailContext = Pick<TaskContext, "db" | "clock" | "jobs" | "mail" | "log" | "publicUrl"> & {
  findSite(siteId: string): Site | null;
};

/**
 * Queues the e-mails for applied ERP messages in the caller's transaction; each is sent once, however often its message
 * arrives.
 */
export async function mailOrderEvents(ctx: EventMailContext, applied: readonly Applied[]): Promise<void> {
  const keysOf = (kind: string) => applied.filter((each) => each.kind === kind).map(({ key }) => key);
  const [orders, documents] = [keysOf("order"), keysOf("document")];
  if (applied.some(({ kind }) => kind === "handling-unit")) await ctx.jobs.gather(ctx.db, MAIL_DISPATCHES, DISPATCH_COLLECTED_MS);
  if (orders.length + documents.length === 0) return;
  const since = new Date(ctx.clock.now().getTime() - MAILED_FOR_MS);
  for (const news of await selectEvents(ctx.db, { orders, documents }, since)) {
    const site = ctx.findSite(news.siteId);
    if (!site) continue;
    // The PDF is generated in its own job, so that reading messages does not wait for it.
    const [document] = news.attached;
    if (document) await queueDocumentMail(ctx, document);
    else await mailEvent({ ...ctx, site }, news);
  }
}

async function queueDocumentMail({ db, jobs }: EventMailContext, { kind, number, revision }: DocumentKey): Promise<void> {
  if (kind === "invoice") await jobs.add(db, MAIL_INVOICE, { number }, { key: `${MAIL_INVOICE}:${number}` });
  else await jobs.add(db, MAIL_CONFIRMATION, { number, revision }, { key: `${MAIL_CONFIRMATION}:${number}:${revision}` });
}
