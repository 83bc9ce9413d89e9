import { Link } from "@tanstack/react-router";
import { clsx } from "clsx";
import type { KeyboardEvent, MouseEvent, ReactNode } from "react";
import { Icon } from "#web/ui/icon.tsx";
import type { CallError } from "../api/call.ts";
import { usePhrases } from "../language/language.tsx";
import { common } from "../phrases/common.ts";
import { ErrorNotice } from "../shell/error-notice.tsx";
import { ListPages } from "./list-pages.tsx";
import { hiddenColumns, type ListSearch } from "./list-search.ts";
import styles from "./data-table.module.css";

export type Column<Row> = {
  id: string;
  title: string;
  render: (row: Row) => ReactNode;
  /** Name of the sort in the address; without one the list cannot be sorted by this column. */
  sort?: string;
  /** Numbers and amounts are at the end. */
  isNumeric?: boolean;
  /** Can be hidden by the user; "hidden": is hidden at first. */
  isOptional?: boolean | "hidden";
};

export type DataTableProps<Row, Search extends ListSearch> = {
  /** Accessible name. */
  label: string;
  columns: readonly Column<Row>[];
  rowId: (row: Row) => string;
  /** Address of a row's page, below /office; the first column links to it. */
  rowLink?: (row: Row) => string;
  /** The read, as `useRead` returns it. */
  query: { data: unknown; error: CallError | null; isPlaceholderData: boolean; refetch: () => unknown };
  page: { rows: readonly Row[]; next: string | null; previous: string | null } | undefined;
  search: Search;
  onSearch: (search: Search) => void;
  /** Sort of an address without one. */
  defaultSort: { sort: string; direction: "asc" | "desc" };
  empty: string;
};

const SKELETON_ROWS = 8;

/** A list: sorted by its header, with keyboard, skeleton, empty and error states, and pages. Cards on phones. */
export function DataTable<Row, Search extends ListSearch>(props: DataTableProps<Row, Search>) {
  const { label, columns, rowId, rowLink, query, page, search, onSearch, defaultSort, empty } = props;
  const t = usePhrases(common).table;
  const hidden = hiddenColumns(search, columns);
  const shown = columns.filter(({ id }) => !hidden.includes(id));
  const { sort = defaultSort.sort, direction = defaultSort.direction } = search;

  function sortBy(name: string) {
    const next = sort === name ? (direction === "asc" ? "desc" : "asc") : "desc";
    const { after: _after, before: _before, ...rest } = search;
    onSearch({ ...rest, sort: name, direction: next } as Search);
  }

  if (query.error && !page) return <ErrorNotice error={query.error} onRetry={() => void query.refetch()} />;
  return (
    <div className={styles["list"]}>
      {query.error && <ErrorNotice error={query.error} onRetry={() => void query.refetch()} />}
      <div className={styles["scroll"]} data-stale={query.isPlaceholderData || undefined}>
        <table className={styles["table"]} aria-label={label} aria-busy={!page || query.isPlaceholderData}>
          <thead>
            <tr>
              {shown.map((column) => (
                <th
                  key={column.id}
                  scope="col"
                  className={clsx(column.isNumeric && styles["end"])}
                  aria-sort={column.sort === sort ? (direction === "asc" ? "ascending" : "descending") : undefined}
                >
                  {column.sort ? (
                    <button type="button" className={styles["sort"]} title={t.sortBy(column.title)} onClick={() => sortBy(column.sort!)}>
                      {column.title}
                      {column.sort === sort && <Icon name={direction === "asc" ? "arrow-up" : "arrow-down"} size={14} />}
                    </button>
                  ) : (
                    column.title
                  )}
                </th>
              ))}
            </tr>
          </thead>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- of the links within */}
          <tbody onKeyDown={moveFocus} onClick={openRow}>
            {page
              ? page.rows.map((row) => (
                  <tr key={rowId(row)}>
                    {shown.map((column, index) => (
                      <td key={column.id} data-title={column.title} className={clsx(column.isNumeric && [styles["end"], "numeric"])}>
                        {index === 0 && rowLink ? (
                          <Link to={rowLink(row)} className={styles["link"]} data-row="">
                            {column.render(row)}
                          </Link>
                        ) : (
                          column.render(row)
                        )}
                      </td>
                    ))}
                  </tr>
                ))
              : Array.from({ length: SKELETON_ROWS }, (_, index) => (
                  <tr key={index} aria-hidden="true">
                    {shown.map(({ id }) => (
                      <td key={id}>
                        <span className={styles["skeleton"]}>{"\u00A0"}</span>
                      </td>
                    ))}
                  </tr>
                ))}
          </tbody>
        </table>
      </div>
      {page?.rows.length === 0 && (
        <p className={styles["empty"]} role="status">
          {empty}
        </p>
      )}
      {page && <ListPages {...{ page, search, onSearch }} />}
    </div>
  );
}

/** A click anywhere in a row follows its link, unless it ends the selection of text, for instance to copy a number. */
function openRow({ target }: MouseEvent<HTMLElement>) {
  if (!(target instanceof Element) || target.closest("a, button, input, label, select, summary")) return;
  if (getSelection()?.isCollapsed === false) return;
  target.closest("tr")?.querySelector<HTMLElement>("[data-row]")?.click();
}

/** Arrow keys move between the rows' links. */
function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
  if (step === 0 || !(event.target instanceof HTMLElement) || !event.target.hasAttribute("data-row")) return;
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>("[data-row]")];
  links[links.indexOf(event.target) + step]?.focus();
  event.preventDefault();
}
