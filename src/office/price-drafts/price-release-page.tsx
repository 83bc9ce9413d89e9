import { Link, useParams } from "@tanstack/react-router";
import { getReleasedPrices, type GetReleasedPricesQuery } from "#contract/office/generated/operations.ts";
import { useRead } from "../api/use-call.ts";
import { formatTime } from "../language/format.ts";
import { usePhrases } from "../language/language.tsx";
import { priceDraftPhrases } from "../phrases/price-drafts.ts";
import { Page } from "../shell/page.tsx";
import { StateText } from "../shell/section.tsx";
import { type Column, DataTable } from "../table/data-table.tsx";
import { useListSearch } from "../table/use-list-search.ts";
import { ArticleText, ChangeText, ListText, PriceText, ValidityText } from "./price-cells.tsx";

type Row = GetReleasedPricesQuery["releasedPrices"]["rows"][number];

const DEFAULT_SORT = { sort: "", direction: "asc" } as const;

/** What a release changed, and which of it holds today. */
export function PriceReleasePage() {
  const t = usePhrases(priceDraftPhrases);
  const { version = "" } = useParams({ strict: false });
  const { search, onSearch } = useListSearch();
  const query = useRead(getReleasedPrices, {
    version: /^[1-9]\d{0,8}$/.test(version) ? Number(version) : 0,
    page: { after: search.after, before: search.before },
  });
  const page = query.data?.releasedPrices;
  const columns: readonly Column<Row>[] = [
    { id: "article", title: t.article, render: (row) => <ArticleText row={row} /> },
    { id: "list", title: t.list, render: (row) => <ListText row={row} from={row.lowerBound} /> },
    { id: "before", title: t.before, render: (row) => <PriceText price={row.before} currency={row.currency} />, isNumeric: true },
    {
      id: "after",
      title: t.after,
      isNumeric: true,
      render: (row) => (row.values ? <PriceText price={row.values} currency={row.currency} /> : t.removed),
    },
    { id: "change", title: t.change, render: (row) => <ChangeText before={row.before} after={row.values} />, isNumeric: true },
    { id: "validity", title: t.validity, render: (row) => <ValidityText firstDay={row.firstDay} lastDay={row.values?.lastDay} /> },
    {
      id: "today",
      title: t.today,
      render: ({ isUnchanged }) => <StateText tone={isUnchanged ? "good" : "neutral"}>{isUnchanged ? t.unchanged : t.replaced}</StateText>,
    },
  ];
  return (
    <Page title={t.versionTitle(version)} back={<Link to="/prices/releases">{t.allReleases}</Link>}>
      {query.error?.type === "UnknownIdentifierError" ? (
        <p role="status">{t.unknownRelease}</p>
      ) : (
        <>
          {page && <p className="muted">{t.by(page.release.author, formatTime(page.release.releasedAt))}</p>}
          <DataTable
            label={t.changes}
            columns={columns}
            rowId={(row) => row.id}
            query={query}
            page={page}
            search={search}
            onSearch={onSearch}
            defaultSort={DEFAULT_SORT}
            empty={t.noReleases}
          />
        </>
      )}
    </Page>
  );
}
