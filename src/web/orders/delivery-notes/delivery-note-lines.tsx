import { countUnit } from "#contract/format/count-unit.ts";
import { formatQuantity } from "#contract/format/quantity.ts";
import type { DeliveryNoteData } from "#contract/screens.ts";
import { usePage, useT } from "#web/shell/islands/island-context.tsx";
import { CELL, COLUMN_HEADER, ROW, ROW_HEADER, ROWS, TABLE } from "#web/account/table-roles.ts";
import css from "./delivery-notes.module.css";

type Line = DeliveryNoteData["lines"][number];

/** Lines of a delivery note as a table, on phones as cards; the parcel column only if there are several. */
export function DeliveryNoteLines({ lines, parcels }: { lines: readonly Line[]; parcels: number }) {
  const t = useT();
  const hasBatches = lines.some(({ batch }) => batch !== "");
  const columns = ["Position", "Article", ...(hasBatches ? ["Batch"] : []), ...(parcels > 1 ? ["Parcel"] : []), "Quantity"];
  return (
    <table {...TABLE} className={css["lines"]}>
      <caption className="visually-hidden">{t("DeliveryNotes.Lines")}</caption>
      <thead {...ROWS}>
        <tr {...ROW}>
          {columns.map((column) => (
            <th key={column} {...COLUMN_HEADER} className={css[column]}>
              {t(`DeliveryNotes.Line.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...ROWS}>
        {lines.map((line) => (
          <LineRow key={`${line.position} ${line.orderId} ${line.parcel}`} line={line} columns={columns} />
        ))}
      </tbody>
    </table>
  );
}

function LineRow({ line, columns }: { line: Line; columns: readonly string[] }) {
  const t = useT();
  const { language } = usePage();
  const { position, articleNumber, customerArticleNumber, name, productUrl, quantity, unit, batch, parcel } = line;
  return (
    <tr {...ROW} className={css["lineRow"]}>
      <td {...CELL} className={css["Position"]}>
        {position}
      </td>
      <th {...ROW_HEADER} className={css["Article"]}>
        {productUrl === "" ? name : <a href={productUrl}>{name}</a>}
        <span className={css["quiet"]}>
          {t("DeliveryNotes.Line.ArticleNumber", articleNumber)}
          {customerArticleNumber && ` · ${t("DeliveryNotes.Line.OwnNumber", customerArticleNumber)}`}
        </span>
      </th>
      {columns.includes("Batch") && <Labelled column="Batch" value={batch} />}
      {columns.includes("Parcel") && <Labelled column="Parcel" value={parcel} />}
      <td {...CELL} className={css["Quantity"]}>
        {formatQuantity(quantity, language)} {countUnit(unit, quantity)}
      </td>
    </tr>
  );
}

function Labelled({ column, value }: { column: string; value: string }) {
  const t = useT();
  return (
    <td {...CELL} className={css[column]}>
      {value && (
        <>
          <span className={css["label"]} aria-hidden="true">
            {t(`DeliveryNotes.Line.${column}`)}{" "}
          </span>
          {value}
        </>
      )}
    </td>
  );
}
