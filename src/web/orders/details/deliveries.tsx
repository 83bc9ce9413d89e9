import { DELIVERY_NOTE_PAGES, deliveryNoteQuery } from "#contract/account-pages.ts";
import { countUnit } from "#contract/format/count-unit.ts";
import { formatQuantity } from "#contract/format/quantity.ts";
import type { OrderDetailsData, ParcelData } from "#contract/screens.ts";
import { useLink, usePage, useT } from "#web/shell/islands/island-context.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { formatDay, formatTimestamp } from "#web/account/format-day.ts";
import { CELL, COLUMN_HEADER, ROW, ROW_HEADER, ROWS, TABLE } from "#web/account/table-roles.ts";
import { isCredited } from "./came-back.ts";
import css from "./details.module.css";
import { ArticleName } from "./positions.tsx";

/** Parcels of an order with their tracking and contents. */
export function Deliveries({ order }: { order: OrderDetailsData }) {
  const t = useT();
  const parcels = order.handlingUnits ?? [];
  if (parcels.length === 0)
    return <p className={css["nothing"]}>{t(order.orderStatus === "E" ? "Orders.NoDeliveries.Cancelled" : "Orders.NoDeliveries")}</p>;
  return (
    <ol className={css["parcels"]}>
      {parcels.map((parcel, index) => (
        <li key={parcel.handlingUnitId} className={css["parcel"]}>
          <h2>{parcels.length > 1 ? t("Orders.ParcelOf", index + 1, parcels.length) : t("Orders.Parcel")}</h2>
          <ParcelWay parcel={parcel} />
          {parcel.trackingStatus === "returned" && (
            <p className={css["shared"]}>
              <Icon name="info-rounded" size={18} />
              {t(isCredited(order, parcel) ? "Orders.Credited" : "Orders.Returned")}
            </p>
          )}
          {parcel.containsPosFromOtherOrder && (
            <p className={css["shared"]}>
              <Icon name="info-rounded" size={18} />
              {t("Orders.ParcelShared")}
            </p>
          )}
          <ParcelContents parcel={parcel} orderId={order.orderId} />
        </li>
      ))}
    </ol>
  );
}

function ParcelWay({ parcel }: { parcel: ParcelData }) {
  const t = useT();
  const event = parcel.latestTrackingEventText;
  return (
    <div className={css["way"]}>
      <p>
        <strong>{parcel.trackingStatusText}</strong>
        {parcel.trackingStatusDate && <span className={css["hint"]}>{formatTimestamp(parcel.trackingStatusDate, t)}</span>}
        {event && event !== parcel.trackingStatusText && <span>{event}</span>}
      </p>
      <p>
        <span className={css["hint"]}>{t("Orders.Shipped", formatDay(parcel.shippedDate, t))}</span>
        {parcel.externalHandlingUnitId && <span className={css["hint"]}>{t("Orders.ParcelNumber", parcel.externalHandlingUnitId)}</span>}
      </p>
      {parcel.trackingURL ? (
        <a className={css["track"]} href={parcel.trackingURL} target="_blank" rel="noreferrer noopener">
          <Icon name="truck" size={18} />
          {t("Orders.Track")}
          <span className="visually-hidden"> {t("Orders.NewWindow")}</span>
          <Icon name="external" size={14} />
        </a>
      ) : (
        <p className={css["hint"]}>{t("Orders.NoTracking")}</p>
      )}
    </div>
  );
}

function ParcelContents({ parcel, orderId }: { parcel: ParcelData; orderId: string }) {
  const t = useT();
  const link = useLink();
  const { language } = usePage();
  return (
    <table {...TABLE} className={css["contents"]}>
      <caption className="visually-hidden">{t("Orders.ParcelContents")}</caption>
      <thead {...ROWS}>
        <tr {...ROW}>
          <th {...COLUMN_HEADER}>{t("Orders.Article")}</th>
          <th {...COLUMN_HEADER}>{t("Orders.DeliveryNote")}</th>
          <th {...COLUMN_HEADER} className={css["figure"]}>
            {t("Orders.Quantity.Ordered")}
          </th>
          <th {...COLUMN_HEADER} className={css["figure"]}>
            {t("Orders.Quantity.Delivered")}
          </th>
        </tr>
      </thead>
      <tbody {...ROWS}>
        {parcel.handlingUnitPositions.map((line) => (
          <tr {...ROW} key={`${line.orderId}-${line.orderPos}-${line.deliveryNoteId}`} className={css["content"]}>
            <th {...ROW_HEADER} className={css["article"]}>
              <ArticleName name={line.productName} url={line.productUrl} />
              <span className={css["hint"]}>{t("Orders.ArticleNumber", line.productId)}</span>
              {line.orderId !== orderId && <span className={css["hint"]}>{t("Orders.OfOtherOrder", line.orderId)}</span>}
            </th>
            <td {...CELL} className={css["note"]}>
              <span className={css["label"]} aria-hidden="true">
                {t("Orders.DeliveryNote")}{" "}
              </span>
              <a href={link(DELIVERY_NOTE_PAGES.details) + deliveryNoteQuery(line.deliveryNoteId)}>{line.deliveryNoteId}</a>
            </td>
            {[
              { name: "Ordered", value: line.quantityOrdered },
              { name: "Delivered", value: line.quantity },
            ].map(({ name, value }) => (
              <td {...CELL} key={name} className={`${css["figure"]} ${css["quantity"]}`}>
                <span className={css["label"]} aria-hidden="true">
                  {t(`Orders.Quantity.${name}`)}
                </span>
                {typeof value === "number" ? (
                  <span>
                    {formatQuantity(value, language)} <span className={css["unit"]}>{countUnit(line.unit, value)}</span>
                  </span>
                ) : (
                  <span aria-hidden="true">–</span>
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
