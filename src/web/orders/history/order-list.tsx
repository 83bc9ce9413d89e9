import { useEffect, useRef } from "react";
import { isNarrowed, ORDERS_PER_PAGE, writeOrderQuery } from "#contract/rules/orders/order-query.ts";
import type { OrderHistoryData, ScreenData } from "#contract/screens.ts";
import { useLink, usePage, useT } from "#web/shell/islands/island-context.tsx";
import { LinkButton } from "#web/ui/action/button.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { ProgressBar } from "#web/ui/feedback/progress-bar.tsx";
import { AccountError } from "#web/account/account-error.tsx";
import { AccountNavigation } from "#web/account/account-navigation.tsx";
import account from "#web/account/account.module.css";
import { StaleNotice } from "#web/account/stale-notice.tsx";
import { DirectRebuy } from "../rebuy/direct-rebuy.tsx";
import { ExportLinks } from "./export-links.tsx";
import css from "./history.module.css";
import { HistoryFilter } from "./history-filter.tsx";
import { OrderTable } from "./order-table.tsx";
import { SortLink } from "./sort-link.tsx";
import { rowId } from "./opened-order.ts";
import { useCameBack } from "./use-came-back.ts";
import { useHistory } from "./use-history.ts";

/** Order list with filter, sorting, export and load-more. */
export function OrderList({ loaded }: { loaded: ScreenData["OrderHistory"] & { history: OrderHistoryData } }) {
  const t = useT();
  const link = useLink();
  const { settings, user } = usePage();
  const path = link(settings.site.pages.orderHistory);
  const canExport = !user.withheld?.includes("exportData");
  const list = useHistory(loaded);
  const { history, query, firstPage } = list;
  const cameBack = useCameBack();
  const shown = (firstPage - 1) * ORDERS_PER_PAGE + history.orders.length;
  const isLast = history.pageNumber >= history.totalPages;
  useFocusOnFirstNew(history, isLast);

  if (history.numberOfOrders === 0 && !isNarrowed(loaded.query) && !isNarrowed(query) && !list.loading) return <NoOrders />;
  return (
    <article className={`page-body ${account["page"]}`}>
      <AccountNavigation />
      <h1>{t("Account.Orders.Title")}</h1>
      <DirectRebuy />
      <HistoryFilter key={path} path={path} query={query} options={list.options} onAsk={list.ask} />
      {list.failure && <AccountError errorCode={list.failure} />}
      <div className={css["above"]}>
        <p role="status">{history.numberOfOrders === 1 ? t("Orders.FoundOne") : t("Orders.Found", history.numberOfOrders)}</p>
        <StaleNotice moment={list.asOf} />
        {history.orders.length > 1 && <SortLink path={path} query={query} onAsk={list.ask} />}
      </div>
      {firstPage > 1 && (
        <p>
          <a href={path + writeOrderQuery(query)}>{t("Orders.FromStart")}</a>
        </p>
      )}
      <div className={css["list"]} aria-busy={list.loading === "anew" || undefined}>
        {history.orders.length === 0 ? (
          <div className={css["none"]}>
            <p>{t("Orders.NoneFound")}</p>
            <p>
              <LinkButton variant="secondary" href={path}>
                {t("Orders.Filter.Reset")}
              </LinkButton>
            </p>
          </div>
        ) : (
          <OrderTable orders={history.orders} options={list.options} isAscending={query.isAscending} cameBack={cameBack} />
        )}
      </div>
      {history.orders.length > 0 && canExport && <ExportLinks query={query} />}
      {history.orders.length > 0 && (
        <ProgressBar
          value={shown}
          max={history.numberOfOrders}
          isLoading={list.loading === "more"}
          onMore={isLast ? undefined : list.loadMore}
          moreHref={isLast ? undefined : path + writeOrderQuery(query, { first: firstPage, last: history.pageNumber + 1 })}
        />
      )}
    </article>
  );
}

function NoOrders() {
  const t = useT();
  const link = useLink();
  return (
    <article className={`page-body ${account["page"]}`}>
      <AccountNavigation />
      <h1>{t("Account.Orders.Title")}</h1>
      <EmptyState>
        <p>{t("Account.Orders.None")}</p>
        <p>
          <LinkButton href={link("/sortiment")}>{t("Account.Orders.Start")}</LinkButton>
        </p>
      </EmptyState>
    </article>
  );
}

/** With the last page the load-more button is removed, so focus the first new order. */
function useFocusOnFirstNew({ orders, pageNumber }: OrderHistoryData, isLast: boolean): void {
  const before = useRef({ count: orders.length, pageNumber });
  useEffect(() => {
    const { count, pageNumber: page } = before.current;
    before.current = { count: orders.length, pageNumber };
    const first = orders[count];
    if (pageNumber <= page || !isLast || !first) return;
    document.getElementById(rowId(first.orderId))?.querySelector("a")?.focus({ preventScroll: true });
  }, [orders, pageNumber, isLast]);
}
