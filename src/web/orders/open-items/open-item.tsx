import { clsx } from "clsx";
import { documentLink } from "#contract/document-links.ts";
import { writeOpenItemsQuery } from "#contract/rules/orders/open-items-query.ts";
import type { OpenItemsData } from "#contract/screens.ts";
import { unreachable } from "#contract/unreachable.ts";
import { useLink, usePage, useT } from "#web/shell/islands/island-context.tsx";
import { useDetailsLink } from "#web/account/use-details-link.ts";
import { formatDay } from "#web/account/format-day.ts";
import css from "./open-items.module.css";
import { Transfer, TRANSFER_ID } from "./transfer.tsx";

type Item = OpenItemsData["items"][number];
type Props = { item: Item; page: number; transfer: OpenItemsData["transfer"] | null };

/** An open invoice with links to its document and to its transfer data, which is shown below on request. */
export function OpenItem({ item, page, transfer }: Props) {
  const t = useT();
  const link = useLink();
  const { settings } = usePage();
  const day = (date: string) => formatDay(date, t);
  const { invoiceNumber, discountOpen, discountUntil, state } = item;
  const way = link(settings.site.pages.openItems) + writeOpenItemsQuery({ page, pay: transfer ? "" : invoiceNumber });
  return (
    <li className={css["item"]}>
      <div className={css["row"]}>
        <div className={css["what"]}>
          <strong>{invoiceNumber}</strong>
          <span>{t("OpenItems.Issued", day(item.invoiceDate))}</span>
          <OrderOf item={item} />
        </div>
        <div className={css["when"]}>
          <span>{t("OpenItems.Due", day(item.dueDate))}</span>
          <span className={clsx(css["status"], state === "overdue" && css["late"])}>{statusText(item, t)}</span>
        </div>
        <div className={css["amount"]}>
          <strong>{item.open.formattedValue}</strong>
          {item.open.formattedValue !== item.total.formattedValue && <span>{t("OpenItems.OfTotal", item.total.formattedValue)}</span>}
          {discountOpen && discountUntil && (
            <span className={css["discount"]}>{t("OpenItems.Discount", discountOpen.formattedValue, day(discountUntil))}</span>
          )}
        </div>
        <div className={css["actions"]}>
          <a
            href={documentLink("invoice", invoiceNumber, { mediaType: "application/pdf", fileName: "" })}
            rel="noreferrer"
            referrerPolicy="no-referrer"
            data-page-load=""
            aria-label={t("OpenItems.PaperOf", invoiceNumber)}
          >
            {t("OpenItems.Paper")}
          </a>
          {item.canBeTransferred && (
            <a
              href={transfer ? way : `${way}#${TRANSFER_ID}`}
              aria-label={t(transfer ? "OpenItems.HideNamed" : "OpenItems.PayNamed", invoiceNumber)}
            >
              {t(transfer ? "OpenItems.Hide" : "OpenItems.Pay")}
            </a>
          )}
        </div>
      </div>
      {transfer && <Transfer transfer={transfer} />}
    </li>
  );
}

function OrderOf({ item: { orderId, customerOrderNumber } }: { item: Item }) {
  const t = useT();
  const detailsLink = useDetailsLink();
  if (!orderId) return null;
  return (
    <span>
      <a href={detailsLink(orderId, "downloads")}>{t("OpenItems.Order", orderId)}</a>
      {customerOrderNumber && ` · ${customerOrderNumber}`}
    </span>
  );
}

function statusText({ state, daysOverdue }: Item, t: ReturnType<typeof useT>): string {
  switch (state) {
    case "open":
      return t("OpenItems.Status.open");
    case "partlyPaid":
      return t("OpenItems.Status.partly-paid");
    case "overdue":
      return daysOverdue === 1 ? t("OpenItems.LateOne") : t("OpenItems.Late", daysOverdue);
    default:
      return unreachable(state);
  }
}
