import { getCustomers, type GetCustomersQuery } from "#contract/office/generated/operations.ts";
import { OFFICE_ROUTES } from "#contract/office/routes.ts";
import { useRead } from "../api/use-call.ts";
import { usePhrases } from "../language/language.tsx";
import { common } from "../phrases/common.ts";
import { customerPhrases } from "../phrases/customers.ts";
import { Page } from "../shell/page.tsx";
import { type Column, DataTable } from "../table/data-table.tsx";
import { FilterBar, TextFilter } from "../table/filter-bar.tsx";
import type { SearchOf } from "../table/list-search.ts";
import { useListSearch } from "../table/use-list-search.ts";

type Row = GetCustomersQuery["customers"]["rows"][number];
type Search = SearchOf<"text">;

const DEFAULT_SORT = { sort: "name", direction: "asc" } as const;

/** All customers, by name. */
export function CustomersPage() {
  const t = usePhrases(customerPhrases);
  const { text: textLabel } = usePhrases(common).table;
  const { search, onSearch } = useListSearch<Search>();
  const { direction = DEFAULT_SORT.direction, after, before, text } = search;
  const query = useRead(getCustomers, { text, isAscending: direction === "asc", page: { after, before } });

  const columns: readonly Column<Row>[] = [
    { id: "name", title: t.name, render: ({ name }) => name, sort: "name" },
    { id: "number", title: t.number, render: ({ number }) => <span className="numeric">{number}</span> },
    { id: "place", title: t.place, render: ({ place }) => place },
    { id: "state", title: t.status, render: ({ isActive }) => (isActive ? t.statuses.active : t.inactive), isOptional: true },
    { id: "users", title: t.users, render: ({ users }) => users, isNumeric: true, isOptional: true },
  ];

  return (
    <Page title={t.title}>
      <FilterBar {...{ search, onSearch, columns }} exportPath={`${OFFICE_ROUTES.export}/customers.csv`}>
        <TextFilter name="text" label={textLabel} placeholder={t.textHint} {...{ search, onSearch }} />
      </FilterBar>
      <DataTable
        label={t.title}
        columns={columns}
        rowId={({ customerId }) => customerId}
        rowLink={({ customerId }) => `/customers/${encodeURIComponent(customerId)}`}
        query={query}
        page={query.data?.customers}
        search={search}
        onSearch={onSearch}
        defaultSort={DEFAULT_SORT}
        empty={text ? t.emptyFiltered : t.empty}
      />
    </Page>
  );
}
