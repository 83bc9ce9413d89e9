import { DELIVERY_NOTE_PAGES } from "#contract/account-pages.ts";
import { type DeliveryNoteQuery, isFiltered, writeDeliveryNoteQuery } from "#contract/rules/orders/delivery-note-query.ts";
import type { DeliveryNotesData } from "#contract/screens.ts";
import { useLink, useT } from "#web/shell/islands/island-context.tsx";
import type { ScreenProps } from "#web/shell/islands/screen-props.ts";
import { LinkButton } from "#web/ui/action/button.tsx";
import { AccountErrorPage } from "#web/account/account-error.tsx";
import { AccountNavigation } from "#web/account/account-navigation.tsx";
import account from "#web/account/account.module.css";
import { DocumentCopyLink } from "#web/documents/index.ts";
import { StaleNotice } from "#web/account/stale-notice.tsx";
import { SignInHint } from "#web/account/sign-in-hint.tsx";
import list from "../invoices/invoices.module.css";
import { DeliveryNoteFilter } from "./delivery-note-filter.tsx";
import { DeliveryNoteTable } from "./delivery-note-table.tsx";

/** Delivery notes of a company with filter, delivery address, tracking and PDF (INVOICE-13). */
export function DeliveryNotes({ data, errorId }: ScreenProps<"DeliveryNotes">) {
  const t = useT();
  const link = useLink();
  if (!data) return <AccountErrorPage headline={t("DeliveryNotes.Title")} errorCode={errorId} />;
  const { deliveryNotes, query, asOf } = data;
  if (!deliveryNotes) return <SignInHint headline={t("DeliveryNotes.Title")} />;
  const path = link(DELIVERY_NOTE_PAGES.list);
  return (
    <article className={`page-body ${account["page"]}`}>
      <AccountNavigation />
      <h1>{t("DeliveryNotes.Title")}</h1>
      <StaleNotice moment={asOf} />
      {deliveryNotes.hasAny ? (
        <>
          <DeliveryNoteFilter key={writeDeliveryNoteQuery(query)} path={path} query={query} sites={deliveryNotes.sites} />
          {deliveryNotes.total === 0 ? <NoneFound path={path} /> : <Found found={deliveryNotes} query={query} path={path} />}
        </>
      ) : (
        <p>{t("DeliveryNotes.None")}</p>
      )}
      <DocumentCopyLink kind="deliveryNote" number={query.text} />
    </article>
  );
}

function NoneFound({ path }: { path: string }) {
  const t = useT();
  return (
    <div className={list["none"]}>
      <p role="status">{t("DeliveryNotes.NoneFound")}</p>
      <p>
        <LinkButton variant="secondary" href={path}>
          {t("DeliveryNotes.Filter.Reset")}
        </LinkButton>
      </p>
    </div>
  );
}

function Found({ found, query, path }: { found: DeliveryNotesData; query: DeliveryNoteQuery; path: string }) {
  const t = useT();
  const { deliveryNotes, total, page, pages } = found;
  return (
    <>
      <p className={list["export"]}>
        <span role="status">{total === 1 ? t("DeliveryNotes.FoundOne") : t("DeliveryNotes.Found", total)}</span>
        {isFiltered(query) && <a href={path}>{t("DeliveryNotes.Filter.Reset")}</a>}
      </p>
      <DeliveryNoteTable deliveryNotes={deliveryNotes} />
      {pages > 1 && (
        <nav className={list["pages"]} aria-label={t("DeliveryNotes.Pages")}>
          {page > 1 && <a href={path + writeDeliveryNoteQuery({ ...query, page: page - 1 })}>{t("DeliveryNotes.Before")}</a>}
          <span>{t("DeliveryNotes.Page", page, pages)}</span>
          {page < pages && <a href={path + writeDeliveryNoteQuery({ ...query, page: page + 1 })}>{t("DeliveryNotes.After")}</a>}
        </nav>
      )}
    </>
  );
}
