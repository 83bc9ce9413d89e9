import { useNavigate } from "@tanstack/react-router";
import { type DealerState, getDealers, type GetDealersQuery } from "#contract/office/generated/operations.ts";
import { RETAILER_TYPES } from "#contract/retailer-codes.ts";
import { Button } from "#web/ui/action/button.tsx";
import { useRead } from "../api/use-call.ts";
import { useIsAllowed } from "../api/use-session.ts";
import { usePhrases } from "../language/language.tsx";
import { common } from "../phrases/common.ts";
import { dealerPhrases } from "../phrases/dealers.ts";
import { Page } from "../shell/page.tsx";
import { type Column, DataTable } from "../table/data-table.tsx";
import { FilterBar, SelectFilter, TextFilter } from "../table/filter-bar.tsx";
import type { SearchOf } from "../table/list-search.ts";
import { useListSearch } from "../table/use-list-search.ts";
import { ListedState } from "./listed-state.tsx";

type Row = GetDealersQuery["dealers"]["rows"][number];
type Search = SearchOf<"text" | "type" | "state">;

const STATES: readonly DealerState[] = ["edited", "added", "hidden"];
const DEFAULT_SORT = { sort: "name", direction: "asc" } as const;

/** Dealers of the dealer search. */
export function DealersPage() {
  const t = usePhrases(dealerPhrases);
  const { text: textLabel } = usePhrases(common).table;
  const { search, onSearch } = useListSearch<Search>();
  const canAdd = useIsAllowed()("Mutation.addDealer");
  const navigate = useNavigate();

  const { sort = DEFAULT_SORT.sort, direction = DEFAULT_SORT.direction, after, before, text, type } = search;
  const state = STATES.find((each) => each === search.state);
  const query = useRead(getDealers, {
    filter: { text, type, state },
    sort: sort === "city" ? "city" : "name",
    isAscending: direction === "asc",
    page: { after, before },
  });

  const columns: readonly Column<Row>[] = [
    { id: "name", title: t.fields.name, render: (row) => row.name, sort: "name" },
    { id: "id", title: t.id, render: (row) => <span className="code">{row.dealerId}</span>, isOptional: true },
    { id: "city", title: t.fields.city, render: (row) => `${row.postalCode} ${row.city}`.trim(), sort: "city" },
    { id: "country", title: t.fields.country, render: (row) => row.countryCode, isOptional: true },
    { id: "types", title: t.fields.types, render: (row) => row.types.map((code) => t.types[code] ?? code).join(", "), isOptional: true },
    {
      id: "state",
      title: t.state,
      render: (row) => <ListedState {...row} />,
    },
  ];

  return (
    <Page title={t.title} actions={canAdd && <Button onClick={() => void navigate({ to: "/dealers/~new" })}>{t.add}</Button>}>
      <FilterBar {...{ search, onSearch, columns }}>
        <TextFilter name="text" label={textLabel} placeholder={t.textHint} {...{ search, onSearch }} />
        <SelectFilter
          name="type"
          label={t.type}
          options={RETAILER_TYPES.map((value) => ({ value, label: t.types[value] ?? value }))}
          {...{ search, onSearch }}
        />
        <SelectFilter
          name="state"
          label={t.state}
          options={STATES.map((value) => ({ value, label: t.states[value] }))}
          {...{ search, onSearch }}
        />
      </FilterBar>
      <p className="muted">{t.about}</p>
      <DataTable
        label={t.title}
        columns={columns}
        rowId={(row) => row.dealerId}
        rowLink={(row) => `/dealers/${encodeURIComponent(row.dealerId)}`}
        query={query}
        page={query.data?.dealers}
        search={search}
        onSearch={onSearch}
        defaultSort={DEFAULT_SORT}
        empty={text || type || state ? t.emptyFiltered : t.empty}
      />
    </Page>
  );
}
