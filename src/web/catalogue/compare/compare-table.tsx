/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- display: grid removes the roles of a table */
import type { CSSProperties, ReactNode } from "react";
import { useLink, useT } from "#web/shell/islands/island-context.tsx";
import { LinkButton } from "#web/ui/action/button.tsx";
import { ProductImage } from "#web/ui/product-image.tsx";
import css from "./comparison.module.css";

export type Column = { id: string; name: string; link: string; image: string | null; text: string };
/** One cell per column, with the column's id as its key. */
export type TableRow = { key: string; name: string; cells: readonly ReactNode[]; differs: boolean };

type CompareTableProps = {
  columns: readonly Column[];
  rows: readonly TableRow[];
  onlyDifferences: boolean;
  /** URL of a comparison of other items of the same kind. */
  pathOf(ids: readonly string[], options: { onlyDifferences: boolean }): string;
  words: { title: string; caption: string; noneDiffers: string };
  onRemove(id: string): void;
  /** Last row with links. */
  last?: { name: string; cells: readonly ReactNode[]; /** Hidden in print. */ isWay?: true } | false;
  below?: ReactNode;
};

// Content of the empty header cell above the property names.
const NOTHING = "\u00a0";

/** Comparison table: differing rows first, then equal ones unless `onlyDifferences` hides them. */
export function CompareTable({ columns, rows, onlyDifferences, pathOf, words, onRemove, last, below }: CompareTableProps) {
  const t = useT();
  const link = useLink();
  const ids = columns.map(({ id }) => id);
  const differing = rows.filter((row) => row.differs);
  const canNarrow = columns.length > 1 && rows.length > 0;
  const isNarrow = canNarrow && onlyDifferences;
  const same = isNarrow ? [] : rows.filter((row) => !row.differs);
  const showsDiffering = columns.length > 1 && differing.length > 0;
  return (
    <>
      {canNarrow && (
        <p className={css["narrow"]}>
          <LinkButton variant="secondary" size="small" href={link(pathOf(ids, { onlyDifferences: !isNarrow }))}>
            {t(isNarrow ? "Compare.All" : "Compare.OnlyDifferences")}
          </LinkButton>
          {isNarrow && !showsDiffering && <span>{words.noneDiffers}</span>}
        </p>
      )}
      {/* Focusable, so that it can be scrolled by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={css["scroll"]} role="region" aria-label={words.title} tabIndex={0} data-columns={columns.length}>
        {/* The roles keep it a table for screen readers where a phone shows its rows as grids. */}
        <table role="table" className={css["table"]} style={{ "--columns": columns.length } as CSSProperties}>
          <caption className="visually-hidden">{words.caption}</caption>
          <thead role="rowgroup">
            {columns.some(({ image }) => image) && (
              <tr role="row" className={css["pictures"]}>
                <td role="cell">{NOTHING}</td>
                {columns.map(({ id, image }) => (
                  <td key={id} role="cell">
                    {image && <ProductImage src={image} width={320} height={240} className={css["image"]} />}
                  </td>
                ))}
              </tr>
            )}
            <tr role="row" className={css["names"]}>
              <td role="cell">{NOTHING}</td>
              {columns.map(({ id, name, ...column }) => (
                <th key={id} role="columnheader" scope="col">
                  <a href={link(column.link)}>{name}</a>
                </th>
              ))}
            </tr>
            <tr role="row" className={css["numbers"]}>
              <td role="cell">{NOTHING}</td>
              {columns.map(({ id, name, text }) => (
                <td key={id} role="cell">
                  {text && <span className={css["number"]}>{text}</span>}
                  <a
                    className={css["remove"]}
                    href={link(
                      pathOf(
                        ids.filter((one) => one !== id),
                        { onlyDifferences },
                      ),
                    )}
                    aria-label={t("Compare.RemoveNamed", name)}
                    onClick={() => onRemove(id)}
                  >
                    {t("Compare.Remove")}
                  </a>
                </td>
              ))}
            </tr>
          </thead>
          {showsDiffering && <Rows title={t("Compare.Differing", differing.length)} rows={differing} ids={ids} />}
          {same.length > 0 && (
            <Rows title={columns.length > 1 ? t("Compare.Same", same.length) : t("Product.Attributes")} rows={same} ids={ids} />
          )}
          {last && (
            <tbody role="rowgroup" className={css["order"]} data-way={last.isWay}>
              <tr role="row">
                <th role="rowheader" scope="row">
                  {last.name}
                </th>
                {last.cells.map((cell, position) => (
                  <td key={ids[position]} role="cell">
                    {cell}
                  </td>
                ))}
              </tr>
            </tbody>
          )}
        </table>
        {below}
      </div>
    </>
  );
}

function Rows({ title, rows, ids }: { title: string; rows: readonly TableRow[]; ids: readonly string[] }) {
  return (
    <tbody role="rowgroup">
      <tr role="row" className={css["group"]}>
        <th role="rowheader" scope="rowgroup" colSpan={ids.length + 1}>
          <span>{title}</span>
        </th>
      </tr>
      {rows.map(({ key, name, cells, differs }) => (
        <tr key={key} role="row" data-differs={(differs && ids.length > 1) || undefined}>
          <th role="rowheader" scope="row">
            {name}
          </th>
          {cells.map((cell, position) => (
            <td key={ids[position]} role="cell">
              {cell}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}
