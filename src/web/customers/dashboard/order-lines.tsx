import type { ReactNode } from "react";
import type { OrderSummaryData } from "#contract/screens.ts";
import { useT } from "#web/shell/islands/island-context.tsx";
import { useDetailsLink } from "#web/account/use-details-link.ts";
import { formatDay } from "#web/account/format-day.ts";
import { StatusBubble } from "#web/account/status-bubble.tsx";
import css from "./dashboard.module.css";

export type OrderLinesProps = { orders: readonly OrderSummaryData[]; action?: (order: OrderSummaryData) => ReactNode };

/** A few orders with number, customer's order number, date, and status or an action. */
export function OrderLines({ orders, action }: OrderLinesProps) {
  const t = useT();
  const detailsLink = useDetailsLink();
  return (
    <ul className={css["orders"]}>
      {orders.map((order) => {
        const { orderId, customerOrderNumber, orderDate, orderStatus, orderStatusText, plannedDeliveryDate } = order;
        return (
          <li key={orderId}>
            <div className={css["order"]}>
              <a href={detailsLink(orderId)}>{orderId}</a>
              {customerOrderNumber && <span className={css["reference"]}>{customerOrderNumber}</span>}
            </div>
            <span className={css["day"]}>
              {plannedDeliveryDate && !action
                ? t("Account.Tile.Planned", formatDay(plannedDeliveryDate, t))
                : t("Account.Tile.Ordered", formatDay(orderDate, t))}
            </span>
            {action ? action(order) : <StatusBubble status={orderStatus} text={orderStatusText} />}
          </li>
        );
      })}
    </ul>
  );
}
