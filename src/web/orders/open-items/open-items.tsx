import { type OpenItemsQuery, writeOpenItemsQuery } from "#contract/rules/orders/open-items-query.ts";
import type { OpenItemsData } from "#contract/screens.ts";
import { useLink, usePage, useT } from "#web/shell/islands/island-context.tsx";
import type { ScreenProps } from "#web/shell/islands/screen-props.ts";
import { AccountErrorPage } from "#web/account/account-error.tsx";
import { AccountNavigation } from "#web/account/account-navigation.tsx";
import account from "#web/account/account.module.css";
import { StaleNotice } from "#web/account/stale-notice.tsx";
import { SignInHint } from "#web/account/sign-in-hint.tsx";
import { DueWeeks } from "./due-weeks.tsx";
import { OpenItem } from "./open-item.tsx";
import css from "./open-items.module.css";
import { Transfer } from "./transfer.tsx";

/** A company's open invoices: due dates, amounts, discounts and transfer data (INVOICE-11, INVOICE-12). */
export function OpenItems({ data, errorId }: ScreenProps<"OpenItems">) {
  const t = useT();
  if (!data) return <AccountErrorPage headline={t("OpenItems.Title")} errorCode={errorId} />;
  if (!data.open) return <SignInHint headline={t("OpenItems.Title")} />;
  const { open, query, asOf } = data;
  return (
    <article className={`page-body ${account["page"]}`}>
      <AccountNavigation />
      <h1>{t("OpenItems.Title")}</h1>
      <StaleNotice moment={asOf} />
      {open.total === 0 ? <p>{t("OpenItems.None")}</p> : <Items open={open} query={query} />}
    </article>
  );
}

function Items({ open, query }: { open: OpenItemsData; query: OpenItemsQuery }) {
  const t = useT();
  const { items, totals, total, weeks, transfer } = open;
  const isListed = items.some(({ invoiceNumber }) => invoiceNumber === transfer?.invoiceNumber);
  return (
    <>
      <p className={css["total"]}>
        <strong>{totals.map(({ formattedValue }) => formattedValue).join(" + ")}</strong>{" "}
        {total === 1 ? t("OpenItems.OfOne") : t("OpenItems.Of", total)}
      </p>
      <p>{t("OpenItems.Gross")}</p>
      <DueWeeks weeks={weeks} />
      {query.pay !== "" && !transfer && <p role="status">{t("OpenItems.NoTransfer", query.pay)}</p>}
      {transfer && !isListed && <Transfer transfer={transfer} />}
      <ul className={css["items"]} aria-label={t("OpenItems.Title")}>
        {items.map((item) => (
          <OpenItem
            key={item.invoiceNumber}
            item={item}
            page={query.page}
            transfer={transfer?.invoiceNumber === item.invoiceNumber ? transfer : null}
          />
        ))}
      </ul>
      <Pages open={open} />
    </>
  );
}

function Pages({ open: { page, pages } }: { open: OpenItemsData }) {
  const t = useT();
  const link = useLink();
  const { settings } = usePage();
  if (pages <= 1) return null;
  const to = (number: number) => link(settings.site.pages.openItems) + writeOpenItemsQuery({ page: number, pay: "" });
  return (
    <nav className={css["pages"]} aria-label={t("OpenItems.Pages")}>
      {page > 1 && <a href={to(page - 1)}>{t("OpenItems.Before")}</a>}
      <span>{t("OpenItems.Page", page, pages)}</span>
      {page < pages && <a href={to(page + 1)}>{t("OpenItems.After")}</a>}
    </nav>
  );
}
