import type { Context } from "../context.ts";
import { emailKey } from "../mail/index.ts";
import { listPricesAndStock } from "../pricing/index.ts";
import type { Customer } from "../viewer.ts";
import { findNoticeArticle, type NoticeArticle } from "./stock-notice.ts";
import { selectNoticesOf, type StockNotice } from "./stock-notice-store.ts";

export type ListedNotice = { notice: StockNotice; article: NoticeArticle | null; available: number };

/** The active notices of the viewer's address, with today's stock. */
export async function listStockNotices(ctx: Context & { viewer: Customer }, language: string): Promise<ListedNotice[]> {
  const { db, clock, site, viewer } = ctx;
  const notices = await selectNoticesOf(db, { siteId: site.siteId, emailKey: emailKey(viewer.email), now: clock.now() });
  return describeNotices(ctx, notices, language);
}

export async function describeNotices(
  ctx: Context & { viewer: Customer },
  notices: readonly StockNotice[],
  language: string,
): Promise<ListedNotice[]> {
  const catalogue = ctx.catalogue(language);
  const stock = await listPricesAndStock(
    ctx,
    notices.map(({ articleNumber }) => articleNumber),
  );
  return notices.map((notice) => ({
    notice,
    article: findNoticeArticle(catalogue, notice.articleNumber),
    available: stock.get(notice.articleNumber)?.available ?? 0,
  }));
}
