// Pages, counts and search of the order history, compared with a list of all orders.
import { afterAll, beforeAll, expect, test } from "vitest";
import { createCartShop, type CartShop } from "../../cart/testing.ts";
import type { ErpOrderState } from "../../ports/erp-messages.ts";
import { readErpMessages } from "../inbox/read-erp-messages.ts";
import { RIGHTS } from "../../policies.ts";
import type { Customer } from "../../viewer.ts";
import { lineState, message, orderState, reportingErp } from "../inbox/testing.ts";
import type { HistoryFilterInput } from "./history-filter.ts";
import { listOrders } from "./list-orders.ts";

let shop: CartShop;
let all: ErpOrderState[];
let erp: ReturnType<typeof reportingErp>;
beforeAll(async () => {
  shop = await createCartShop();
  erp = reportingErp();
  // Every third time two orders share a timestamp; some months have no orders.
  all = Array.from({ length: 130 }, (_, at) =>
    orderState({
      orderCode: String(7_000_000_000 + at),
      placedAt: new Date(Date.UTC(2025, Math.floor(at / 13) * 2, 1 + (at % 13) * 2, at % 3 === 0 ? 23 : 22, 30)),
      status: (["A", "B", "C", "D", "D", "D", "E"] as const)[at % 7]!,
      purchaseOrderNumber: `BV-${at}/Süd`,
      plannedDeliveryOn: at % 10 === 0 ? null : `2026-12-${10 + (at % 10)}`,
      costCentre: at % 4 === 0 ? "4100" : "",
      lines: [
        lineState({
          articleNumber: `00${60_100 + at}`,
          name: at % 2 === 0 ? "Nordanker Dübel 8x40" : "Schraube M8",
          customerArticleNumber: `K${at}`,
          costCentre: at % 5 === 0 ? "4200 Süd" : "",
        }),
      ],
    }),
  );
  const strangers = all.slice(0, 20).map((order) => ({ ...order, orderCode: `8${order.orderCode.slice(1)}`, customerId: "4712" }));
  erp.say(...[...all, ...strangers].map((order) => message({ kind: "order", order })));
  await readErpMessages({ ...shop.visitor(), erp });
  const own = all.filter(isOwn).map(({ orderCode }) => orderCode);
  await shop.db.updateTable("customer_order").set({ account_id: shop.anna.accountId }).where("order_code", "in", own).execute();
});
afterAll(() => shop.database.close());

/** A third was placed by Anna, the others come from other channels. */
const isOwn = ({ orderCode }: ErpOrderState) => Number(orderCode) % 3 === 0;
const requester = (): Customer => ({ ...shop.anna, rights: shop.anna.rights & ~RIGHTS.seeAllOrders });

const berlinDay = (at: Date) => new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Berlin" }).format(at);
/** The expected page, by sorting and counting everything. */
function expected(isWanted: (order: ErpOrderState) => boolean, isAscending = false): string[] {
  const sorted = all
    .filter(isWanted)
    .toSorted((a, b) => a.placedAt.getTime() - b.placedAt.getTime() || a.orderCode.localeCompare(b.orderCode))
    .map((order) => order.orderCode);
  return isAscending ? sorted : sorted.toReversed();
}

async function readAll(
  request: { filter?: HistoryFilterInput; isAscending?: boolean; size?: number },
  viewer: Customer = shop.anna,
): Promise<string[]> {
  const read: string[] = [];
  for (let page = 1; ; page += 1) {
    const found = await listOrders(shop.as(viewer), { page, ...request });
    expect(found.page).toBe(found.pages === 0 ? 1 : page);
    read.push(...found.orders.map((order) => order.orderCode));
    expect(found.total - read.length > 0).toBe(page < found.pages);
    if (page >= found.pages) return read;
  }
}

test.each([
  [10, false],
  [7, true],
  [100, false],
])("pages of %s orders contain each order once, in either sort order (HIST-08, HIST-09)", async (size, isAscending) => {
  expect(await readAll({ size, isAscending })).toEqual(expected(() => true, isAscending));
});

test("a user without the right to all orders sees and counts only the own ones (COMPANY-14)", async () => {
  expect(await readAll({}, requester())).toEqual(expected(isOwn));
  expect(await readAll({ isAscending: true, size: 7 }, requester())).toEqual(expected(isOwn, true));
});

test("returns ten orders per page by default and clamps the page number (HIST-07, HIST-09)", async () => {
  expect(await listOrders(shop.as(shop.anna), { page: 99 })).toMatchObject({ total: 130, page: 13, size: 10, pages: 13 });
});

test.each<[HistoryFilterInput, (order: ErpOrderState) => boolean]>([
  [{ status: "E" }, ({ status }) => status === "E"],
  [{ status: "AB" }, ({ status }) => "AB".includes(status)],
  [{ from: "2025-03-03" }, ({ placedAt }) => berlinDay(placedAt) >= "2025-03-03"],
  [{ to: "2025-07-01" }, ({ placedAt }) => berlinDay(placedAt) <= "2025-07-01"],
  [
    { from: "2025-05-04", to: "2025-05-10", status: "D" },
    ({ placedAt, status }) => status === "D" && berlinDay(placedAt) >= "2025-05-04" && berlinDay(placedAt) <= "2025-05-10",
  ],
  [{ from: "2025-05-10", to: "2025-05-04" }, () => false],
  [{ text: "nordank" }, ({ lines }) => lines[0]!.name.startsWith("Nordanker")],
  [{ text: "DÜBEL 8x40", status: "D" }, ({ lines, status }) => lines[0]!.name.includes("Dübel") && status === "D"],
  [
    { text: "nordanker", from: "2025-09-01", to: "2025-11-30" },
    ({ lines, placedAt }) =>
      lines[0]!.name.startsWith("Nordanker") && berlinDay(placedAt) >= "2025-09-01" && berlinDay(placedAt) <= "2025-11-30",
  ],
  [{ plannedDelivery: "2026-12-14" }, ({ plannedDeliveryOn }) => plannedDeliveryOn === "2026-12-14"],
  [
    { plannedDelivery: "2026-12-14", status: "ABC" },
    ({ plannedDeliveryOn, status }) => plannedDeliveryOn === "2026-12-14" && "ABC".includes(status),
  ],
  [
    { plannedDelivery: "2026-12-14", text: "nordanker", from: "2025-05-04", to: "2025-11-30" },
    ({ plannedDeliveryOn, lines, placedAt }) =>
      plannedDeliveryOn === "2026-12-14" &&
      lines[0]!.name.startsWith("Nordanker") &&
      berlinDay(placedAt) >= "2025-05-04" &&
      berlinDay(placedAt) <= "2025-11-30",
  ],
  [{ plannedDelivery: "2031-01-01" }, () => false],
  [{ costCentre: "4100" }, ({ costCentre }) => costCentre === "4100"],
  [{ costCentre: " 4200 Süd " }, ({ lines }) => lines[0]!.costCentre === "4200 Süd"],
  [
    { costCentre: "4200 Süd", text: "nordanker", status: "D", from: "2025-05-04" },
    ({ lines, status, placedAt }) =>
      lines[0]!.costCentre === "4200 Süd" &&
      status === "D" &&
      lines[0]!.name.startsWith("Nordanker") &&
      berlinDay(placedAt) >= "2025-05-04",
  ],
  [{ costCentre: "' or true" }, () => false],
  [{ orderedBy: "anna" }, () => true],
  [{ text: "7000000012" }, ({ orderCode }) => orderCode === "7000000012"],
  [{ text: "bv-12/süd" }, ({ purchaseOrderNumber }) => /^BV-12\d?\//.test(purchaseOrderNumber)],
  [{ text: "0060112" }, ({ lines }) => lines[0]!.articleNumber === "0060112"],
  [{ text: "60112" }, ({ lines }) => lines[0]!.articleNumber === "0060112"],
  [{ text: "K129" }, ({ lines }) => lines[0]!.customerArticleNumber === "K129"],
  [{ text: "nordanker schraube" }, () => false],
  [{ text: "?" }, () => false],
  [{ text: "4712/nordanker" }, () => false],
  [{ text: "' | !x" }, () => false],
])("filter %o finds exactly the matching orders", async (filter, isWanted) => {
  expect(await readAll({ filter })).toEqual(expected(isWanted));
  expect(await readAll({ filter, isAscending: true, size: 3 })).toEqual(expected(isWanted, true));
  expect(await readAll({ filter, size: 3 }, requester())).toEqual(expected((order) => isOwn(order) && isWanted(order)));
});

test("lists the orders of one colleague; without the right to all orders the own ones (COMPANY-14)", async () => {
  const { accountId } = shop.anna;
  expect(await readAll({ filter: { orderedBy: accountId } }, shop.bert)).toEqual(expected(isOwn));
  expect(await readAll({ filter: { orderedBy: accountId, status: "D" }, size: 3 }, shop.bert)).toEqual(
    expected((order) => isOwn(order) && order.status === "D"),
  );
  expect(await readAll({ filter: { orderedBy: accountId, text: "nordanker" } }, shop.bert)).toEqual(
    expected((order) => isOwn(order) && order.lines[0]!.name.startsWith("Nordanker")),
  );
  expect(await readAll({ filter: { orderedBy: shop.bert.accountId } })).toEqual([]);
  expect(await readAll({ filter: { orderedBy: shop.bert.accountId } }, requester())).toEqual(expected(isOwn));
  expect(await readAll({ filter: { orderedBy: accountId } }, { ...shop.anna, customerId: "none" })).toEqual([]);
});

test("shows who ordered, and the cost centres of the order and its lines (COMPANY-14)", async () => {
  await shop.db
    .updateTable("customer_order")
    .set({ contact: JSON.stringify({ titleCode: "mrs", firstName: "Anna", lastName: "Brandt" }) })
    .where("order_code", "=", "7000000020")
    .execute();
  const [both, none] = await Promise.all(
    ["7000000020", "7000000021"].map(async (text) => (await listOrders(shop.as(shop.anna), { filter: { text } })).orders[0]!),
  );
  expect(both).toMatchObject({ orderedBy: "Anna Brandt", costCentres: ["4100", "4200 Süd"] });
  expect(none!.costCentres).toEqual([]);
});

test("returns one empty page for a company without orders, and for viewers without the right to see them", async () => {
  const empty = { total: 0, page: 1, pages: 0, orders: [] };
  expect(await listOrders(shop.as({ ...shop.anna, customerId: "none" }), {})).toMatchObject(empty);
  expect(await listOrders(shop.as({ ...shop.anna, rights: 0 }), {})).toMatchObject(empty);
  expect(await listOrders(shop.visitor(), { filter: { text: "nordanker" } })).toMatchObject(empty);
});

test("returns the time of the last ERP response", async () => {
  expect((await listOrders(shop.as(shop.anna), {})).upToDate).toEqual(new Date("2026-11-20T10:00:00Z"));
});

test("updates counts and search terms when orders change", async () => {
  const cora = () => shop.as(shop.cora);
  const found = async (filter: HistoryFilterInput) => (await listOrders(cora(), { filter })).total;
  const before = [await found({ status: "A" }), await found({ status: "D" }), await found({ text: "nordanker" })];
  const changed = { ...all[0]!, orderCode: "8000000000", customerId: "4712", status: "D" as const };
  erp.say(message({ kind: "order", order: { ...changed, lines: [lineState({ name: "Kleber" })] } }, 2));
  await readErpMessages({ ...shop.visitor(), erp });
  expect([await found({ status: "A" }), await found({ status: "D" }), await found({ text: "nordanker" })]).toEqual([
    before[0]! - 1,
    before[1]! + 1,
    before[2]! - 1,
  ]);
  expect(await found({ text: "kleber" })).toBe(1);
  await shop.db.deleteFrom("order_line").where("order_code", "=", "8000000000").execute();
  await shop.db.deleteFrom("customer_order").where("order_code", "=", "8000000000").execute();
  expect(await found({})).toBe(19);
  expect(await found({ text: "kleber" })).toBe(0);
  // Restores the order for the following tests.
  erp.say(message({ kind: "order", order: { ...changed, status: "A", lines: all[0]!.lines } }, 1));
  await readErpMessages({ ...shop.visitor(), erp });
});
