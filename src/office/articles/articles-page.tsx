import { useNavigate } from "@tanstack/react-router";
import { getArticles, type GetArticlesQuery } from "#contract/office/generated/operations.ts";
import { Button } from "#web/ui/action/button.tsx";
import { useRead } from "../api/use-call.ts";
import { useIsAllowed } from "../api/use-session.ts";
import { usePhrases } from "../language/language.tsx";
import { articlePhrases } from "../phrases/articles.ts";
import { common } from "../phrases/common.ts";
import { Page } from "../shell/page.tsx";
import { StateText } from "../shell/section.tsx";
import { type Column, DataTable } from "../table/data-table.tsx";
import { FilterBar, SelectFilter, TextFilter } from "../table/filter-bar.tsx";
import type { SearchOf } from "../table/list-search.ts";
import { useListSearch } from "../table/use-list-search.ts";

type Row = GetArticlesQuery["articles"]["rows"][number];

const MAX_FOUND = 50;
const DEFAULT_SORT = { sort: "number", direction: "asc" } as const;

/** Articles of all catalogues page by page, or those that match a search. */
export function ArticlesPage() {
  const t = usePhrases(articlePhrases);
  const { text: textLabel } = usePhrases(common).table;
  const navigate = useNavigate();
  const canAdd = useIsAllowed()("Query.articleForm");
  const { search, onSearch } = useListSearch<SearchOf<"text" | "show">>();
  const isMaintained = search.show === "maintained";
  const query = useRead(getArticles, {
    filter: { text: search.text ?? "", isMaintained },
    page: { after: search.after, before: search.before },
  });
  const page = query.data?.articles;
  const columns: readonly Column<Row>[] = [
    { id: "number", title: t.number, render: (row) => <span className="numeric">{row.articleNumber}</span> },
    { id: "name", title: t.name, render: (row) => row.name },
    { id: "family", title: t.family, render: (row) => row.familyName || "–", isOptional: true },
    { id: "catalogue", title: t.catalogue, render: (row) => t.catalogues[row.catalogueId] ?? row.catalogueId, isOptional: true },
    {
      id: "state",
      title: t.state,
      render: ({ isOrderable }) => (
        <StateText tone={isOrderable ? "good" : "neutral"}>{isOrderable ? t.orderable : t.notOrderable}</StateText>
      ),
    },
    { id: "maintained", title: t.maintained, render: ({ hasShopFields }) => (hasShopFields ? t.yes : "–"), isOptional: true },
  ];
  return (
    <Page title={t.title} actions={canAdd && <Button onClick={() => void navigate({ to: "/articles/new" })}>{t.add}</Button>}>
      <p className="muted">{t.about}</p>
      <FilterBar {...{ search, onSearch, columns }}>
        <TextFilter name="text" label={textLabel} placeholder={t.textHint} {...{ search, onSearch }} />
        <SelectFilter
          name="show"
          label={t.shopFields}
          options={[{ value: "maintained", label: t.onlyMaintained }]}
          {...{ search, onSearch }}
        />
      </FilterBar>
      <DataTable
        label={t.title}
        columns={columns}
        rowId={(row) => `${row.catalogueId} ${row.articleNumber}`}
        rowLink={(row) => `/articles/${encodeURIComponent(row.articleNumber)}`}
        query={query}
        page={page}
        search={search}
        onSearch={onSearch}
        defaultSort={DEFAULT_SORT}
        empty={search.text ? t.emptyFiltered : isMaintained ? t.emptyMaintained : t.empty}
      />
      {search.text && page?.rows.length === MAX_FOUND && <p className="muted">{t.most}</p>}
    </Page>
  );
}
