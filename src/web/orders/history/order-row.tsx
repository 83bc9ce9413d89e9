import { clsx } from "clsx";
import type { OrderSummaryData } from "#contract/screens.ts";
import { VatNote } from "#web/prices/index.ts";
import { useT } from "#web/shell/islands/island-context.tsx";
import { useDetailsLink } from "#web/account/use-details-link.ts";
import { formatDay } from "#web/account/format-day.ts";
import { StatusBubble } from "#web/account/status-bubble.tsx";
import { CELL, ROW, ROW_HEADER } from "#web/account/table-roles.ts";
import { useCanFillCart } from "#web/account/use-can-fill-cart.ts";
import { RebuyLink } from "../rebuy/rebuy-link.tsx";
import css from "./history.module.css";
import { recordOpened, rowId } from "./opened-order.ts";

type Props = { order: OrderSummaryData; columns: { orderedBy: boolean; costCentre: boolean; customerNumber: boolean }; isMarked: boolean };

/** Row of an order. Its link covers the whole row, so that middle-click, context menu etc. work everywhere. */
export function OrderRow({ order, columns, isMarked }: Props) {
  const t = useT();
  const canFillCart = useCanFillCart();
  const detailsLink = useDetailsLink();
  const { orderId, customerOrderNumber } = order;
  return (
    <tr {...ROW} id={rowId(orderId)} className={clsx(css["row"], isMarked && css["marked"])}>
      <td {...CELL} className={css["date"]}>
        {formatDay(order.orderDate, t)}
      </td>
      <th {...ROW_HEADER} className={css["number"]}>
        <a href={detailsLink(orderId)} className={css["open"]} onClick={() => recordOpened(orderId)}>
          {orderId}
        </a>
        {isMarked && <span className="visually-hidden"> {t("Orders.LastSeen")}</span>}
      </th>
      <td {...CELL} className={css["reference"]}>
        <Labelled label={t("Account.Orders.Reference")} text={customerOrderNumber} />
        {columns.customerNumber && <span className={css["placedBy"]}>{t("Orders.ForNumber", order.customerId)}</span>}
      </td>
      {columns.orderedBy && (
        <td {...CELL} className={css["by"]}>
          <Labelled label={t("Orders.OrderedBy")} text={order.orderedBy} />
        </td>
      )}
      {columns.costCentre && (
        <td {...CELL} className={css["costCentre"]}>
          <Labelled label={t("Orders.CostCentre")} text={order.costCentres.join(", ")} />
        </td>
      )}
      <td {...CELL} className={css["type"]}>
        {order.orderTypeText}
        {order.placedBy && <span className={css["placedBy"]}>{t("Orders.PlacedBy", order.placedBy)}</span>}
      </td>
      <td {...CELL} className={css["value"]}>
        {order.totalPrice.formattedValue} <VatNote />
      </td>
      {canFillCart && (
        <td {...CELL} className={css["rebuy"]}>
          <RebuyLink order={order} variant="quiet" />
        </td>
      )}
      <td {...CELL} className={css["status"]}>
        <StatusBubble status={order.orderStatus} text={order.orderStatusText} />
      </td>
    </tr>
  );
}

/** On cards without visible headers the value has a label. */
function Labelled({ label, text }: { label: string; text: string }) {
  if (text === "") return null;
  return (
    <>
      <span className={css["label"]} aria-hidden="true">
        {label}:{" "}
      </span>
      <span className={css["own"]}>{text}</span>
    </>
  );
}
