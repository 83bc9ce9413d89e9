import { formatQuantity } from "#contract/format/quantity.ts";
import { useLink, usePage, useT } from "#web/shell/islands/island-context.tsx";
import type { ScreenProps } from "#web/shell/islands/screen-props.ts";
import { Icon } from "#web/ui/icon.tsx";
import { StaleNotice } from "#web/account/stale-notice.tsx";
import { useDetailsLink } from "#web/account/use-details-link.ts";
import css from "./dashboard.module.css";
import { OrderLines } from "./order-lines.tsx";
import { Tile, TileError } from "./tile.tsx";

/** Number of orders, today's deliveries and open orders (DASH-02). */
export function DashboardOrders({ data, errorId }: ScreenProps<"DashboardOrders">) {
  const t = useT();
  const link = useLink();
  const { language, settings } = usePage();
  const { orderHistory } = settings.site.pages;
  if (data === null) return null;
  const total = data?.numberOfOrders ?? 0;
  const figure = total > 0 && (
    <strong className={css["value"]}>
      {formatQuantity(total, language)}
      <span className="visually-hidden"> {t("Account.Tile.OrdersInAll")}</span>
    </strong>
  );
  return (
    <Tile title={t("Account.Orders.Title")} icon="package" aside={figure}>
      {!data ? (
        <TileError errorCode={errorId} />
      ) : total === 0 && data.open?.numberOfOrders === 0 ? (
        <>
          <p>{t("Account.Orders.None")}</p>
          <p className={css["actions"]}>
            <a href={link("/sortiment")}>{t("Account.Orders.Start")}</a>
          </p>
        </>
      ) : (
        <>
          <StaleNotice moment={data.asOf} />
          {data.arriving && <Arriving {...data.arriving} />}
          {data.open ? <OpenOrders {...data.open} /> : <TileError />}
          <p className={css["actions"]}>
            {data.open && data.open.numberOfOrders > data.open.orders.length && (
              <a href={`${link(orderHistory)}?status=ABC`}>{t("Account.Tile.AllOpen", data.open.numberOfOrders)}</a>
            )}
            <a href={link(orderHistory)}>{t("Account.Orders.Link")}</a>
          </p>
        </>
      )}
    </Tile>
  );
}

type Loaded = NonNullable<ScreenProps<"DashboardOrders">["data"]>;

function Arriving({ numberOfOrders, orders }: NonNullable<Loaded["arriving"]>) {
  const t = useT();
  const detailsLink = useDetailsLink();
  if (orders.length === 0) return null;
  const others = numberOfOrders - orders.length;
  return (
    <div className={css["arriving"]}>
      <Icon name="truck" size={22} />
      <div>
        <strong>{numberOfOrders === 1 ? t("Account.Tile.ArrivesOne") : t("Account.Tile.Arrives", numberOfOrders)}</strong>
        <ul>
          {orders.map(({ orderId, customerOrderNumber }) => (
            <li key={orderId}>
              <a href={detailsLink(orderId, "deliveries")}>{orderId}</a>
              {customerOrderNumber && <span>{customerOrderNumber}</span>}
            </li>
          ))}
          {others > 0 && <li>{t("Account.Tile.ArrivesMore", others)}</li>}
        </ul>
      </div>
    </div>
  );
}

function OpenOrders({ numberOfOrders, orders }: NonNullable<Loaded["open"]>) {
  const t = useT();
  if (orders.length === 0) return <p className={css["quiet"]}>{t("Account.Tile.NothingOpen")}</p>;
  return (
    <>
      <h3>{numberOfOrders === 1 ? t("Account.Tile.OpenOne") : t("Account.Tile.Open", numberOfOrders)}</h3>
      <OrderLines orders={orders} />
    </>
  );
}
