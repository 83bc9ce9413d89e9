import { formatQuantity } from "#contract/format/quantity.ts";
import { documentLink } from "#contract/document-links.ts";
import type { InvoiceData } from "#contract/screens.ts";
import { usePage, useT } from "#web/shell/islands/island-context.tsx";
import { CELL, COLUMN_HEADER, ROW, ROW_HEADER, ROWS, TABLE } from "#web/account/table-roles.ts";
import css from "./invoice-details.module.css";

type Line = InvoiceData["lines"][number];

/** Lines of an invoice as a table, on phones as cards. */
export function InvoiceLines({ lines }: { lines: readonly Line[] }) {
  const t = useT();
  const columns = ["Article", "DeliveryNote", "Quantity", "Price", "Tax", "Total"];
  return (
    <table {...TABLE} className={css["lines"]}>
      <caption className="visually-hidden">{t("Invoices.Lines")}</caption>
      <thead {...ROWS}>
        <tr {...ROW}>
          {columns.map((column) => (
            <th key={column} {...COLUMN_HEADER} className={css[column]}>
              {t(`Invoices.Line.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...ROWS}>
        {lines.map((line) => (
          <LineRow key={line.position} line={line} />
        ))}
      </tbody>
    </table>
  );
}

function LineRow({ line }: { line: Line }) {
  const t = useT();
  const { language } = usePage();
  const { articleNumber, customerArticleNumber, name, quantity, unit, price, priceQuantity, taxPercent, total, deliveryNote } = line;
  return (
    <tr {...ROW} className={css["row"]}>
      <th {...ROW_HEADER} className={css["Article"]}>
        {name}
        <span className={css["quiet"]}>
          {t("Invoices.Line.ArticleNumber", articleNumber)}
          {customerArticleNumber && ` · ${t("Invoices.Line.OwnNumber", customerArticleNumber)}`}
        </span>
      </th>
      <td {...CELL} className={css["DeliveryNote"]}>
        {deliveryNote && (
          <>
            <span className={css["label"]} aria-hidden="true">
              {t("Invoices.Line.DeliveryNote")}{" "}
            </span>
            <a
              href={documentLink("delivery-note", deliveryNote, { mediaType: "application/pdf", fileName: "" })}
              rel="noreferrer"
              referrerPolicy="no-referrer"
              data-page-load=""
            >
              {deliveryNote}
            </a>
          </>
        )}
      </td>
      <td {...CELL} className={css["Quantity"]}>
        {formatQuantity(quantity, language)} {unit}
      </td>
      <td {...CELL} className={css["Price"]}>
        {priceQuantity === 1
          ? t("Invoices.Line.PriceOfOne", price.formattedValue, unit)
          : t("Invoices.Line.PriceOf", price.formattedValue, formatQuantity(priceQuantity, language), unit)}
      </td>
      <td {...CELL} className={css["Tax"]}>
        {t("Invoices.Percent", taxPercent)}
        <span className={css["label"]} aria-hidden="true">
          {" "}
          {t("Invoices.Line.Tax")}
        </span>
      </td>
      <td {...CELL} className={css["Total"]}>
        {total.formattedValue}
      </td>
    </tr>
  );
}
