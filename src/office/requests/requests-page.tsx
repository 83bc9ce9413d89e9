import { getRequests, type GetRequestsQuery, type RequestGroup, type RequestKind } from "#contract/office/generated/operations.ts";
import { OFFICE_ROUTES } from "#contract/office/routes.ts";
import { Select } from "#web/ui/form/choice.tsx";
import { useRead } from "../api/use-call.ts";
import { formatTime } from "../language/format.ts";
import { usePhrases } from "../language/language.tsx";
import { common } from "../phrases/common.ts";
import { requestPhrases } from "../phrases/requests.ts";
import { Page } from "../shell/page.tsx";
import { StateText } from "../shell/section.tsx";
import { type Column, DataTable } from "../table/data-table.tsx";
import { FilterBar, SelectFilter, TextFilter } from "../table/filter-bar.tsx";
import { changeSearch, type SearchOf } from "../table/list-search.ts";
import { useListSearch } from "../table/use-list-search.ts";
import { requestTone } from "./request-tone.ts";

type Row = GetRequestsQuery["requests"]["rows"][number];
type Search = SearchOf<"kind" | "group" | "text">;

const DEFAULT_SORT = { sort: "requestedAt", direction: "asc" } as const;
const GROUPS: readonly RequestGroup[] = ["waiting", "expected", "done"];

/** Where a request is answered. */
const PATHS: Readonly<Record<RequestKind, string>> = {
  accessRequest: "/requests/access",
  newCompany: "/requests/company",
  addressRequest: "/requests/address",
  goodsReturn: "/requests/return",
  documentCopy: "/requests/copy",
  factorRemoval: "/customers",
  quoteRelease: "/quotes",
};

/** What customers and colleagues ask for; without a filter what waits, oldest first. */
export function RequestsPage() {
  const t = usePhrases(requestPhrases);
  const { text: textLabel } = usePhrases(common).table;
  const { search, onSearch } = useListSearch<Search>();
  const { direction = DEFAULT_SORT.direction, after, before, text } = search;
  const kind = Object.hasOwn(t.kinds, search.kind ?? "") ? (search.kind as RequestKind) : undefined;
  const group = search.group === "all" ? undefined : (GROUPS.find((each) => each === search.group) ?? "waiting");
  const query = useRead(getRequests, { filter: { kind, group, text }, isAscending: direction === "asc", page: { after, before } });

  const columns: readonly Column<Row>[] = [
    { id: "kind", title: t.kind, render: (row) => t.kinds[row.kind] },
    { id: "number", title: t.number, render: (row) => <span className="numeric">{row.number}</span> },
    { id: "customer", title: t.customer, render: (row) => row.customerName },
    { id: "detail", title: t.detail, render: (row) => row.detail },
    {
      id: "requestedAt",
      title: t.since,
      render: (row) => <span className="numeric">{formatTime(row.requestedAt)}</span>,
      sort: "requestedAt",
    },
    {
      id: "state",
      title: t.state,
      render: (row) => <StateText tone={requestTone(row.state)}>{t.states[row.state] ?? row.state}</StateText>,
    },
  ];

  return (
    <Page title={t.title}>
      <FilterBar {...{ search, onSearch, columns }} exportPath={`${OFFICE_ROUTES.export}/requests.csv`}>
        <TextFilter name="text" label={textLabel} placeholder={t.textHint} {...{ search, onSearch }} />
        <SelectFilter
          name="kind"
          label={t.kind}
          options={Object.entries(t.kinds).map(([value, label]) => ({ value, label }))}
          {...{ search, onSearch }}
        />
        <Select
          label={t.state}
          value={group ?? "all"}
          onChange={({ target }) => onSearch(changeSearch(search, { group: target.value === "waiting" ? undefined : target.value }))}
          options={Object.entries(t.groups).map(([value, label]) => ({ value, label }))}
        />
      </FilterBar>
      <DataTable
        label={t.title}
        columns={columns}
        rowId={(row) => `${row.kind} ${row.id} ${row.requestedAt}`}
        rowLink={(row) => `${PATHS[row.kind]}/${encodeURIComponent(row.id)}`}
        query={query}
        page={query.data?.requests}
        search={search}
        onSearch={onSearch}
        defaultSort={DEFAULT_SORT}
        empty={text || kind || group !== "waiting" ? t.emptyFiltered : t.empty}
      />
    </Page>
  );
}
