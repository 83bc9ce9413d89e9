import { createHash } from "node:crypto";
import { readNoticeQuantity } from "#contract/rules/articles/stock-notice.ts";
import type { Context } from "../context.ts";
import { inTransaction } from "../db/in-transaction.ts";
import { emailKey } from "../mail/index.ts";
import { consumeAttempt, toNetwork } from "../rate-limit/index.ts";
import { newLinkKey } from "./link-key.ts";
import { confirmNoticeMail } from "./mails/confirm-notice-mail.ts";
import { CONFIRMATION_HOLDS_MS, findNoticeArticle } from "./stock-notice.ts";
import { insertNotice } from "./stock-notice-store.ts";

export type NoticeRequest = {
  /** A validated address. */
  email: string;
  articleNumber: string;
  quantity: number;
  language: string;
  /** Network address of the client. */
  network: string;
};
export type RequestOutcome = "requested" | "unknown-article" | "invalid-quantity" | "try-later";

/**
 * Mails a link that confirms the notice (double opt-in). Response and mail are the same for every address, whether it has a notice
 * or not; one over its rate limit gets the same response, but no mail.
 */
export async function requestStockNotice(ctx: Context, request: NoticeRequest): Promise<RequestOutcome> {
  const { email, quantity, language } = request;
  if (readNoticeQuantity(String(quantity)) === null) return "invalid-quantity";
  const article = findNoticeArticle(ctx.catalogue(language), request.articleNumber);
  if (!article) return "unknown-article";
  const now = ctx.clock.now();
  const key = emailKey(email);
  // The network comes first, so that a blocked one cannot fill the table with invented addresses.
  if (!(await consumeAttempt(ctx.db, `stock-notice network:${toNetwork(request.network)}`, "stockNoticeNetwork", now))) return "try-later";
  const address = createHash("sha256").update(key).digest("hex");
  if (!(await consumeAttempt(ctx.db, `stock-notice address:${address}`, "stockNoticeAddress", now))) {
    ctx.log.info("a confirmation of a stock notice was not sent: the address reached its limit");
    return "requested";
  }
  await inTransaction(ctx, async (tx) => {
    const notice = {
      siteId: tx.site.siteId,
      email,
      language,
      articleNumber: article.number,
      quantity,
      linkKey: newLinkKey(tx.random),
      confirmedAt: null,
      expiresAt: new Date(now.getTime() + CONFIRMATION_HOLDS_MS),
    };
    await insertNotice(tx.db, { ...notice, emailKey: key, createdAt: now });
    await tx.mail.queue(tx, confirmNoticeMail(tx, notice, article));
  });
  return "requested";
}
