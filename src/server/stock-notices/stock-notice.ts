import type { CataloguePort } from "../ports/catalogue-port.ts";
import { retainedUntil, retentionMs } from "../retention.ts";

/** Validity of the confirmation link. */
export const CONFIRMATION_HOLDS_MS = retentionMs("stockNoticeConfirmations");

/** Active notices of one address on a site. */
export const MAX_NOTICES = 200;

/** A notice lasts twelve months (QUOTE-25). */
export function noticeEnd(from: Date): Date {
  return retainedUntil("stockNotices", from);
}

/** An article as emails and pages show it; null if the catalogue has none with this number. */
export type NoticeArticle = { number: string; name: string; url: string; image: string; unit: string };

export function findNoticeArticle(catalogue: CataloguePort, articleNumber: string): NoticeArticle | null {
  const article = catalogue.findArticle(articleNumber);
  return article && { number: article.articleNumber, name: article.name, url: article.link, image: article.image, unit: article.unitName };
}
