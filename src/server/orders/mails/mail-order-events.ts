import type { Site, TaskContext } from "../../context.ts";
import type { Applied } from "../inbox/apply-messages.ts";
import { orderEventMail } from "./order-event-mail.ts";
import { selectEvents } from "./order-event-store.ts";

/** Of older orders nobody is told any more: what comes of them is history that is written down. */
export const MAILED_FOR_MS = 30 * 24 * 60 * 60_000;

/** The job that writes the mail of an invoice that goes along. */
export const MAIL_INVOICE = "mail-invoice";

export type EventMailContext = Pick<TaskContext, "db" | "clock" | "jobs" | "mail" | "log" | "publicUrl"> & {
  findSite(siteId: string): Site | null;
};

/** Writes the mails that follow from what the ERP told, in the caller's transaction; each is one, however often it is told. */
export async function mailOrderEvents(ctx: EventMailContext, applied: readonly Applied[]): Promise<void> {
  const keysOf = (kind: string) => applied.filter((each) => each.kind === kind).map(({ key }) => key);
  const [orders, units, papers] = [keysOf("order"), keysOf("handling-unit"), keysOf("document")];
  if (orders.length + units.length + papers.length === 0) return;
  const since = new Date(ctx.clock.now().getTime() - MAILED_FOR_MS);
  for (const news of await selectEvents(ctx.db, { orders, units, papers }, since)) {
    const site = ctx.findSite(news.siteId);
    if (!site) continue;
    // One that goes along is made first, beside what is read of the ERP.
    if (news.isAttached) await ctx.jobs.add(ctx.db, MAIL_INVOICE, { number: news.about }, { key: `${MAIL_INVOICE}:${news.about}` });
    else await ctx.mail.queue(ctx, orderEventMail({ ...ctx, site }, news));
  }
}
