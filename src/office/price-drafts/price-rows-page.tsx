import { useState } from "react";
import { getListedPrices } from "#contract/office/generated/operations.ts";
import { OFFICE_ROUTES } from "#contract/office/routes.ts";
import { Button } from "#web/ui/action/button.tsx";
import { useRead } from "../api/use-call.ts";
import { formatCount } from "../language/format.ts";
import { usePhrases } from "../language/language.tsx";
import { priceDraftPhrases } from "../phrases/price-drafts.ts";
import { Page } from "../shell/page.tsx";
import { type Column, DataTable } from "../table/data-table.tsx";
import { FilterBar, SelectFilter, TextFilter } from "../table/filter-bar.tsx";
import type { SearchOf } from "../table/list-search.ts";
import { useListSearch } from "../table/use-list-search.ts";
import { PercentDialog } from "./percent-dialog.tsx";
import { ArticleText, DraftText, ListText, PriceText, ValidityText } from "./price-cells.tsx";
import { AddPriceDialog } from "./price-dialog.tsx";
import type { ListedPrice } from "./price-form.ts";
import { PriceTabs } from "./price-tabs.tsx";
import { usePriceActions } from "./use-price-actions.tsx";

type Search = SearchOf<"article" | "list" | "show">;

const DEFAULT_SORT = { sort: "", direction: "asc" } as const;

/** Rows of the price lists, by article and list, with their drafts. */
export function PriceRowsPage() {
  const t = usePhrases(priceDraftPhrases);
  const { search, onSearch } = useListSearch<Search>();
  const { after, before, article, list, show } = search;
  const query = useRead(getListedPrices, {
    filter: { article, priceList: list, isCurrent: show === "current" },
    page: { after, before },
  });
  const page = query.data?.listedPrices;
  const { canChange, buttons, dialog } = usePriceActions(page?.rows ?? []);
  const [opened, setOpened] = useState<"add" | "percent" | null>(null);

  const columns: Column<ListedPrice>[] = [
    { id: "article", title: t.article, render: (row) => <ArticleText row={row} /> },
    { id: "list", title: t.list, render: (row) => <ListText row={row} /> },
    { id: "from", title: t.from, render: (row) => formatCount(row.lowerBound), isNumeric: true },
    { id: "price", title: t.price, render: (row) => <PriceText price={row.current} currency={row.currency} />, isNumeric: true },
    {
      id: "validity",
      title: t.validity,
      render: (row) => <ValidityText firstDay={row.firstDay} lastDay={(row.current ?? row.draft?.values)?.lastDay} />,
    },
    { id: "draft", title: t.draft, render: (row) => <DraftText row={row} /> },
  ];
  if (canChange) columns.push({ id: "action", title: t.action, isNumeric: true, render: buttons });

  return (
    <Page
      title={t.title}
      actions={
        canChange && (
          <>
            <Button variant="secondary" onClick={() => setOpened("percent")}>
              {t.percent}
            </Button>
            <Button onClick={() => setOpened("add")}>{t.add}</Button>
          </>
        )
      }
    >
      <PriceTabs />
      <p className="muted">
        {t.about} {t.laterWins}
      </p>
      <FilterBar {...{ search, onSearch, columns }} exportPath={`${OFFICE_ROUTES.export}/prices.csv`}>
        <TextFilter name="article" label={t.article} placeholder={t.articleHint} {...{ search, onSearch }} />
        <TextFilter name="list" label={t.list} placeholder={t.listHint} {...{ search, onSearch }} />
        <SelectFilter name="show" label={t.show} options={[{ value: "current", label: t.notEnded }]} {...{ search, onSearch }} />
      </FilterBar>
      <DataTable
        label={t.rows}
        columns={columns}
        rowId={(row) => row.rowId}
        query={query}
        page={page}
        search={search}
        onSearch={onSearch}
        defaultSort={DEFAULT_SORT}
        empty={article || list || show ? t.emptyFiltered : t.empty}
      />
      {dialog}
      {opened === "add" && <AddPriceDialog article={article ?? ""} priceList={list ?? ""} onClose={() => setOpened(null)} />}
      {opened === "percent" && <PercentDialog priceList={list ?? ""} onClose={() => setOpened(null)} />}
    </Page>
  );
}
