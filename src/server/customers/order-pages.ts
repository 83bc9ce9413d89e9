import {
  getApprovalOfOrder,
  getOpenQuantities,
  getOrderFilterOptions,
  getOrderHistory,
  getOrderPosition,
  getReturns,
} from "#contract/generated/operations.ts";
import { readOpenQuantitiesQuery } from "#contract/rules/orders/open-quantities-query.ts";
import { staleSince } from "#contract/rules/orders/stale-since.ts";
import { MAX_ORDER_PAGES, orderVariables, readOrderPages, readOrderQuery } from "#contract/rules/orders/order-query.ts";
import { readOrderTab } from "#contract/rules/orders/order-tabs.ts";
import type { ScreenData } from "#contract/screens.ts";
import { phraseIn } from "../dictionary/index.ts";
import type { LoaderRequest, LoaderResult } from "../loader.ts";
import { can } from "../policies.ts";

/** Maximum length of an order number. */
const MAX_CHARACTERS = 40;

/**
 * The order list of an address: starts at the page that it names (HIST-10) and includes the pages loaded below it, so that going
 * back, reloading and paging without JavaScript show the same list.
 */
export async function loadOrderHistory({ ctx, page, execute }: LoaderRequest): Promise<LoaderResult<ScreenData["OrderHistory"]>> {
  const query = readOrderQuery(page.searchParams);
  if (!can(ctx.viewer, "seeOrders")) return { data: { history: null, query, firstPage: 1, asOf: null, options: null } };
  const fetchPage = async (number: number) => (await execute(getOrderHistory, orderVariables(query, number))).getOrderHistory;
  const wanted = readOrderPages(page.searchParams);
  // Only companies have users and cost centres.
  const [last, options] = await Promise.all([fetchPage(wanted.last), ctx.viewer.membership ? execute(getOrderFilterOptions, {}) : null]);
  const firstPage = Math.max(Math.min(wanted.first, last.pageNumber), last.pageNumber - MAX_ORDER_PAGES + 1);
  const before = Array.from({ length: last.pageNumber - firstPage }, (_, index) => fetchPage(firstPage + index));
  const orders = [...(await Promise.all(before)), last].flatMap((each) => each.orders);
  // An order placed between two requests shifts the pages, so an order can appear twice.
  const unique = [...new Map(orders.map((order) => [order.orderId, order])).values()];
  return {
    data: {
      history: { ...last, orders: unique },
      query,
      firstPage,
      asOf: staleSince(last.upToDate, ctx.clock.now()),
      options: options && options.getOrderFilterOptions,
    },
  };
}

export async function loadOpenQuantities({ ctx, page, execute }: LoaderRequest): Promise<LoaderResult<ScreenData["OpenQuantities"]>> {
  const query = readOpenQuantitiesQuery(page.searchParams);
  if (!can(ctx.viewer, "seeOrders")) return { data: { report: null, query, asOf: null } };
  const { getOpenQuantities: report } = await execute(getOpenQuantities, { ...query, language: page.language });
  return { data: { report, query: { ...query, page: report.page }, asOf: staleSince(report.upToDate, ctx.clock.now()) } };
}

/** The order named by the address; an unknown order and one of another customer are indistinguishable. */
export async function loadOrderDetails({ ctx, page, execute }: LoaderRequest): Promise<LoaderResult<ScreenData["OrderDetails"]>> {
  const orderId = (page.searchParams.get("order") ?? "").trim().slice(0, MAX_CHARACTERS);
  const tab = readOrderTab(page.searchParams.get("tab"));
  if (!can(ctx.viewer, "seeOrders")) return { data: { view: "visitor" } };
  const order = orderId === "" ? null : (await execute(getOrderPosition, { orderid: orderId })).getOrderPosition;
  if (!order) return { data: { view: "unknown" }, ...(orderId !== "" && { status: 404 }) };
  const returns = can(ctx.viewer, "seeReturns") ? (await execute(getReturns, { orderId })).getReturns : [];
  // Only companies have approvals.
  const approval = ctx.viewer.membership ? (await execute(getApprovalOfOrder, { orderCode: orderId })).getApprovalOfOrder : null;
  return {
    data: {
      view: "order",
      order,
      tab,
      asOf: staleSince(order.upToDate, ctx.clock.now()),
      returns,
      ...(approval && { approvalSteps: approval.steps }),
    },
    head: { title: phraseIn(ctx, page.language, "Orders.Details.Title", order.orderId) },
  };
}
