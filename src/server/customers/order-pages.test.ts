// Data of the order pages: the range of the list, and access to a single order.
import { expect, test } from "vitest";
import type { LoaderRequest } from "../loader.ts";
import { ALL_RIGHTS } from "../policies.ts";
import { loadOrderDetails, loadOrderHistory } from "./order-pages.ts";

const NOW = new Date("2026-11-22T12:00:00Z");
const CUSTOMER: object = { kind: "customer", rights: ALL_RIGHTS };

/** A request of a customer with this number of orders; `asked` collects the variables of the operations. */
function requestOf(query: string, { orders = 35, viewer = CUSTOMER, upToDate = "" } = {}) {
  const asked: Record<string, unknown>[] = [];
  const execute = async ({ name }: { name: string }, variables: Record<string, unknown>) => {
    asked.push(variables);
    if (name === "getOrderPosition") {
      return { getOrderPosition: variables["orderid"] === "7" ? { orderId: "7" } : null };
    }
    const totalPages = Math.ceil(orders / 10);
    const pageNumber = Math.min(variables["pagenumber"] as number, Math.max(totalPages, 1));
    const count = Math.min(10, orders - (pageNumber - 1) * 10);
    const page = Array.from({ length: count }, (_, index) => ({ orderId: String((pageNumber - 1) * 10 + index + 1) }));
    return { getOrderHistory: { numberOfOrders: orders, pageNumber, pageSize: 10, totalPages, upToDate: upToDate || null, orders: page } };
  };
  const site = { settings: { site: { languages: ["de-DE"] } }, phrases: { "de-DE": { "Orders.Details.Title": "Bestellung {0}" } } };
  const request = {
    ctx: { viewer, site, clock: { now: () => NOW }, log: { warn() {} } },
    page: { searchParams: new URLSearchParams(query), language: "de-DE" },
    execute,
  } as unknown as LoaderRequest;
  return { request, asked };
}

async function history(query: string, options?: Parameters<typeof requestOf>[1]) {
  const { request, asked } = requestOf(query, options);
  const result = await loadOrderHistory(request);
  if (!("data" in result)) throw new Error("no data");
  return { ...result.data, asked, ids: result.data.history?.orders.map(({ orderId }) => Number(orderId)) };
}

test("loads the ten newest orders in one request by default (HIST-09)", async () => {
  const { asked, ids, firstPage } = await history("");
  expect(asked).toEqual([{ pagesize: 10, pagenumber: 1, pageorder: "desc" }]);
  expect([ids, firstPage]).toEqual([[1, 2, 3, 4, 5, 6, 7, 8, 9, 10], 1]);
});

test("?page=2 starts the list with the second ten (HIST-10)", async () => {
  const { ids, history: list, firstPage, asked } = await history("page=2");
  expect([ids?.[0], ids?.length, firstPage, asked.length]).toEqual([11, 10, 2, 1]);
  expect(list).toMatchObject({ pageNumber: 2, totalPages: 4, numberOfOrders: 35 });
});

test("restores pages loaded below on return (HIST-10)", async () => {
  expect((await history("until=2")).ids).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
  const { ids, firstPage } = await history("page=2&until=3");
  expect([ids?.[0], ids?.length, firstPage]).toEqual([11, 20, 2]);
  expect((await history("page=3&until=2")).ids).toHaveLength(10);
});

test("a page beyond the last shows the last; beyond ten pages the first ones are omitted (HIST-10)", async () => {
  expect((await history("page=99")).ids).toEqual([31, 32, 33, 34, 35]);
  const far = await history("until=30&sort=asc&q=Tor&status=D&from=2026-01-01", { orders: 1000 });
  expect([far.firstPage, far.ids?.length, far.ids?.[0], far.asked.length]).toEqual([21, 100, 201, 10]);
  for (const variables of far.asked) {
    expect(variables).toMatchObject({ pagesize: 10, pageorder: "asc", filter: { text: "Tor", status: "D", from: "2026-01-01" } });
  }
});

test("shows the date of the data if it is older than 15 minutes", async () => {
  expect((await history("", { upToDate: "2026-11-22T11:50:00Z" })).asOf).toBeNull();
  expect((await history("", { upToDate: "2026-11-22T11:44:00Z" })).asOf).toBe("2026-11-22T11:44:00Z");
});

test("visitors get no orders, without a request (ROLE-01)", async () => {
  const viewer = { kind: "anonymous" };
  expect(await history("status=ABC", { viewer })).toMatchObject({ history: null, query: { status: "ABC" }, asked: [] });
  const { request, asked } = requestOf("order=7&tab=downloads", { viewer });
  expect(await loadOrderDetails(request)).toEqual({ data: { view: "visitor" } });
  expect(asked).toEqual([]);
});

test("shows an own order with the tab of the URL; any other returns not-found (ORDER-01)", async () => {
  const load = async (query: string) => loadOrderDetails(requestOf(query).request);
  expect(await load("order=7&tab=deliveries")).toEqual({
    data: { view: "order", order: { orderId: "7" }, tab: "deliveries", asOf: null },
    head: { title: "Bestellung 7" },
  });
  expect(await load("order=7&tab=else")).toMatchObject({ data: { tab: "overview" } });
  expect(await load("order=8")).toEqual({ data: { view: "unknown" }, status: 404 });
  expect(await load("")).toEqual({ data: { view: "unknown" } });
});
