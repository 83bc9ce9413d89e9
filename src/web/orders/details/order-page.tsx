import { useState } from "react";
import { ORDER_TABS, type OrderTab } from "#contract/rules/orders/order-tabs.ts";
import type { ApprovalData, OrderDetailsData, ReturnData } from "#contract/screens.ts";
import { useLink, usePage, useT } from "#web/shell/islands/island-context.tsx";
import { useIsHydrated } from "#web/shell/islands/use-is-hydrated.ts";
import { ToListLink } from "#web/add-to-list/index.ts";
import { Button } from "#web/ui/action/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import account from "#web/account/account.module.css";
import { ApprovalSteps } from "#web/approvals/index.ts";
import { StaleNotice } from "#web/account/stale-notice.tsx";
import { OrderReturns, ReturnLink } from "#web/returns/index.ts";
import { rowId, returnLinkFrom } from "../history/opened-order.ts";
import { Deliveries } from "./deliveries.tsx";
import css from "./details.module.css";
import { documentsOf, Downloads } from "./downloads.tsx";
import { OrderSummary } from "./order-summary.tsx";
import { OrderTabs } from "./order-tabs.tsx";
import { Positions } from "./positions.tsx";
import { PrintedHeader } from "#web/shell/contact/printed-header.tsx";
import { useFreshOrder } from "./use-fresh-order.ts";

type OrderPageProps = {
  loaded: OrderDetailsData;
  loadedAsOf: string | null;
  firstTab: OrderTab;
  returns: ReturnData[];
  approvalSteps?: ApprovalData["steps"] | undefined;
};

/** Order page: summary and tabs. Printing shows the positions. */
export function OrderPage({ loaded, loadedAsOf, firstTab, returns, approvalSteps }: OrderPageProps) {
  const t = useT();
  const { order, news, asOf } = useFreshOrder(loaded, loadedAsOf);
  const [tab, setTab] = useState(firstTab);
  const counts = { overview: 0, deliveries: order.handlingUnits?.length ?? 0, downloads: documentsOf(order).length };
  const tabs = ORDER_TABS.map((name) => ({
    name,
    text: counts[name] > 0 ? `${t(`Orders.Tab.${name}`)} (${counts[name]})` : t(`Orders.Tab.${name}`),
  }));
  return (
    <article className={`page-body ${account["page"]} ${css["page"]}`}>
      <PrintedHeader />
      <div className={css["head"]}>
        <WayBack orderId={order.orderId} />
        <h1>{t("Orders.Details.Title", order.orderId)}</h1>
        <PrintButton />
      </div>
      <StaleNotice moment={asOf} />
      <OrderSummary order={order} />
      <p role="status" className={news ? css["news"] : "visually-hidden"}>
        {news && t("Orders.StatusChanged", news)}
      </p>
      <p className={`no-print ${css["actions"]}`}>
        <ToListLink items={{ items: [], orderId: order.orderId }} />
        <ReturnLink order={order} />
      </p>
      <OrderReturns returns={returns} />
      {approvalSteps && (
        <section>
          <h2>{t("Approvals.OfOrder")}</h2>
          <ApprovalSteps steps={approvalSteps} />
        </section>
      )}
      <OrderTabs
        orderId={order.orderId}
        tabs={tabs}
        shown={tab}
        onShow={setTab}
        panels={{
          overview: <Positions order={order} />,
          deliveries: <Deliveries order={order} />,
          downloads: <Downloads order={order} />,
        }}
      />
    </article>
  );
}

/** Link back to the list as it was left, at this order. */
function WayBack({ orderId }: { orderId: string }) {
  const t = useT();
  const path = useLink()(usePage().settings.site.pages.orderHistory);
  // sessionStorage is available only after hydration.
  const stored = useIsHydrated() ? returnLinkFrom(orderId) : null;
  return (
    <nav className={css["back"]} data-way="" aria-label={t("Shell.Account")}>
      <a href={stored ?? `${path}#${encodeURIComponent(rowId(orderId))}`}>
        <Icon name="arrow-left" size={18} />
        {t("Orders.Back")}
      </a>
    </nav>
  );
}

function PrintButton() {
  const t = useT();
  if (!useIsHydrated()) return null;
  return (
    <Button className={css["print"]} variant="quiet" icon="printer" onClick={() => window.print()}>
      {t("Orders.Print")}
    </Button>
  );
}
