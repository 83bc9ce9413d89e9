import { Link } from "@tanstack/react-router";
import { getOrders, type GetOrdersQuery } from "#contract/office/generated/operations.ts";
import { OFFICE_ROUTES } from "#contract/office/routes.ts";
import { ORDER_STATUSES, type OrderStatus } from "#contract/rules/orders/order-status.ts";
import { useRead } from "../api/use-call.ts";
import { formatMoney, formatTime } from "../language/format.ts";
import { usePhrases } from "../language/language.tsx";
import { common } from "../phrases/common.ts";
import { orderPhrases } from "../phrases/orders.ts";
import { Page } from "../shell/page.tsx";
import { type Column, DataTable } from "../table/data-table.tsx";
import { FilterBar, PeriodFilter, SelectFilter, TextFilter } from "../table/filter-bar.tsx";
import type { SearchOf } from "../table/list-search.ts";
import { useListSearch } from "../table/use-list-search.ts";

type Row = GetOrdersQuery["orders"]["rows"][number];
type Search = SearchOf<"text" | "status" | "from" | "to">;

const DEFAULT_SORT = { sort: "placedAt", direction: "desc" } as const;

/** Orders of all customers. */
export function OrdersPage() {
  const t = usePhrases(orderPhrases);
  const { text: textLabel } = usePhrases(common).table;
  const { search, onSearch } = useListSearch<Search>();

  const { sort = DEFAULT_SORT.sort, direction = DEFAULT_SORT.direction, after, before, text, status, from, to } = search;
  const query = useRead(getOrders, {
    filter: { text, status, from, to },
    sort: sort === "total" ? "total" : "placedAt",
    isAscending: direction === "asc",
    page: { after, before },
  });

  const columns: readonly Column<Row>[] = [
    { id: "number", title: t.number, render: (row) => <span className="numeric">{row.orderCode}</span> },
    { id: "placedAt", title: t.placedAt, render: (row) => <span className="numeric">{formatTime(row.placedAt)}</span>, sort: "placedAt" },
    {
      id: "customer",
      title: t.customer,
      render: ({ customerId, customerName }) => (
        <Link to="/customers/$customerId" params={{ customerId }}>
          {customerName}
        </Link>
      ),
    },
    {
      id: "customerNumber",
      title: t.customerNumber,
      render: (row) => <span className="numeric">{row.customerNumber}</span>,
      isOptional: "hidden",
    },
    { id: "purchaseOrderNumber", title: t.purchaseOrderNumber, render: (row) => row.purchaseOrderNumber, isOptional: true },
    { id: "site", title: t.site, render: (row) => row.siteName ?? t.channels[row.orderType] ?? row.orderType, isOptional: true },
    { id: "status", title: t.status, render: (row) => t.statuses[row.status as OrderStatus] },
    { id: "total", title: t.total, render: (row) => formatMoney(row.total, row.currency), sort: "total", isNumeric: true },
  ];
  const isFiltered = Boolean(text || status || from || to);

  return (
    <Page title={t.title}>
      <FilterBar {...{ search, onSearch, columns }} exportPath={`${OFFICE_ROUTES.export}/orders.csv`}>
        <TextFilter name="text" label={textLabel} placeholder={t.textHint} {...{ search, onSearch }} />
        <SelectFilter
          name="status"
          label={t.status}
          options={ORDER_STATUSES.map((value) => ({ value, label: t.statuses[value] }))}
          {...{ search, onSearch }}
        />
        <PeriodFilter {...{ search, onSearch }} />
      </FilterBar>
      <DataTable
        label={t.title}
        columns={columns}
        rowId={(row) => row.orderCode}
        rowLink={(row) => `/orders/${row.orderCode}`}
        query={query}
        page={query.data?.orders}
        search={search}
        onSearch={onSearch}
        defaultSort={DEFAULT_SORT}
        empty={isFiltered ? t.emptyFiltered : t.empty}
      />
    </Page>
  );
}
