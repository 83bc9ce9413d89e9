import { showsNet } from "#contract/rules/shop/shop-mode.ts";
import type { OrderDetailsData } from "#contract/screens.ts";
import { usePage, useT } from "#web/shell/islands/island-context.tsx";
import type { Translate } from "#web/ui/text.ts";
import { formatDay, formatTimestamp } from "#web/account/format-day.ts";
import { StatusBubble } from "#web/account/status-bubble.tsx";
import { RebuyLink } from "../rebuy/rebuy-link.tsx";
import css from "./details.module.css";

/** The order's data from the list, and its delivery address. */
export function OrderSummary({ order }: { order: OrderDetailsData }) {
  const t = useT();
  const { settings, user } = usePage();
  const total = t(showsNet(settings.shop) ? "Orders.TotalNet" : "Orders.TotalGross");
  // Completed or cancelled, so no delivery is planned.
  const isOver = order.orderStatus === "D" || order.orderStatus === "E";
  const facts = [
    { name: t("Account.Orders.Date"), value: formatDay(order.orderDate, t) },
    { name: t("Account.Orders.Reference"), value: order.customerOrderNumber },
    // Only companies with roles have several users.
    { name: t("Orders.OrderedBy"), value: user.withheld && order.orderedBy },
    { name: t("Orders.CostCentre"), value: order.costCentre },
    {
      name: t("Orders.Type"),
      value: [order.orderTypeText, order.placedBy && t("Orders.PlacedBy", order.placedBy)].filter(Boolean).join(", "),
    },
    { name: t("Orders.Requested"), value: order.requestedDeliveryDate && formatDay(order.requestedDeliveryDate, t) },
    { name: t("Orders.Planned"), value: isOver ? "" : planned(order, t) },
    { name: t("Orders.PartDelivery"), value: order.allowsPartDelivery === false && t("Orders.PartDelivery.complete") },
    { name: t("Orders.DeliveryText"), value: order.deliveryNote },
    ...order.orderFields.map(({ label, value }) => ({ name: label, value })),
    { name: total, value: order.totalPrice.formattedValue },
    // Empty until the ERP has reported on the order.
    { name: t("Orders.UpToDate"), value: order.upToDate && formatTimestamp(order.upToDate, t) },
  ].filter(({ value }) => value);
  return (
    <section className={css["summary"]} aria-label={t("Orders.Summary")}>
      <div className={css["state"]}>
        <p>
          <span className="visually-hidden">{t("Account.Orders.Status")}: </span>
          <StatusBubble status={order.orderStatus} text={order.orderStatusText} />
        </p>
        <RebuyLink order={order} />
      </div>
      <dl className={css["facts"]}>
        {facts.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        {order.deliveryTo.length > 0 && (
          <div className={css["to"]}>
            <dt>{t("Orders.DeliveryTo")}</dt>
            <dd>
              {order.deliveryTo.map((line, index) => (
                // oxlint-disable-next-line react/no-array-index-key -- lines of an address stay where they are
                <span key={index}>{line}</span>
              ))}
            </dd>
          </div>
        )}
      </dl>
    </section>
  );
}

/** The ERP's day; says so if it is later than requested (QUOTE-23). With days of their own, each line says so itself. */
function planned({ plannedDeliveryDate: day, requestedDeliveryDate, orderPositions }: OrderDetailsData, t: Translate): string {
  if (!day) return "";
  const isLate = requestedDeliveryDate && day > requestedDeliveryDate && !orderPositions?.some((line) => line.requestedDeliveryDate);
  return isLate ? t("Orders.Requested.Later", formatDay(day, t)) : formatDay(day, t);
}
