import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { getSearchedQueries, type GetSearchedQueriesQuery, getSearchSites } from "#contract/office/generated/operations.ts";
import { OFFICE_ROUTES } from "#contract/office/routes.ts";
import { Button } from "#web/ui/action/button.tsx";
import { useIsAllowed } from "../api/use-session.ts";
import { useRead } from "../api/use-call.ts";
import { formatCount } from "../language/format.ts";
import { usePhrases } from "../language/language.tsx";
import { common } from "../phrases/common.ts";
import { searchPhrases } from "../phrases/search.ts";
import { Page } from "../shell/page.tsx";
import { type Column, DataTable } from "../table/data-table.tsx";
import { FilterBar, SelectFilter, TextFilter } from "../table/filter-bar.tsx";
import type { SearchOf } from "../table/list-search.ts";
import { useListSearch } from "../table/use-list-search.ts";
import { emptyEntry } from "./complete-entry.ts";
import { type EditedEntry, EntryDialog } from "./entry-dialog.tsx";
import { listWeeks } from "./list-weeks.ts";
import { SearchTabs } from "./search-tabs.tsx";
import styles from "./search.module.css";

type Row = GetSearchedQueriesQuery["searchedQueries"]["rows"][number];
type Search = SearchOf<"text" | "site" | "week" | "show">;

const DEFAULT_SORT = { sort: "count", direction: "desc" } as const;

/** What customers search for, most frequent first, and the ways to improve each result. */
export function QueriesPage() {
  const t = usePhrases(searchPhrases);
  const { text: textLabel } = usePhrases(common).table;
  const { search, onSearch } = useListSearch<Search>();
  const isAllowed = useIsAllowed();
  const [weeks] = useState(() => listWeeks(new Date()));
  const [edited, setEdited] = useState<EditedEntry | null>(null);

  const { direction = DEFAULT_SORT.direction, after, before, text, site, week, show } = search;
  const sites = useRead(getSearchSites, {}).data?.searchSites ?? [];
  const query = useRead(getSearchedQueries, {
    filter: { text, siteId: site, week, isEmpty: show === "empty" },
    isAscending: direction === "asc",
    page: { after, before },
  });

  const improve = ({ siteId, language, typed: phrase }: Row) =>
    setEdited({ before: null, entry: { ...emptyEntry("synonym"), siteId, language, phrase }, choosesKind: true });

  const columns: readonly Column<Row>[] = [
    {
      id: "query",
      title: t.query,
      render: (row) => (
        <Link to="/search/test" search={{ text: row.typed, site: row.siteId, language: row.language }} title={t.tryOut}>
          {row.typed}
        </Link>
      ),
    },
    { id: "site", title: t.site, render: (row) => row.siteName, isOptional: true },
    { id: "language", title: t.language, render: (row) => t.languages[row.language] ?? row.language, isOptional: true },
    { id: "count", title: t.count, render: (row) => formatCount(row.count), sort: "count", isNumeric: true },
    { id: "hits", title: t.hits, render: (row) => <Hits row={row} />, isNumeric: true },
  ];
  if (isAllowed("Mutation.saveSearchEntry")) {
    const render = (row: Row) => (
      <span className={styles["actions"]}>
        <Button variant="secondary" size="small" onClick={() => improve(row)}>
          {t.improve}
        </Button>
      </span>
    );
    (columns as Column<Row>[]).push({ id: "action", title: t.action, render, isNumeric: true });
  }
  const isFiltered = Boolean(text || site || week || show);

  return (
    <Page title={t.title}>
      <SearchTabs />
      <FilterBar {...{ search, onSearch, columns }} exportPath={`${OFFICE_ROUTES.export}/searches.csv`}>
        <TextFilter name="text" label={textLabel} placeholder={t.textHint} {...{ search, onSearch }} />
        <SelectFilter
          name="week"
          label={t.week}
          options={weeks.map((each) => ({ value: each.monday, label: t.weekOf(each.number, each.from) }))}
          {...{ search, onSearch }}
        />
        <SelectFilter
          name="site"
          label={t.site}
          options={sites.map((each) => ({ value: each.siteId, label: each.name }))}
          {...{ search, onSearch }}
        />
        <SelectFilter name="show" label={t.show} options={[{ value: "empty", label: t.onlyEmpty }]} {...{ search, onSearch }} />
      </FilterBar>
      <DataTable
        label={t.queries}
        columns={columns}
        rowId={(row) => `${row.siteId} ${row.language} ${row.query}`}
        query={query}
        page={query.data?.searchedQueries}
        search={search}
        onSearch={onSearch}
        defaultSort={DEFAULT_SORT}
        empty={isFiltered ? t.noQueriesFiltered : t.noQueries}
      />
      {edited && <EntryDialog edited={edited} sites={sites} onClose={() => setEdited(null)} />}
    </Page>
  );
}

function Hits({ row: { hits, chosenKind } }: { row: Row }) {
  const t = usePhrases(searchPhrases);
  if (chosenKind) return <span className="muted">{t.chosen[chosenKind] ?? chosenKind}</span>;
  return hits === 0 ? <span className={styles["empty"]}>0</span> : formatCount(hits);
}
