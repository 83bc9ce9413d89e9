import { DELIVERY_NOTE_PAGES, deliveryNoteQuery } from "#contract/account-pages.ts";
import { documentLink } from "#contract/document-links.ts";
import type { DeliveryNoteSummaryData } from "#contract/screens.ts";
import { useLink, useT } from "#web/shell/islands/island-context.tsx";
import { useDetailsLink } from "#web/account/use-details-link.ts";
import { formatDay } from "#web/account/format-day.ts";
import { CELL, COLUMN_HEADER, ROW, ROW_HEADER, ROWS, TABLE } from "#web/account/table-roles.ts";
import css from "./delivery-notes.module.css";
import { TrackingLink } from "./tracking-link.tsx";

const COLUMNS = ["Number", "Order", "Site", "Parcels", "Files"];
/** Further parcels are on the page of the delivery note. */
const MAX_PARCELS = 3;

/** Delivery notes as a table, on phones as cards. */
export function DeliveryNoteTable({ deliveryNotes }: { deliveryNotes: readonly DeliveryNoteSummaryData[] }) {
  const t = useT();
  return (
    <table {...TABLE} className={css["table"]}>
      <caption className="visually-hidden">{t("DeliveryNotes.Title")}</caption>
      <thead {...ROWS}>
        <tr {...ROW}>
          {COLUMNS.map((column) => (
            <th key={column} {...COLUMN_HEADER} className={css[column]}>
              {t(`DeliveryNotes.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...ROWS}>
        {deliveryNotes.map((note) => (
          <NoteRow key={note.number} note={note} />
        ))}
      </tbody>
    </table>
  );
}

function NoteRow({ note }: { note: DeliveryNoteSummaryData }) {
  const t = useT();
  const link = useLink();
  const detailsLink = useDetailsLink();
  const { number, deliveryDate, site, orders, parcels, hasPdf } = note;
  return (
    <tr {...ROW} className={css["row"]}>
      <th {...ROW_HEADER} className={css["Number"]}>
        <a href={link(DELIVERY_NOTE_PAGES.details) + deliveryNoteQuery(number)}>{number}</a>
        <span className={css["quiet"]}>{t("DeliveryNotes.DateOf", formatDay(deliveryDate, t))}</span>
      </th>
      <td {...CELL} className={css["Order"]}>
        {orders.map(({ orderId, customerOrderNumber }) => (
          <span key={orderId} className={css["line"]}>
            <a href={detailsLink(orderId)}>{t("DeliveryNotes.OrderNumber", orderId)}</a>
            {customerOrderNumber && <span className={css["quiet"]}>{customerOrderNumber}</span>}
          </span>
        ))}
      </td>
      <td {...CELL} className={css["Site"]}>
        {site}
      </td>
      <td {...CELL} className={css["Parcels"]}>
        {parcels.slice(0, MAX_PARCELS).map((parcel) => (
          <span key={parcel.number} className={css["line"]}>
            <TrackingLink number={parcel.number} url={parcel.trackingURL} />
            <span className={css["quiet"]}>{parcel.trackingStatusText}</span>
          </span>
        ))}
        {parcels.length > MAX_PARCELS && (
          <span className={css["quiet"]}>{t("DeliveryNotes.MoreParcels", parcels.length - MAX_PARCELS)}</span>
        )}
      </td>
      <td {...CELL} className={css["Files"]}>
        {hasPdf && (
          <a
            href={deliveryNotePdf(number)}
            rel="noreferrer"
            referrerPolicy="no-referrer"
            data-page-load=""
            aria-label={t("DeliveryNotes.File", number)}
          >
            PDF
          </a>
        )}
      </td>
    </tr>
  );
}

export function deliveryNotePdf(number: string): string {
  return documentLink("delivery-note", number, { mediaType: "application/pdf", fileName: "" });
}
