import { getArticles, type GetArticlesQuery } from "#contract/office/generated/operations.ts";
import { useRead } from "../api/use-call.ts";
import { usePhrases } from "../language/language.tsx";
import { articlePhrases } from "../phrases/articles.ts";
import { common } from "../phrases/common.ts";
import { ErrorNotice } from "../shell/error-notice.tsx";
import { Page } from "../shell/page.tsx";
import { PageSkeleton, StateText } from "../shell/section.tsx";
import type { Column } from "../table/data-table.tsx";
import { FilterBar, TextFilter } from "../table/filter-bar.tsx";
import type { SearchOf } from "../table/list-search.ts";
import { StaticTable } from "../table/static-table.tsx";
import { useListSearch } from "../table/use-list-search.ts";

type Row = GetArticlesQuery["articles"][number];

const MAX_LISTED = 50;

/** Finds articles; without a search, those that staff maintain. */
export function ArticlesPage() {
  const t = usePhrases(articlePhrases);
  const { text: textLabel } = usePhrases(common).table;
  const { search, onSearch } = useListSearch<SearchOf<"text">>();
  const { data, error, refetch } = useRead(getArticles, { text: search.text ?? "" });
  const columns: readonly Column<Row>[] = [
    { id: "number", title: t.number, render: (row) => <span className="numeric">{row.articleNumber}</span> },
    { id: "name", title: t.name, render: (row) => row.name },
    {
      id: "state",
      title: t.state,
      render: ({ isOrderable }) => (
        <StateText tone={isOrderable ? "good" : "neutral"}>{isOrderable ? t.orderable : t.notOrderable}</StateText>
      ),
    },
    { id: "maintained", title: t.maintained, render: ({ hasShopFields }) => (hasShopFields ? t.yes : "–") },
  ];
  return (
    <Page title={t.title}>
      <FilterBar {...{ search, onSearch, columns }}>
        <TextFilter name="text" label={textLabel} placeholder={t.textHint} {...{ search, onSearch }} />
      </FilterBar>
      {!search.text && <p className="muted">{t.about}</p>}
      {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {!data && !error && <PageSkeleton />}
      {data && (
        <StaticTable
          label={t.title}
          columns={columns}
          rowId={(row) => row.articleNumber}
          rowLink={(row) => `/articles/${encodeURIComponent(row.articleNumber)}`}
          rows={data.articles}
          empty={search.text ? t.emptyFiltered : t.empty}
        />
      )}
      {data?.articles.length === MAX_LISTED && <p className="muted">{t.most}</p>}
    </Page>
  );
}
