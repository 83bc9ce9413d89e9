import { INVOICE_PAGES, invoiceQuery } from "#contract/account-pages.ts";
import { INVOICE_ROUTES } from "#contract/routes.ts";
import type { InvoiceSummaryData } from "#contract/screens.ts";
import { useLink, usePage, useT } from "#web/shell/islands/island-context.tsx";
import { Button } from "#web/ui/action/button.tsx";
import { Checkbox } from "#web/ui/form/choice.tsx";
import { useDetailsLink } from "#web/account/use-details-link.ts";
import { formatDay } from "#web/account/format-day.ts";
import { CELL, COLUMN_HEADER, ROW, ROW_HEADER, ROWS, TABLE } from "#web/account/table-roles.ts";
import { InvoiceFiles } from "./invoice-files.tsx";
import { InvoiceState } from "./invoice-state.tsx";
import css from "./invoices.module.css";

/** Invoices as a table, on phones as cards; ticked ones are downloaded as an archive by the form around them. */
export function InvoiceTable({ invoices }: { invoices: readonly InvoiceSummaryData[] }) {
  const t = useT();
  const { language } = usePage();
  return (
    <form className={css["chosen"]} action={INVOICE_ROUTES.documents} data-page-load="">
      <input type="hidden" name="language" value={language} />
      <table {...TABLE} className={css["table"]}>
        <caption className="visually-hidden">{t("Invoices.Title")}</caption>
        <thead {...ROWS}>
          <tr {...ROW}>
            <th {...COLUMN_HEADER} className={css["number"]}>
              {t("Invoices.Number")}
            </th>
            <th {...COLUMN_HEADER} className={css["order"]}>
              {t("Invoices.Order")}
            </th>
            <th {...COLUMN_HEADER} className={css["money"]}>
              {t("Invoices.Net")}
            </th>
            <th {...COLUMN_HEADER} className={css["money"]}>
              {t("Invoices.Gross")}
            </th>
            <th {...COLUMN_HEADER} className={css["due"]}>
              {t("Invoices.Due")}
            </th>
            <th {...COLUMN_HEADER} className={css["state"]}>
              {t("Invoices.State")}
            </th>
            <th {...COLUMN_HEADER} className={css["files"]}>
              {t("Invoices.Files")}
            </th>
          </tr>
        </thead>
        <tbody {...ROWS}>
          {invoices.map((invoice) => (
            <InvoiceRow key={invoice.number} invoice={invoice} />
          ))}
        </tbody>
      </table>
      <div className={css["archive"]} role="group" aria-label={t("Invoices.Chosen")}>
        <span aria-hidden="true">{t("Invoices.Chosen")}</span>
        <Button type="submit" variant="secondary" icon="download">
          {t("Invoices.Chosen.Documents")}
        </Button>
        <Button type="submit" variant="secondary" icon="download" formAction={INVOICE_ROUTES.datev}>
          {t("Invoices.Chosen.Datev")}
        </Button>
      </div>
    </form>
  );
}

function InvoiceRow({ invoice }: { invoice: InvoiceSummaryData }) {
  const t = useT();
  const link = useLink();
  const detailsLink = useDetailsLink();
  const { number, kind, state, orderId, customerOrderNumber, costCentre, invoiceDate, dueDate, net, gross, open, corrects } = invoice;
  const isPartlyOpen = (state === "open" || state === "overdue") && open.formattedValue !== gross.formattedValue;
  return (
    <tr {...ROW} className={css["row"]}>
      <th {...ROW_HEADER} className={css["number"]}>
        <div className={css["numberBox"]}>
          <Checkbox name="number" value={number} label={t("Invoices.Choose", number)} hideLabel />
          <span>
            <a href={link(INVOICE_PAGES.details) + invoiceQuery(number)}>{number}</a>
            <span className={css["quiet"]}>
              {t("Invoices.DateOf", formatDay(invoiceDate, t))}
              {kind === "creditNote" && ` · ${t("Invoices.CreditNote")}`}
            </span>
          </span>
        </div>
      </th>
      <td {...CELL} className={css["order"]}>
        {corrects && (
          <a href={link(INVOICE_PAGES.details) + invoiceQuery(corrects)} className={css["line"]}>
            {t("Invoices.CreditFor", corrects)}
          </a>
        )}
        {orderId && !corrects && (
          <a href={detailsLink(orderId)} className={css["line"]}>
            {t("Invoices.OrderNumber", orderId)}
          </a>
        )}
        <Labelled label={t("Invoices.OwnNumber")} value={customerOrderNumber} />
        <Labelled label={t("Invoices.CostCentre")} value={costCentre} />
      </td>
      <td {...CELL} className={css["money"]}>
        <span className={css["label"]} aria-hidden="true">
          {t("Invoices.Net")}
        </span>{" "}
        {net.formattedValue}
      </td>
      <td {...CELL} className={css["money"]}>
        <span className={css["label"]} aria-hidden="true">
          {t("Invoices.Gross")}
        </span>{" "}
        <strong>{gross.formattedValue}</strong>
        {isPartlyOpen && <span className={css["quiet"]}>{t("Invoices.OpenOf", open.formattedValue)}</span>}
      </td>
      <td {...CELL} className={css["due"]}>
        {dueDate && (
          <>
            <span className={css["label"]} aria-hidden="true">
              {t("Invoices.Due")}
            </span>{" "}
            {formatDay(dueDate, t)}
          </>
        )}
      </td>
      <td {...CELL} className={css["state"]}>
        <InvoiceState state={state} />
      </td>
      <td {...CELL} className={css["files"]}>
        <InvoiceFiles kind={kind} number={number} />
      </td>
    </tr>
  );
}

function Labelled({ label, value }: { label: string; value: string }) {
  if (value === "") return null;
  return (
    <span className={css["quiet"]}>
      <span className="visually-hidden">{label}: </span>
      {value}
    </span>
  );
}
