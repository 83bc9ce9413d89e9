import { TIME_ZONE } from "#contract/format/calendar.ts";
import { STOCK_NOTICE_PAGE } from "#contract/rules/articles/stock-notice.ts";
import { formatQuantityWithUnit } from "#contract/format/quantity.ts";
import { type EmailContext, renderEmail } from "../../email-templates/index.ts";
import type { NewMail } from "../../ports/mail-port.ts";
import type { NoticeArticle } from "../stock-notice.ts";
import type { StockNotice } from "../stock-notice-store.ts";

type Unconfirmed = Pick<StockNotice, "email" | "language" | "quantity" | "linkKey" | "expiresAt">;

/** Double opt-in mail of a stock notice. Its second link ends the notice at any time, also before it is confirmed. */
export function confirmNoticeMail(ctx: EmailContext, notice: Unconfirmed, article: NoticeArticle): NewMail {
  const { email, language, quantity, linkKey, expiresAt } = notice;
  return renderEmail(ctx, {
    key: `stock-notice-confirm:${linkKey}`,
    recipient: email,
    language,
    phrases: "StockNoticeMail",
    write: ({ t, base, site }) => ({
      subject: t("Confirm.Subject", site.name),
      title: t("Confirm.Title"),
      parts: [
        { kind: "text", text: t("Confirm.Intro", email) },
        {
          kind: "facts",
          facts: [
            { name: t("Article"), value: article.name },
            { name: t("Number"), value: article.number },
            { name: t("Quantity"), value: formatQuantityWithUnit(quantity, article.unit, language) },
          ],
        },
        { kind: "link", label: t("Confirm.Confirm"), url: `${base}${STOCK_NOTICE_PAGE}?key=${linkKey}` },
        { kind: "text", text: t("Confirm.Until", longDay(expiresAt, language)) },
        { kind: "text", text: t("Confirm.NotMe") },
        { kind: "link", label: t("End"), url: `${base}${STOCK_NOTICE_PAGE}?key=${linkKey}&end=1`, isQuiet: true },
      ],
    }),
  });
}

function longDay(at: Date, language: string): string {
  return new Intl.DateTimeFormat(language, { dateStyle: "long", timeZone: TIME_ZONE }).format(at);
}
