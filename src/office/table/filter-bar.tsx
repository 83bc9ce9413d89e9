import { type ReactNode, useEffect, useRef, useState } from "react";
import { Button, LinkButton } from "#web/ui/action/button.tsx";
import { Checkbox, Select, type SelectOption } from "#web/ui/form/choice.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { useLanguage, usePhrases } from "../language/language.tsx";
import { common } from "../phrases/common.ts";
import type { Column } from "./data-table.tsx";
import { changeSearch, exportLink, hiddenColumns, type ListSearch } from "./list-search.ts";
import styles from "./filter-bar.module.css";

export type FilterBarProps<Row, Search extends ListSearch> = {
  search: Search;
  onSearch: (search: Search) => void;
  columns: readonly Column<Row>[];
  /** Address of the CSV export; without one there is none. */
  exportPath?: string;
  /** The filters. */
  children: ReactNode;
};

/** Filters above a list, with its export and the choice of columns. */
export function FilterBar<Row, Search extends ListSearch>({
  search,
  onSearch,
  columns,
  exportPath,
  children,
}: FilterBarProps<Row, Search>) {
  const t = usePhrases(common).table;
  const { language } = useLanguage();
  const { sort, direction, hidden, after: _after, before: _before, ...filters } = search;
  const isFiltered = Object.values(filters).some(Boolean);
  const optional = columns.filter(({ isOptional }) => isOptional);
  return (
    <search className={styles["bar"]} aria-label={t.filter}>
      {children}
      {isFiltered && (
        <Button
          variant="quiet"
          onClick={() => onSearch({ ...(sort && { sort }), ...(direction && { direction }), ...(hidden && { hidden }) } as Search)}
        >
          {t.clear}
        </Button>
      )}
      <div className={styles["tools"]}>
        {optional.length > 0 && (
          <ColumnChoice
            columns={optional}
            hidden={hiddenColumns(search, optional)}
            onChange={(ids) => onSearch({ ...search, hidden: ids.join(",") || "none" })}
          />
        )}
        {exportPath && (
          <LinkButton variant="secondary" size="small" icon="download" href={exportLink(exportPath, search, language)} download>
            {t.export}
          </LinkButton>
        )}
      </div>
    </search>
  );
}

function ColumnChoice<Row>({
  columns,
  hidden,
  onChange,
}: {
  columns: readonly Column<Row>[];
  hidden: readonly string[];
  onChange: (hidden: readonly string[]) => void;
}) {
  const t = usePhrases(common).table;
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const close = (event: Event) => {
      if (!details.current?.open) return;
      const isEscape = event instanceof KeyboardEvent && event.key === "Escape";
      if (isEscape || (event.type === "pointerdown" && !details.current.contains(event.target as Node))) details.current.open = false;
    };
    document.addEventListener("pointerdown", close);
    document.addEventListener("keydown", close);
    return () => {
      document.removeEventListener("pointerdown", close);
      document.removeEventListener("keydown", close);
    };
  }, []);
  return (
    <details ref={details} className={styles["columns"]}>
      <summary>{t.columns}</summary>
      <div className={styles["choice"]}>
        {columns.map(({ id, title }) => (
          <Checkbox
            key={id}
            label={title}
            checked={!hidden.includes(id)}
            onChange={(event) => onChange(event.target.checked ? hidden.filter((each) => each !== id) : [...hidden, id])}
          />
        ))}
      </div>
    </details>
  );
}

type FilterProps<Search extends ListSearch> = {
  label: string;
  name: keyof Search & string;
  search: Search;
  onSearch: (search: Search) => void;
};

const TYPING_MS = 300;

/** Text filter, focused by "/". Filters shortly after typing. */
export function TextFilter<Search extends ListSearch>({
  label,
  name,
  search,
  onSearch,
  placeholder,
}: FilterProps<Search> & { placeholder?: string }) {
  const value = (search[name] as string | undefined) ?? "";
  const [text, setText] = useState(value);
  const [before, setBefore] = useState(value);
  const field = useRef<HTMLInputElement>(null);
  // The address changed by itself: back button, or the filter was cleared.
  if (value !== before) {
    setBefore(value);
    setText(value);
  }
  useEffect(() => {
    if (text === value) return undefined;
    const timer = setTimeout(() => {
      setBefore(text);
      onSearch(changeSearch(search, { [name]: text || undefined } as Partial<Search>));
    }, TYPING_MS);
    return () => clearTimeout(timer);
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isTyping = event.target instanceof HTMLElement && /^(INPUT|TEXTAREA|SELECT)$/.test(event.target.tagName);
      if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey || isTyping) return;
      event.preventDefault();
      field.current?.focus();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
  return (
    <TextField
      ref={field}
      className={styles["text"]}
      label={label}
      type="search"
      maxLength={200}
      placeholder={placeholder}
      aria-keyshortcuts="/"
      value={text}
      onChange={(event) => setText(event.target.value)}
    />
  );
}

/** Filter by one of several values, or all. */
export function SelectFilter<Search extends ListSearch>({
  label,
  name,
  search,
  onSearch,
  options,
}: FilterProps<Search> & { options: readonly SelectOption[] }) {
  const t = usePhrases(common).table;
  return (
    <Select
      label={label}
      value={(search[name] as string | undefined) ?? ""}
      onChange={(event) => onSearch(changeSearch(search, { [name]: event.target.value || undefined } as Partial<Search>))}
      options={[{ value: "", label: t.all }, ...options]}
    />
  );
}

/** First and last day, as the parameters `from` and `to`. */
export function PeriodFilter<Search extends ListSearch & { from?: string; to?: string }>({
  search,
  onSearch,
}: Pick<FilterProps<Search>, "search" | "onSearch">) {
  const t = usePhrases(common).table;
  return (
    <>
      {(["from", "to"] as const).map((name) => (
        <TextField
          key={name}
          label={t[name]}
          type="date"
          value={search[name] ?? ""}
          onChange={(event) => onSearch(changeSearch(search, { [name]: event.target.value || undefined } as Partial<Search>))}
        />
      ))}
    </>
  );
}
