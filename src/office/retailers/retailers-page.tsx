import { useNavigate } from "@tanstack/react-router";
import { type DealerState, getRetailers, type GetRetailersQuery } from "#contract/office/generated/operations.ts";
import { Button } from "#web/ui/action/button.tsx";
import { useRead } from "../api/use-call.ts";
import { useIsAllowed } from "../api/use-session.ts";
import { ListedState } from "../dealers/listed-state.tsx";
import { usePhrases } from "../language/language.tsx";
import { common } from "../phrases/common.ts";
import { dealerPhrases } from "../phrases/dealers.ts";
import { retailerPhrases } from "../phrases/retailers.ts";
import { Page } from "../shell/page.tsx";
import { type Column, DataTable } from "../table/data-table.tsx";
import { FilterBar, SelectFilter, TextFilter } from "../table/filter-bar.tsx";
import type { SearchOf } from "../table/list-search.ts";
import { useListSearch } from "../table/use-list-search.ts";

type Row = GetRetailersQuery["retailers"]["rows"][number];
type Search = SearchOf<"text" | "state">;

const STATES: readonly DealerState[] = ["edited", "added", "hidden"];
const DEFAULT_SORT = { sort: "name", direction: "asc" } as const;

/** Online shops that sell the articles. */
export function RetailersPage() {
  const t = usePhrases(retailerPhrases);
  const { types, state: stateTitle, states } = usePhrases(dealerPhrases);
  const { text: textLabel } = usePhrases(common).table;
  const { search, onSearch } = useListSearch<Search>();
  const canAdd = useIsAllowed()("Mutation.addRetailer");
  const navigate = useNavigate();

  const { direction = DEFAULT_SORT.direction, after, before, text } = search;
  const state = STATES.find((each) => each === search.state);
  const query = useRead(getRetailers, { filter: { text, state }, isAscending: direction === "asc", page: { after, before } });

  const columns: readonly Column<Row>[] = [
    { id: "name", title: t.fields.name, render: (row) => row.name, sort: "name" },
    { id: "id", title: t.id, render: (row) => <span className="code">{row.retailerId}</span>, isOptional: true },
    { id: "types", title: t.fields.types, render: (row) => row.types.map((code) => types[code] ?? code).join(", "), isOptional: true },
    {
      id: "customers",
      title: t.customers,
      render: (row) => [row.isB2b && t.business, row.isB2c && t.private].filter(Boolean).join(", "),
      isOptional: true,
    },
    { id: "channels", title: t.fields.channels, render: (row) => row.channels.join(", ") || t.allSites, isOptional: true },
    {
      id: "state",
      title: stateTitle,
      render: (row) => <ListedState {...row} />,
    },
  ];

  return (
    <Page title={t.title} actions={canAdd && <Button onClick={() => void navigate({ to: "/retailers/~new" })}>{t.add}</Button>}>
      <FilterBar {...{ search, onSearch, columns }}>
        <TextFilter name="text" label={textLabel} placeholder={t.textHint} {...{ search, onSearch }} />
        <SelectFilter
          name="state"
          label={stateTitle}
          options={STATES.map((value) => ({ value, label: states[value] }))}
          {...{ search, onSearch }}
        />
      </FilterBar>
      <p className="muted">{t.about}</p>
      <DataTable
        label={t.title}
        columns={columns}
        rowId={(row) => row.retailerId}
        rowLink={(row) => `/retailers/${row.retailerId}`}
        query={query}
        page={query.data?.retailers}
        search={search}
        onSearch={onSearch}
        defaultSort={DEFAULT_SORT}
        empty={text || state ? t.emptyFiltered : t.empty}
      />
    </Page>
  );
}
