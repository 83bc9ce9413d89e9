import type { Context } from "../../context.ts";
import { type OrderScope, orderScopeOf } from "../../db/order-scope.ts";
import { memoizePerRequest } from "../../memoize-per-request.ts";
import { can } from "../../policies.ts";
import type { Customer } from "../../viewer.ts";
import { type HistoryFilterInput, type HistoryFilter, readHistoryFilter } from "./history-filter.ts";
import { countByMonth, countWithin, type OrderSummary, searchSummaries, selectSummaries } from "./history-store.ts";
import { upToDateFor } from "./up-to-date.ts";
import { compoundsIn } from "./word-query.ts";
import { cutWindows, monthsOf, toDateRanges, type Window } from "./windows.ts";

const DEFAULT_SIZE = 10;
const MAX_SIZE = 100;
/** A later page returns the last one. */
const MAX_PAGE = 10_000_000;

export type OrderPage = {
  total: number;
  page: number;
  size: number;
  pages: number;
  orders: OrderSummary[];
  /** Time of the ERP's last response; null if there was none. */
  upToDate: Date | null;
};

type CustomerContext = Context & { viewer: Customer };

// Memoized, because a dashboard lists orders several times.
const countsFor = memoizePerRequest((ctx) => countByMonth(ctx.db, orderScopeOf((ctx as CustomerContext).viewer)));

/**
 * The orders that a viewer sees, or those of them for a number of the company, or that a colleague placed; a number or colleague whose
 * orders are not visible changes nothing.
 */
export function filteredScope(viewer: Customer, { accountId, customerId }: Pick<HistoryFilter, "accountId" | "customerId">): OrderScope {
  const all = orderScopeOf(viewer);
  const scope = customerId !== null && all.customerIds.includes(customerId) ? { ...all, customerIds: [customerId] } : all;
  if (accountId === null || scope.accountIds?.includes(accountId) === false) return scope;
  return { ...scope, accountIds: [accountId] };
}

/**
 * A page of the orders that the viewer sees, optionally filtered, newest first by default. A page beyond the end returns
 * the last one.
 */
export async function listOrders(
  ctx: Context,
  {
    page = 1,
    size = DEFAULT_SIZE,
    isAscending = false,
    filter,
  }: { page?: number; size?: number; isAscending?: boolean; filter?: HistoryFilterInput | null | undefined },
): Promise<OrderPage> {
  const rows = Math.min(Math.max(Math.trunc(size), 1), MAX_SIZE);
  const nothing = { total: 0, page: 1, size: rows, pages: 0, orders: [], upToDate: null };
  if (!can(ctx.viewer, "seeOrders")) return nothing;
  const paging = { page: Math.min(Math.max(Math.trunc(page), 1), MAX_PAGE), size: rows, isAscending };
  const [{ total, heads }, upToDate] = await Promise.all([
    findHeads(ctx as CustomerContext, readHistoryFilter(filter, compoundsIn(ctx)), paging),
    upToDateFor(ctx),
  ]);
  return { total, page: pageWithin(total, paging), size: rows, pages: Math.ceil(total / rows), orders: heads, upToDate };
}

type Paging = { page: number; size: number; isAscending: boolean };

function pageWithin(total: number, { page, size }: Paging): number {
  return Math.min(page, Math.max(Math.ceil(total / size), 1));
}

async function findHeads(ctx: CustomerContext, filter: HistoryFilter, paging: Paging): Promise<{ total: number; heads: OrderSummary[] }> {
  const { words } = filter;
  const scope = filteredScope(ctx.viewer, filter);
  const { size, isAscending } = paging;
  if (words?.length === 0) return { total: 0, heads: [] };
  if (words) return searchSummaries(ctx.db, scope, { ...filter, words }, { isAscending, size, offset: (paging.page - 1) * size });
  const windows = await findWindows(ctx, filter);
  const total = windows.reduce((sum, window) => sum + window.orders, 0);
  const offset = (pageWithin(total, paging) - 1) * size;
  const stretches = toDateRanges(isAscending ? windows.toReversed() : windows, offset, size);
  return { total, heads: await selectSummaries(ctx.db, scope, { ...filter, stretches, isAscending }) };
}

/**
 * The months of a period with their number of orders. Only the partial months at its ends are counted, the others are known.
 * With a delivery date or cost centre all months are counted.
 */
async function findWindows(ctx: CustomerContext, filter: HistoryFilter): Promise<Window[]> {
  const scope = filteredScope(ctx.viewer, filter);
  const counts = filter.accountId === null && filter.customerId === null ? await countsFor(ctx) : await countByMonth(ctx.db, scope);
  const windows = cutWindows(monthsOf(counts, filter.statuses), filter);
  const cut = windows.filter(({ isCut }) => isCut).map(({ window }) => window);
  if (cut.length === 0) return windows.map(({ window }) => window);
  const counted = await countWithin(ctx.db, scope, filter, cut);
  return windows.map(({ window, isCut }) => (isCut ? { ...window, orders: counted[cut.indexOf(window)]! } : window));
}
