import { DAY_MS } from "#contract/format/calendar.ts";
import type { Site, TaskContext } from "../../context.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import { numberScopeOf } from "../../db/order-scope.ts";
import { activeViewerOfAccount } from "../../identity/index.ts";
import { revisionNoticeMail } from "./mails/revision-notice-mail.ts";
import { lockDueNotices, markChecked, selectNewRevisions } from "./revision-notice-store.ts";
import { monthsBefore } from "./months-before.ts";

const WEEK_MS = 7 * DAY_MS;
const BOUGHT_FOR_MONTHS = 24;
const AT_ONCE = 100;

export type NoticeContext = Pick<TaskContext, "db" | "clock" | "jobs" | "mail" | "log" | "publicUrl" | "stopping"> & {
  findSite(siteId: string): Site | null;
};

/**
 * Mails new revisions of approvals of articles in orders that a subscriber may see, at most once a week. The notice is marked in the
 * transaction that queues its mail, so that each revision is mailed once. Returns the number of mails.
 */
export async function sendRevisionNotices(ctx: NoticeContext, atOnce = AT_ONCE): Promise<number> {
  const startedAt = ctx.clock.now();
  let mailed = 0;
  for (;;) {
    ctx.stopping?.throwIfAborted();
    const checked = await inTransaction(ctx, async (tx) => {
      const notices = await lockDueNotices(tx.db, {
        mailedBefore: new Date(startedAt.getTime() - WEEK_MS),
        checkedBefore: startedAt,
        limit: atOnce,
      });
      for (const notice of notices) {
        const site = ctx.findSite(notice.siteId);
        const period = { after: notice.checkedAt, until: startedAt, boughtSince: monthsBefore(startedAt, BOUGHT_FOR_MONTHS) };
        const viewer = await activeViewerOfAccount(tx.db, notice);
        const revisions = site && viewer ? await selectNewRevisions(tx.db, { scope: numberScopeOf(viewer), ...period }) : [];
        if (site && revisions.length > 0) {
          await tx.mail.queue(tx, revisionNoticeMail({ ...tx, site }, { ...notice, revisions, at: startedAt }));
          mailed += 1;
        }
        await markChecked(tx.db, notice.accountId, { checkedAt: startedAt, mailedAt: revisions.length > 0 ? startedAt : null });
      }
      return notices.length;
    });
    if (checked < atOnce) return mailed;
  }
}
