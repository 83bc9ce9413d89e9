import { type DealerState, getRetailers, type GetRetailersQuery } from "#contract/office/generated/operations.ts";
import { useRead } from "../api/use-call.ts";
import { usePhrases } from "../language/language.tsx";
import { common } from "../phrases/common.ts";
import { dealerPhrases } from "../phrases/dealers.ts";
import { retailerPhrases } from "../phrases/retailers.ts";
import { Page } from "../shell/page.tsx";
import { StateText } from "../shell/section.tsx";
import { type Column, DataTable } from "../table/data-table.tsx";
import { FilterBar, SelectFilter, TextFilter } from "../table/filter-bar.tsx";
import type { SearchOf } from "../table/list-search.ts";
import { useListSearch } from "../table/use-list-search.ts";

type Row = GetRetailersQuery["retailers"]["rows"][number];
type Search = SearchOf<"text" | "state">;

const STATES: readonly DealerState[] = ["edited", "hidden"];
const DEFAULT_SORT = { sort: "name", direction: "asc" } as const;

/** Online shops that sell the articles. */
export function RetailersPage() {
  const t = usePhrases(retailerPhrases);
  const { types, state: stateTitle, states, asImported } = usePhrases(dealerPhrases);
  const { text: textLabel } = usePhrases(common).table;
  const { search, onSearch } = useListSearch<Search>();

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
      render: ({ isEdited, isHidden }) => (
        <StateText tone={isHidden ? "warning" : isEdited ? "busy" : "neutral"}>
          {isHidden ? states.hidden : isEdited ? states.edited : asImported}
        </StateText>
      ),
    },
  ];

  return (
    <Page title={t.title}>
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
