import { readNoticeQuantity } from "#contract/rules/articles/stock-notice.ts";
import type { Context } from "../context.ts";
import { inTransaction } from "../db/in-transaction.ts";
import { emailKey } from "../mail/index.ts";
import type { Customer } from "../viewer.ts";
import { replaceActive } from "./replace-active.ts";
import { newLinkKey } from "./link-key.ts";
import { findNoticeArticle, noticeEnd } from "./stock-notice.ts";
import { insertNotice, type StockNotice } from "./stock-notice-store.ts";

export type SetOutcome = { kind: "set"; notice: StockNotice } | { kind: "unknown-article" | "invalid-quantity" | "too-many" };

/** Sets a notice for the viewer's own address, which needs no confirmation (QUOTE-24). */
export async function setStockNotice(
  ctx: Context & { viewer: Customer },
  { articleNumber, quantity, language }: { articleNumber: string; quantity: number; language: string },
): Promise<SetOutcome> {
  const { viewer, site } = ctx;
  if (readNoticeQuantity(String(quantity)) === null) return { kind: "invalid-quantity" };
  const article = findNoticeArticle(ctx.catalogue(language), articleNumber);
  if (!article) return { kind: "unknown-article" };
  return inTransaction(ctx, async (tx): Promise<SetOutcome> => {
    const now = tx.clock.now();
    const of = { siteId: site.siteId, emailKey: emailKey(viewer.email), articleNumber: article.number };
    if (!(await replaceActive(tx.db, of, now))) return { kind: "too-many" };
    const notice = {
      siteId: site.siteId,
      email: viewer.email,
      language,
      articleNumber: article.number,
      quantity,
      linkKey: newLinkKey(tx.random),
      confirmedAt: now,
      expiresAt: noticeEnd(now),
    };
    const noticeId = await insertNotice(tx.db, { ...notice, emailKey: of.emailKey, createdAt: now });
    return { kind: "set", notice: { ...notice, noticeId } };
  });
}
