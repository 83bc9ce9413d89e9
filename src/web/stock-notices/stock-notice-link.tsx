import { type MouseEvent, useState } from "react";
import { formatQuantityWithUnit } from "#contract/format/quantity.ts";
import type { Stock } from "#contract/rules/articles/availability.ts";
import { ACCOUNT_STOCK_NOTICES_PAGE, offersStockNotice, stockNoticeLink } from "#contract/rules/articles/stock-notice.ts";
import { useLink, usePage, useT } from "#web/shell/islands/island-context.tsx";
import { lazyCode } from "#web/ui/lazy/lazy-code.ts";
import css from "./stock-notice-link.module.css";

const sending = lazyCode(() => import("./send-stock-notice.ts").then((file) => file.sendStockNotice));

export type StockNoticeLinkProps = { articleNumber: string; name: string; quantity: number; stock: Stock; unit: string | undefined };

/**
 * "Notify me when available", if the stock does not cover the quantity. A press sets the notice for customers; for visitors, and
 * without JavaScript, it is a link to the form (QUOTE-24).
 */
export function StockNoticeLink({ articleNumber, name, quantity, stock, unit }: StockNoticeLinkProps) {
  const t = useT();
  const link = useLink();
  const { user, language } = usePage();
  /** Quantity of the notice that was set. */
  const [noticed, setNoticed] = useState(0);
  const [state, setState] = useState<"idle" | "busy" | "failed">("idle");
  if (!offersStockNotice(stock)) return null;

  async function press(event: MouseEvent) {
    // Another tab or window gets the form.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    if (state === "busy") return;
    setState("busy");
    try {
      await (
        await sending.need()
      )(articleNumber, quantity);
      setNoticed(quantity);
      setState("idle");
    } catch (error) {
      console.error("the stock notice was not set", error);
      setState("failed");
    }
  }
  const isSet = noticed === quantity;
  return (
    <span className={css["notice"]}>
      {!isSet && (
        <a
          className={css["offer"]}
          href={link(stockNoticeLink(articleNumber, quantity))}
          aria-label={t("StockNotice.OfferFor", name)}
          aria-busy={state === "busy" || undefined}
          onClick={user.authenticated ? (event) => void press(event) : undefined}
        >
          {t("StockNotice.Offer")}
        </a>
      )}
      {isSet && (
        <span role="status">
          {t("StockNotice.Done", formatQuantityWithUnit(quantity, unit, language))}{" "}
          <a href={link(ACCOUNT_STOCK_NOTICES_PAGE)}>{t("StockNotice.All")}</a>
        </span>
      )}
      {state === "failed" && !isSet && <span role="status">{t("StockNotice.Failed")}</span>}
    </span>
  );
}
