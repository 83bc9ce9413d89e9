import { formatQuantityWithUnit } from "#contract/format/quantity.ts";
import { QUANTITY_QUERY } from "#contract/rules/quantities/requested-quantity.ts";
import { type EmailContext, renderEmail } from "../../email-templates/index.ts";
import type { NewMail } from "../../ports/mail-port.ts";
import type { NoticeArticle } from "../stock-notice.ts";
import type { StockNotice } from "../stock-notice-store.ts";

/** Reports that the quantity of a notice is in stock; the only mail of that notice. */
export function stockNoticeMail(
  ctx: EmailContext,
  { noticeId, email, language, quantity }: Pick<StockNotice, "noticeId" | "email" | "language" | "quantity">,
  article: NoticeArticle,
): NewMail {
  return renderEmail(ctx, {
    key: `stock-notice:${noticeId}`,
    recipient: email,
    language,
    phrases: "StockNoticeMail",
    write: ({ t, base }) => ({
      subject: t("Available.Subject", article.name),
      title: t("Available.Title"),
      parts: [
        { kind: "text", text: t("Available.Intro") },
        {
          kind: "facts",
          facts: [
            { name: t("Article"), value: article.name },
            { name: t("Number"), value: article.number },
            { name: t("Quantity"), value: formatQuantityWithUnit(quantity, article.unit, language) },
          ],
        },
        { kind: "link", label: t("Available.Open"), url: `${base}${article.url}?${QUANTITY_QUERY}=${quantity}` },
        { kind: "text", text: t("Available.Ended") },
      ],
    }),
  });
}
