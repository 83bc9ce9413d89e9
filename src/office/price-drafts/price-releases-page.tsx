import { getPriceReleases, type GetPriceReleasesQuery } from "#contract/office/generated/operations.ts";
import { useRead } from "../api/use-call.ts";
import { formatCount, formatTime } from "../language/format.ts";
import { usePhrases } from "../language/language.tsx";
import { priceDraftPhrases } from "../phrases/price-drafts.ts";
import { Page } from "../shell/page.tsx";
import { type Column, DataTable } from "../table/data-table.tsx";
import { useListSearch } from "../table/use-list-search.ts";
import { PriceTabs } from "./price-tabs.tsx";

type Row = GetPriceReleasesQuery["priceReleases"]["rows"][number];

const DEFAULT_SORT = { sort: "", direction: "desc" } as const;

/** Versions of the prices that staff released. */
export function PriceReleasesPage() {
  const t = usePhrases(priceDraftPhrases);
  const { search, onSearch } = useListSearch();
  const query = useRead(getPriceReleases, { page: { after: search.after, before: search.before } });
  const columns: readonly Column<Row>[] = [
    { id: "version", title: t.version, render: ({ version }) => <span className="numeric">{formatCount(version)}</span> },
    { id: "releasedAt", title: t.releasedAt, render: ({ releasedAt }) => <span className="numeric">{formatTime(releasedAt)}</span> },
    { id: "author", title: t.author, render: ({ author }) => author },
    { id: "changes", title: t.changes, render: ({ changes }) => formatCount(changes), isNumeric: true },
    { id: "jumps", title: t.jumps, render: ({ jumps }) => formatCount(jumps), isNumeric: true },
  ];
  return (
    <Page title={t.title}>
      <PriceTabs />
      <DataTable
        label={t.releases}
        columns={columns}
        rowId={({ version }) => String(version)}
        rowLink={({ version }) => `/prices/releases/${version}`}
        query={query}
        page={query.data?.priceReleases}
        search={search}
        onSearch={onSearch}
        defaultSort={DEFAULT_SORT}
        empty={t.noReleases}
      />
    </Page>
  );
}
