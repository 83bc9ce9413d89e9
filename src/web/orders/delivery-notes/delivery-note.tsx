import { DELIVERY_NOTE_PAGES } from "#contract/account-pages.ts";
import type { DeliveryNoteData } from "#contract/screens.ts";
import { useLink, useT } from "#web/shell/islands/island-context.tsx";
import type { ScreenProps } from "#web/shell/islands/screen-props.ts";
import { LinkButton } from "#web/ui/action/button.tsx";
import { AccountErrorPage } from "#web/account/account-error.tsx";
import { AccountNavigation } from "#web/account/account-navigation.tsx";
import account from "#web/account/account.module.css";
import { useDetailsLink } from "#web/account/use-details-link.ts";
import { formatDay, formatTimestamp } from "#web/account/format-day.ts";
import { SignInHint } from "#web/account/sign-in-hint.tsx";
import details from "../invoices/invoice-details.module.css";
import { DeliveryNoteLines } from "./delivery-note-lines.tsx";
import { deliveryNotePdf } from "./delivery-note-table.tsx";
import css from "./delivery-notes.module.css";
import { TrackingLink } from "./tracking-link.tsx";

/** A delivery note with its lines, batches and parcels (INVOICE-13). */
export function DeliveryNote({ data, errorId }: ScreenProps<"DeliveryNote">) {
  const t = useT();
  if (!data) return <AccountErrorPage headline={t("DeliveryNotes.Number")} errorCode={errorId} />;
  if (data.view === "visitor") return <SignInHint headline={t("DeliveryNotes.Number")} />;
  return (
    <article className={`page-body ${account["page"]}`}>
      <AccountNavigation />
      {data.view === "unknown" ? <Unknown number={data.number} /> : <Details note={data.note} />}
    </article>
  );
}

function Unknown({ number }: { number: string }) {
  const t = useT();
  const link = useLink();
  return (
    <>
      <h1>{t("DeliveryNotes.Unknown")}</h1>
      <p>{number === "" ? t("DeliveryNotes.Unknown.NoNumber") : t("DeliveryNotes.Unknown.Text", number)}</p>
      <p>
        <LinkButton href={link(DELIVERY_NOTE_PAGES.list)}>{t("DeliveryNotes.Filter.Reset")}</LinkButton>
      </p>
    </>
  );
}

function Details({ note }: { note: DeliveryNoteData }) {
  const t = useT();
  const link = useLink();
  const { number, hasPdf, lines, parcels } = note;
  return (
    <>
      <p className={details["back"]}>
        <a href={link(DELIVERY_NOTE_PAGES.list)}>{t("DeliveryNotes.Back")}</a>
      </p>
      <h1>
        {t("DeliveryNotes.TitleOf", "").trim()} <span className={account["reference"]}>{number}</span>
      </h1>
      {hasPdf && (
        <p className={details["files"]}>
          <LinkButton
            variant="secondary"
            icon="download"
            href={deliveryNotePdf(number)}
            rel="noreferrer"
            referrerPolicy="no-referrer"
            data-page-load=""
          >
            {t("DeliveryNotes.Download")}
          </LinkButton>
        </p>
      )}
      <Facts note={note} />
      {lines.length > 0 ? <DeliveryNoteLines lines={lines} parcels={parcels.length} /> : <p>{t("DeliveryNotes.NoLines")}</p>}
      {parcels.length > 0 && <Parcels parcels={parcels} />}
    </>
  );
}

function Facts({ note: { deliveryDate, site, orders } }: { note: DeliveryNoteData }) {
  const t = useT();
  const detailsLink = useDetailsLink();
  return (
    <dl className={details["facts"]}>
      <div>
        <dt>{t("DeliveryNotes.Date")}</dt>
        <dd>{formatDay(deliveryDate, t)}</dd>
      </div>
      {orders.map(({ orderId, customerOrderNumber }) => (
        <div key={orderId}>
          <dt>{t("DeliveryNotes.Order")}</dt>
          <dd>
            <a href={detailsLink(orderId)}>{orderId}</a>
            {customerOrderNumber && <span className={css["quiet"]}>{customerOrderNumber}</span>}
          </dd>
        </div>
      ))}
      {site && (
        <div>
          <dt>{t("DeliveryNotes.Site")}</dt>
          <dd>{site}</dd>
        </div>
      )}
    </dl>
  );
}

function Parcels({ parcels }: Pick<DeliveryNoteData, "parcels">) {
  const t = useT();
  return (
    <section className={details["section"]} aria-labelledby="parcels">
      <h2 id="parcels">{parcels.length === 1 ? t("DeliveryNotes.Parcel") : t("DeliveryNotes.Parcels")}</h2>
      <ul className={css["parcels"]}>
        {parcels.map((parcel) => (
          <li key={parcel.number}>
            <TrackingLink number={parcel.number} url={parcel.trackingURL} />
            <strong>{parcel.trackingStatusText}</strong>
            {parcel.trackingStatusDate && <span className={css["quiet"]}>{formatTimestamp(parcel.trackingStatusDate, t)}</span>}
            {parcel.latestTrackingEventText !== parcel.trackingStatusText && (
              <span className={css["quiet"]}>{parcel.latestTrackingEventText}</span>
            )}
            <span className={css["quiet"]}>{t("DeliveryNotes.Shipped", formatDay(parcel.shippedDate, t))}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
