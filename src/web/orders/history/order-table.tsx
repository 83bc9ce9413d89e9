import { clsx } from "clsx";
import type { OrderFilterOptionsData, OrderSummaryData } from "#contract/screens.ts";
import { useT } from "#web/shell/islands/island-context.tsx";
import { COLUMN_HEADER, ROW, ROWS, TABLE } from "#web/account/table-roles.ts";
import { useCanFillCart } from "#web/account/use-can-fill-cart.ts";
import css from "./history.module.css";
import { OrderRow } from "./order-row.tsx";

type Props = {
  orders: readonly OrderSummaryData[];
  options: OrderFilterOptionsData | null;
  isAscending: boolean;
  cameBack: string | null;
};

/** Orders as a table; on phones each is a card. */
export function OrderTable({ orders, options, isAscending, cameBack }: Props) {
  const t = useT();
  const canFillCart = useCanFillCart();
  const columns = {
    orderedBy: Boolean(options?.users.length),
    costCentre: Boolean(options?.costCentres.length),
    customerNumber: Boolean(options?.numbers.length),
  };
  return (
    <table {...TABLE} className={clsx(css["table"], (columns.orderedBy || columns.costCentre) && css["ofCompany"])}>
      <caption className="visually-hidden">{t("Account.Orders.Title")}</caption>
      <thead {...ROWS}>
        <tr {...ROW} className={css["headings"]}>
          <th {...COLUMN_HEADER} className={css["date"]} aria-sort={isAscending ? "ascending" : "descending"}>
            {t("Account.Orders.Date")}
          </th>
          <th {...COLUMN_HEADER} className={css["number"]}>
            {t("Account.Orders.Number")}
          </th>
          <th {...COLUMN_HEADER} className={css["reference"]}>
            {t("Account.Orders.Reference")}
          </th>
          {columns.orderedBy && (
            <th {...COLUMN_HEADER} className={css["by"]}>
              {t("Orders.OrderedBy")}
            </th>
          )}
          {columns.costCentre && (
            <th {...COLUMN_HEADER} className={css["costCentre"]}>
              {t("Orders.CostCentre")}
            </th>
          )}
          <th {...COLUMN_HEADER} className={css["type"]}>
            {t("Orders.Type")}
          </th>
          <th {...COLUMN_HEADER} className={css["value"]}>
            {t("Account.Orders.Total")}
          </th>
          {canFillCart && (
            <th {...COLUMN_HEADER} className={css["rebuy"]}>
              {t("Account.Rebuy.Link")}
            </th>
          )}
          <th {...COLUMN_HEADER} className={css["status"]}>
            {t("Account.Orders.Status")}
          </th>
        </tr>
      </thead>
      <tbody {...ROWS}>
        {orders.map((order) => (
          <OrderRow key={order.orderId} order={order} columns={columns} isMarked={order.orderId === cameBack} />
        ))}
      </tbody>
    </table>
  );
}
