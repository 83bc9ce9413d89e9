import { getQuotes, type GetQuotesQuery, type QuoteSort } from "#contract/office/generated/operations.ts";
import { OFFICE_ROUTES } from "#contract/office/routes.ts";
import type { QuoteState } from "#contract/rules/quotes/quote-state.ts";
import { useRead } from "../api/use-call.ts";
import { formatDay, formatMoney, formatTime } from "../language/format.ts";
import { usePhrases } from "../language/language.tsx";
import { common } from "../phrases/common.ts";
import { quotePhrases } from "../phrases/quotes.ts";
import { Page } from "../shell/page.tsx";
import { type Column, DataTable } from "../table/data-table.tsx";
import { FilterBar, PeriodFilter, SelectFilter, TextFilter } from "../table/filter-bar.tsx";
import type { SearchOf } from "../table/list-search.ts";
import { useListSearch } from "../table/use-list-search.ts";

type Row = GetQuotesQuery["quotes"]["rows"][number];
type Search = SearchOf<"text" | "group" | "from" | "to">;

const DEFAULT_SORT = { sort: "requestedAt", direction: "desc" } as const;
const SORTS: readonly QuoteSort[] = ["requestedAt", "value", "validUntil"];

/** Requests and quotes of all customers. */
export function QuotesPage() {
  const t = usePhrases(quotePhrases);
  const { text: textLabel } = usePhrases(common).table;
  const { search, onSearch } = useListSearch<Search>();

  const { sort = DEFAULT_SORT.sort, direction = DEFAULT_SORT.direction, after, before, text, group, from, to } = search;
  const query = useRead(getQuotes, {
    filter: { text, group, from, to },
    sort: SORTS.find((each) => each === sort) ?? DEFAULT_SORT.sort,
    isAscending: direction === "asc",
    page: { after, before },
  });

  const columns: readonly Column<Row>[] = [
    { id: "number", title: t.number, render: (row) => <span className="numeric">{row.quoteNumber}</span> },
    {
      id: "requestedAt",
      title: t.requestedAt,
      render: (row) => <span className="numeric">{formatTime(row.requestedAt)}</span>,
      sort: "requestedAt",
    },
    { id: "customer", title: t.customer, render: (row) => row.customerName },
    {
      id: "customerNumber",
      title: t.customerNumber,
      render: (row) => <span className="numeric">{row.customerNumber}</span>,
      isOptional: true,
    },
    { id: "project", title: t.project, render: (row) => row.project, isOptional: true },
    { id: "state", title: t.state, render: (row) => (row.isUnreleased ? t.groups.release : t.states[row.state as QuoteState]) },
    { id: "lines", title: t.lines, render: (row) => row.lines, isOptional: true, isNumeric: true },
    { id: "validUntil", title: t.validUntil, render: (row) => row.validUntil && formatDay(row.validUntil), sort: "validUntil" },
    { id: "value", title: t.value, render: (row) => row.value && formatMoney(row.value, row.currency), sort: "value", isNumeric: true },
  ];
  const isFiltered = Boolean(text || group || from || to);

  return (
    <Page title={t.title}>
      <FilterBar {...{ search, onSearch, columns }} exportPath={`${OFFICE_ROUTES.export}/quotes.csv`}>
        <TextFilter name="text" label={textLabel} placeholder={t.textHint} {...{ search, onSearch }} />
        <SelectFilter
          name="group"
          label={t.state}
          options={Object.entries(t.groups).map(([value, label]) => ({ value, label }))}
          {...{ search, onSearch }}
        />
        <PeriodFilter {...{ search, onSearch }} />
      </FilterBar>
      <DataTable
        label={t.title}
        columns={columns}
        rowId={(row) => row.quoteNumber}
        rowLink={(row) => `/quotes/${row.quoteNumber}`}
        query={query}
        page={query.data?.quotes}
        search={search}
        onSearch={onSearch}
        defaultSort={DEFAULT_SORT}
        empty={isFiltered ? t.emptyFiltered : t.empty}
      />
    </Page>
  );
}
