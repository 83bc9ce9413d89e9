import { sql } from "kysely";
import { text } from "node:stream/consumers";
import { Readable } from "node:stream";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { addAll, ARTICLE } from "../../cart/testing.ts";
import { mergeCarts } from "../../cart/change/merge-carts.ts";
import { placeOrder } from "../../checkout/index.ts";
import { createTestDatabase } from "../../db/testing.ts";
import type { StaffContext } from "../office-context.ts";
import { createOfficeShop, type OfficeShop } from "../order/testing.ts";
import { exportMetrics } from "./export-metrics.ts";
import { showMetrics } from "./show-metrics.ts";
import { summarizeAllOrders, summarizeOrders } from "./summarize-orders.ts";

let shop: OfficeShop;
let staff: StaffContext;
let siteId: string;
beforeAll(async () => {
  shop = await createOfficeShop();
  staff = await shop.staff("sales");
  siteId = staff.sites[0]!.siteId;
});
afterAll(() => shop.database.close());
beforeEach(async () => {
  shop.clock.set("2026-11-20T10:00:00Z");
  for (const table of ["outbox_message", "order_line", "customer_order", "order_day", "search_day", "cart_line"])
    await sql`delete from ${sql.table(table)}`.execute(shop.db);
});

type Order = { at: string; net?: string; site?: string | null; status?: string; currency?: string; lines?: number; quick?: number };

async function write(...orders: readonly Order[]): Promise<void> {
  for (const { at, net = "100", site = siteId, status = "A", currency = "EUR", lines = 1, quick = 0 } of orders) {
    await sql`
      with placed as (
        insert into customer_order (site_id, account_id, customer_id, email, purchase_order_number, comment, tac_version, payment_mode,
          currency, net_total, tax_total, delivery_cost, billing_address, delivery_address, status, placed_at, quick_order_lines)
        select ${site}, null, customer_id, 'x@y.example', '', '', '', 'invoice', ${currency}, ${net}::numeric, 0, 0, '{}', '{}', ${status},
          ${at}::timestamptz, ${quick}
        from customer limit 1
        returning order_code
      )
      insert into order_line (order_code, position, article_number, name, quantity, unit, amount, price_quantity, tax_rate, net_total)
      select order_code, n, ${ARTICLE.plain}, 'x', 1, 'C62', 1, 1, 0.19, 1 from placed, generate_series(1, ${lines}::integer) as n`.execute(
      shop.db,
    );
  }
}

const metrics = async (filter: Partial<Parameters<typeof showMetrics>[1]> = {}) =>
  showMetrics(staff, { unit: "day", from: "2026-11-16", to: "2026-11-20", ...filter });

test("sums orders by day in Berlin and compares with the days before (OFFICE-38)", async () => {
  await write(
    { at: "2026-11-18T22:30:00Z", net: "10.10", lines: 3, quick: 2 },
    { at: "2026-11-18T23:30:00Z", net: "0.20" },
    { at: "2026-11-19T12:00:00Z", net: "5", status: "E" },
    { at: "2026-11-15T12:00:00Z", net: "7" },
    { at: "2026-11-10T12:00:00Z", net: "99" },
  );
  expect(await summarizeOrders(staff)).toEqual({ isComplete: false });
  const { rows, total, former, formerFrom, formerTo } = await metrics();
  expect(
    rows.map(({ day, orders, netTotal, lines, quickLines, cancelled }) => [day, orders, netTotal, lines, quickLines, cancelled]),
  ).toEqual([
    ["2026-11-16", 0, "0.00", 0, 0, 0],
    ["2026-11-17", 0, "0.00", 0, 0, 0],
    ["2026-11-18", 1, "10.10", 3, 2, 0],
    ["2026-11-19", 1, "0.20", 1, 0, 1],
    ["2026-11-20", 0, "0.00", 0, 0, 0],
  ]);
  expect(total).toMatchObject({ orders: 2, netTotal: "10.30", quickOrders: 1, cancelled: 1 });
  expect([formerFrom, formerTo]).toEqual(["2026-11-11", "2026-11-15"]);
  expect(former).toMatchObject({ orders: 1, netTotal: "7.00" });
  expect(await summarizeOrders(staff)).toEqual({ isComplete: true });
});

test("by week from Monday, by month, by site and by currency (OFFICE-38)", async () => {
  await write(
    { at: "2026-11-15T12:00:00Z" },
    { at: "2026-11-16T12:00:00Z" },
    { at: "2026-10-31T12:00:00Z", site: null },
    { at: "2026-11-17T12:00:00Z", currency: "CHF", net: "3" },
  );
  await summarizeAllOrders(staff);
  const starts = async (filter: Parameters<typeof metrics>[0]) =>
    (await metrics(filter)).rows.filter(({ orders }) => orders > 0).map(({ day, orders }) => `${day} ${orders}`);
  const all = { from: "2026-10-01", to: "2026-11-20" };
  expect(await starts({ ...all, unit: "week" })).toEqual(["2026-10-26 1", "2026-11-09 1", "2026-11-16 1"]);
  expect(await starts({ ...all, unit: "month" })).toEqual(["2026-10-01 1", "2026-11-01 2"]);
  expect(await starts({ ...all, unit: "month", siteId })).toEqual(["2026-11-01 2"]);
  const partial = async (filter: Parameters<typeof metrics>[0]) =>
    (await metrics(filter)).rows.filter(({ isPartial }) => isPartial).map(({ day }) => day);
  expect(await partial({ ...all, unit: "month" })).toEqual(["2026-11-01"]);
  expect(await partial({ from: "2026-09-03", to: "2026-10-31", unit: "month" })).toEqual(["2026-09-01"]);
  expect(await partial({ ...all, unit: "week" })).toEqual(["2026-09-28", "2026-11-16"]);
  expect(await partial({ from: "2026-11-09", to: "2026-11-15", unit: "week" })).toEqual([]);
  expect(await partial(all)).toEqual([]);
  expect(await metrics({ currency: "CHF" })).toMatchObject({ currency: "CHF", currencies: ["EUR", "CHF"], total: { netTotal: "3.00" } });
});

test("an order that is cancelled later is left out after the night", async () => {
  await write({ at: "2026-11-16T12:00:00Z" });
  await summarizeOrders(staff);
  await sql`update customer_order set status = 'E'`.execute(shop.db);
  await summarizeAllOrders(staff);
  expect((await metrics()).total).toMatchObject({ orders: 0, cancelled: 1, netTotal: "0.00" });
});

test("counts lines of the quick order from the cart on, also of a cart that is merged (OFFICE-38)", async () => {
  const visitor = shop.visitor();
  const { cartId } = await addAll(visitor, { items: [{ articleNumber: ARTICLE.soldOff, quantity: 10 }], isQuickOrder: true });
  const ctx = shop.as(shop.anna);
  await addAll(ctx, { items: [{ articleNumber: ARTICLE.stepped }], isQuickOrder: true });
  await addAll(ctx, { items: [{ articleNumber: ARTICLE.plain, quantity: 200 }] });
  // Added again elsewhere: the quick order was first.
  await addAll(ctx, { items: [{ articleNumber: ARTICLE.stepped }] });
  expect(await mergeCarts(ctx, cartId)).toBe("merged");
  const placed = await placeOrder(ctx, { cartId: "current", tacVersion: "2026-10" });
  expect(placed.kind).toBe("placed");
  await summarizeOrders(staff);
  expect((await metrics()).total).toMatchObject({ orders: 1, lines: 3, quickOrders: 1, quickLines: 2, procurementOrders: 0 });
});

test("counts orders of procurement software, and searches (OFFICE-38)", async () => {
  await addAll(shop.as(shop.anna), { items: [{ articleNumber: ARTICLE.plain, quantity: 200 }] });
  await placeOrder(shop.as(shop.anna), { cartId: "current", tacVersion: "2026-10" });
  await sql`update cart set is_ids = true where state = 'ordered'`.execute(shop.db);
  await sql`
    insert into search_day (day, site_id, language, query, count, hits, chosen_kind) values
      ('2026-11-20', ${siteId}, 'de', 'anker', 5, 10, ''), ('2026-11-20', ${siteId}, 'de', 'abc', 2, 0, ''),
      ('2026-11-20', ${siteId}, 'de', '100', 3, 0, 'article'), ('2026-11-20', 'OTHER', 'de', 'anker', 7, 1, '')`.execute(shop.db);
  await summarizeOrders(staff);
  const { rows } = await metrics({ siteId });
  expect(rows.at(-1)).toMatchObject({ orders: 1, procurementOrders: 1, searches: 10, emptySearches: 2 });
  expect(Number(rows.at(-1)!.procurementNet)).toBeGreaterThan(0);
  expect((await metrics()).total.searches).toBe(17);
});

test("shows the last 30 days by default, also without any order, and rejects impossible periods", async () => {
  expect(await summarizeOrders(staff)).toEqual({ isComplete: true });
  const shown = await showMetrics(staff, { unit: "day" });
  expect(shown).toMatchObject({
    period: "last30Days",
    from: "2026-10-22",
    to: "2026-11-20",
    currency: "EUR",
    currencies: [],
    total: { orders: 0 },
  });
  expect(shown.rows).toHaveLength(30);
  const months = await showMetrics(staff, { unit: "month" });
  expect(months).toMatchObject({ period: "last12Months", from: "2025-12-01", to: "2026-11-20", formerFrom: "2024-12-01" });
  expect(months.rows).toHaveLength(12);
  for (const wrong of [{ from: "2026-11-21" }, { from: "2026-02-30" }, { to: "morgen" }, { from: "1990-01-01" }])
    await expect(metrics(wrong)).rejects.toMatchObject({ type: "InvalidPeriodError" });
});

test("this month is compared with the same days of the month before (OFFICE-38)", async () => {
  await write({ at: "2026-11-03T12:00:00Z" }, { at: "2026-10-20T12:00:00Z" }, { at: "2026-10-21T12:00:00Z" });
  await summarizeAllOrders(staff);
  // A preset has its own days.
  const { from, to, total, former } = await metrics({ period: "thisMonth", from: "2026-11-16" });
  expect([from, to, total.orders, former.orders]).toEqual(["2026-11-01", "2026-11-20", 1, 1]);
  expect(await metrics({ period: "lastMonth" })).toMatchObject({ from: "2026-10-01", to: "2026-10-31", total: { orders: 2 } });
});

test("reads from the replica where there is one (OFFICE-38)", async () => {
  const replica = await createTestDatabase();
  await sql`
    insert into order_day (day, site_id, currency, orders, cancelled, lines, net_total, quick_orders, quick_lines, procurement_orders,
      procurement_net)
    values ('2026-11-20', '', 'EUR', 7, 0, 9, 1, 0, 0, 0, 0)`.execute(replica.db);
  const shown = await showMetrics({ ...staff, replica: replica.db }, { unit: "day" });
  await replica.close();
  expect(shown.total).toMatchObject({ orders: 7, lines: 9 });
});

test("exports the rows as CSV with German numbers", async () => {
  await write({ at: "2026-11-20T08:00:00Z", net: "1234.50", lines: 2 });
  await summarizeOrders(staff);
  const read = (values: Record<string, string>) => text(Readable.from(exportMetrics.lines(staff, (name) => values[name] ?? "", "de")));
  const csv = await read({ from: "2026-11-20", to: "2026-11-20", unit: "day" });
  expect(csv.trim().split(/\r?\n/).at(-1)).toBe('20.11.2026;1;"1234,50";EUR;2;0;0;0;"0,00";0;0;0;nein');
  const monthly = await read({ period: "thisMonth", unit: "month" });
  expect(monthly.trim().split(/\r?\n/).slice(1)).toEqual(['01.11.2026;1;"1234,50";EUR;2;0;0;0;"0,00";0;0;0;ja']);
  expect((await read({ from: "unsinn" })).trim().split(/\r?\n/)).toHaveLength(1);
});
