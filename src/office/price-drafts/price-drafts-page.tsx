import { getDraftOverview, getPriceDrafts, type GetPriceDraftsQuery } from "#contract/office/generated/operations.ts";
import { useRead } from "../api/use-call.ts";
import { usePhrases } from "../language/language.tsx";
import { priceDraftPhrases } from "../phrases/price-drafts.ts";
import { ErrorNotice } from "../shell/error-notice.tsx";
import { Page } from "../shell/page.tsx";
import { StateText } from "../shell/section.tsx";
import { type Column, DataTable } from "../table/data-table.tsx";
import { FilterBar, SelectFilter } from "../table/filter-bar.tsx";
import type { SearchOf } from "../table/list-search.ts";
import { useListSearch } from "../table/use-list-search.ts";
import { ArticleText, ChangeText, ListText, PriceText, ValidityText } from "./price-cells.tsx";
import { PriceTabs } from "./price-tabs.tsx";
import { ReleasePart } from "./release-part.tsx";
import { usePriceActions } from "./use-price-actions.tsx";
import styles from "./price-drafts.module.css";

type Row = GetPriceDraftsQuery["priceDrafts"]["rows"][number];

const DEFAULT_SORT = { sort: "", direction: "asc" } as const;
const SELECTIONS = ["problems", "jumps"] as const;

/** All drafts with what is wrong with them, and their release. */
export function PriceDraftsPage() {
  const t = usePhrases(priceDraftPhrases);
  const { search, onSearch } = useListSearch<SearchOf<"show">>();
  const { after, before, show } = search;
  const query = useRead(getPriceDrafts, { selection: SELECTIONS.find((each) => each === show) ?? null, page: { after, before } });
  const overview = useRead(getDraftOverview, {});
  const page = query.data?.priceDrafts;
  const { canChange, buttons, dialog } = usePriceActions(page?.rows.map(({ price }) => price) ?? []);

  const columns: Column<Row>[] = [
    { id: "article", title: t.article, render: ({ price }) => <ArticleText row={price} /> },
    { id: "list", title: t.list, render: ({ price }) => <ListText row={price} from={price.lowerBound} /> },
    { id: "before", title: t.before, render: (row) => <PriceText price={row.before} currency={row.price.currency} />, isNumeric: true },
    { id: "after", title: t.after, render: ({ price }) => <After price={price} />, isNumeric: true },
    { id: "change", title: t.change, render: (row) => <ChangeText before={row.before} after={row.price.draft?.values} />, isNumeric: true },
    { id: "validity", title: t.validity, render: ({ price }) => <Validity price={price} /> },
    { id: "state", title: t.state, render: (row) => <Check row={row} /> },
  ];
  if (canChange) columns.push({ id: "action", title: t.action, isNumeric: true, render: ({ price }) => buttons(price) });

  return (
    <Page title={t.title}>
      <PriceTabs />
      {overview.error && <ErrorNotice error={overview.error} onRetry={() => void overview.refetch()} />}
      {overview.data && overview.data.draftOverview.drafts > 0 && <ReleasePart overview={overview.data.draftOverview} />}
      <FilterBar {...{ search, onSearch, columns }}>
        <SelectFilter
          name="show"
          label={t.selection}
          options={SELECTIONS.map((value) => ({ value, label: t.selections[value] }))}
          {...{ search, onSearch }}
        />
      </FilterBar>
      <DataTable
        label={t.drafts}
        columns={columns}
        rowId={({ price }) => price.rowId}
        query={query}
        page={page}
        search={search}
        onSearch={onSearch}
        defaultSort={DEFAULT_SORT}
        empty={show ? t.noDraftsFiltered : t.noDrafts}
      />
      {dialog}
    </Page>
  );
}

function After({ price: { draft, currency } }: { price: Row["price"] }) {
  const t = usePhrases(priceDraftPhrases);
  return draft?.values ? <PriceText price={draft.values} currency={currency} /> : <>{t.isRemoved}</>;
}

/** Validity after the release; below it the present one, if it differs. */
function Validity({ price: { firstDay, current, draft } }: { price: Row["price"] }) {
  const t = usePhrases(priceDraftPhrases);
  const values = draft?.values ?? current;
  return (
    <span>
      <ValidityText firstDay={firstDay} lastDay={values?.lastDay} />
      {current && draft?.values && current.lastDay !== draft.values.lastDay && (
        <span className={styles["small"]}>
          {t.before}: <ValidityText firstDay={firstDay} lastDay={current.lastDay} />
        </span>
      )}
    </span>
  );
}

function Check({ row: { problems, isJump } }: { row: Row }) {
  const t = usePhrases(priceDraftPhrases);
  return (
    <span className={styles["states"]}>
      {problems.map((problem) => (
        <StateText key={problem} tone="bad">
          {t.problems[problem]}
        </StateText>
      ))}
      {isJump && <StateText tone="warning">{t.jump}</StateText>}
      {problems.length === 0 && !isJump && <StateText tone="good">{t.ok}</StateText>}
    </span>
  );
}
