import type { Site, TaskContext } from "../context.ts";
import { inTransaction } from "../db/in-transaction.ts";
import type { CataloguePort } from "../ports/catalogue-port.ts";
import { stockNoticeMail } from "./mails/stock-notice-mail.ts";
import { findNoticeArticle } from "./stock-notice.ts";
import { takeServed } from "./stock-notice-store.ts";

const HOUR_MS = 60 * 60_000;
const AT_ONCE = 500;

export type SendContext = Pick<TaskContext, "db" | "clock" | "jobs" | "mail" | "log" | "publicUrl" | "stopping"> & {
  findSite(siteId: string): Site | null;
  catalogue(site: Site, language: string): CataloguePort;
};

/**
 * Mails the notices whose quantity is in stock, which ends them (QUOTE-25). Per hour, the notified quantities of an article do
 * not exceed its stock, so that a small delivery does not attract more customers than it serves. Returns how many were mailed.
 */
export async function sendStockNotices(ctx: SendContext, atOnce = AT_ONCE): Promise<number> {
  let mailed = 0;
  for (;;) {
    ctx.stopping?.throwIfAborted();
    const taken = await inTransaction(ctx, async (tx) => {
      const now = tx.clock.now();
      const notices = await takeServed(tx.db, { now, since: new Date(now.getTime() - HOUR_MS), limit: atOnce });
      for (const notice of notices) {
        const site = ctx.findSite(notice.siteId);
        // A site or an article that was removed since cannot be linked; the notice ends without an email.
        const article = site && findNoticeArticle(ctx.catalogue(site, notice.language), notice.articleNumber);
        if (!article) continue;
        await tx.mail.queue(tx, stockNoticeMail({ ...tx, site }, notice, article));
        mailed += 1;
      }
      return notices.length;
    });
    if (taken < atOnce) return mailed;
  }
}
