import { hasCart } from "#contract/rules/shop-mode.ts";
import type { OrderHeadData } from "#contract/screens.ts";
import { usePage, useT } from "#web/shell/islands/island-context.tsx";
import { HEAD, ROW, ROWS, TABLE } from "../table-roles.ts";
import css from "./history.module.css";
import { OrderRow } from "./order-row.tsx";

type Props = { orders: readonly OrderHeadData[]; isAscending: boolean; cameBack: string | null };

/** Orders as a table; on phones each is a card. */
export function OrderTable({ orders, isAscending, cameBack }: Props) {
  const t = useT();
  const { settings } = usePage();
  return (
    <table {...TABLE} className={css["table"]}>
      <caption className="visually-hidden">{t("Account.Orders.Title")}</caption>
      <thead {...ROWS}>
        <tr {...ROW} className={css["heads"]}>
          <th {...HEAD} className={css["date"]} aria-sort={isAscending ? "ascending" : "descending"}>
            {t("Account.Orders.Date")}
          </th>
          <th {...HEAD} className={css["number"]}>
            {t("Account.Orders.Number")}
          </th>
          <th {...HEAD} className={css["reference"]}>
            {t("Account.Orders.Reference")}
          </th>
          <th {...HEAD} className={css["type"]}>
            {t("Orders.Type")}
          </th>
          <th {...HEAD} className={css["figure"]}>
            {t("Account.Orders.Total")}
          </th>
          {hasCart(settings.shop.shopType) && (
            <th {...HEAD} className={css["rebuy"]}>
              {t("Account.Rebuy.Link")}
            </th>
          )}
          <th {...HEAD} className={css["status"]}>
            {t("Account.Orders.Status")}
          </th>
        </tr>
      </thead>
      <tbody {...ROWS}>
        {orders.map((order) => (
          <OrderRow key={order.orderId} order={order} isMarked={order.orderId === cameBack} />
        ))}
      </tbody>
    </table>
  );
}
