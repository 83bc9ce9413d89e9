import { INVOICE_PAGES, invoiceQuery } from "#contract/account-pages.ts";
import type { OpenInvoicesData } from "#contract/screens.ts";
import { useLink, usePage, useT } from "#web/shell/islands/island-context.tsx";
import type { ScreenProps } from "#web/shell/islands/screen-props.ts";
import { formatDay } from "#web/account/format-day.ts";
import css from "./dashboard.module.css";
import { Tile, TileError } from "./tile.tsx";

/** Open invoices; the first due one on top. */
export function DashboardInvoices({ data, errorId }: ScreenProps<"DashboardInvoices">) {
  const t = useT();
  if (data === null) return null;
  return (
    <Tile title={t("Account.Tile.Invoices")} icon="file">
      {data ? <OpenInvoices open={data.open} /> : <TileError errorCode={errorId} />}
    </Tile>
  );
}

function OpenInvoices({ open }: { open: OpenInvoicesData }) {
  const t = useT();
  const link = useLink();
  const { settings } = usePage();
  const { numberOfInvoices, numberOverdue, totals, invoices } = open;
  const others = numberOfInvoices - invoices.length;
  const all = <a href={link(INVOICE_PAGES.list)}>{t("Invoices.All")}</a>;
  if (numberOfInvoices === 0) {
    return (
      <>
        <p className={css["quiet"]}>{t("Account.Tile.NothingToPay")}</p>
        <p className={css["actions"]}>{all}</p>
      </>
    );
  }
  return (
    <>
      <p>
        <strong className={css["total"]}>{totals.map(({ formattedValue }) => formattedValue).join(" + ")}</strong>{" "}
        {numberOfInvoices === 1 ? t("Account.Tile.ToPayOne") : t("Account.Tile.ToPay", numberOfInvoices)}
        {numberOverdue > 0 && <b className={css["overdue"]}> {t("Account.Tile.Overdue", numberOverdue)}</b>}
      </p>
      <ul className={css["orders"]}>
        {invoices.map(({ invoiceNumber, dueDate, isOverdue, open: amount }) => (
          <li key={invoiceNumber}>
            <div className={css["order"]}>
              <a href={link(INVOICE_PAGES.details) + invoiceQuery(invoiceNumber)}>{invoiceNumber}</a>
            </div>
            <span className={isOverdue ? css["overdue"] : css["day"]}>
              {t(isOverdue ? "Account.Tile.OverdueSince" : "Account.Tile.DueOn", formatDay(dueDate, t))}
            </span>
            <span className={css["amount"]}>{amount.formattedValue}</span>
          </li>
        ))}
      </ul>
      <p className={css["quiet"]}>{t("OpenItems.Gross")}</p>
      {others > 0 && <p className={css["quiet"]}>{t("Account.Tile.ArrivesMore", others)}</p>}
      <p className={css["actions"]}>
        <a href={link(settings.site.pages.openItems)}>{t("OpenItems.All")}</a>
        {all}
      </p>
    </>
  );
}
