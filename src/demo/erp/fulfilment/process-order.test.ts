import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { ARTICLE, type CartShop, createCartShop } from "#server/cart/testing.ts";
import type { ErpOrderState } from "#server/ports/erp-messages.ts";
import { erpOrder, orderLine } from "#server/erp/testing.ts";
import { erpOf } from "../testing.ts";
import { SIMULATION_SPEEDS } from "../simulation-speed.ts";
import { acceptOrder } from "./accept-order.ts";
import { cancelOrder } from "./cancel-order.ts";
import { processDue } from "./process-due.ts";

let shop: CartShop;
let erp: ReturnType<typeof erpOf>;
beforeAll(async () => {
  shop = await createCartShop();
  erp = erpOf(shop);
});
afterAll(() => shop.database.close());
beforeEach(async () => {
  shop.clock.set("2026-11-20T10:00:00Z");
  await sql`truncate erp.sales_order, erp.sales_order_line, erp.order_confirmation, erp.stock, erp.number_range, erp.delivery_note, erp.delivery_note_line,
    erp.handling_unit, erp.handling_unit_line, erp.invoice, erp.invoice_line, erp.invoice_tax, erp.message, erp.article_block`.execute(
    shop.db,
  );
  await sql`delete from graphile_worker._private_jobs`.execute(shop.db);
});

/** States of an order as published to the shop, in order. */
async function statesOf(orderCode: string): Promise<ErpOrderState[]> {
  return (await erp.messages()).flatMap((message) =>
    message.kind === "order" && message.order.orderCode === orderCode ? [message.order] : [],
  );
}
const lastOf = async (orderCode: string) => (await statesOf(orderCode)).at(-1)!;
const stockOf = async (articleNumber: string) =>
  (
    await sql<{ on_hand: number; reserved: number }>`
    select on_hand, reserved from erp.stock where article_number = ${articleNumber}`.execute(shop.db)
  ).rows[0];
const papersOf = async () => (await erp.messages()).flatMap((message) => (message.kind === "document" ? [message.document] : []));

test("confirms, delivers, invoices and completes an order, and publishes each state", async () => {
  await erp.accept(erpOrder("1"));
  await erp.letPass(180);
  const states = await statesOf("1");
  expect([...new Set(states.map(({ status }) => status))]).toEqual(["A", "B", "D"]);
  expect(states.at(-1)).toMatchObject({
    orderType: "shop",
    plannedDeliveryOn: "2026-11-24",
    lines: [{ position: 10, delivered: 10, rejected: 0, status: "D" }],
  });
  expect((await papersOf()).map(({ kind, number }) => [kind, number])).toEqual([
    ["order-confirmation", "1"],
    ["delivery-note", "LS-2026-000001"],
    ["invoice", "RE-2026-000001"],
  ]);
});

test("reserves stock on order, deducts it on delivery and publishes the available stock", async () => {
  await erp.accept(erpOrder("1"));
  expect(await stockOf(ARTICLE.plain)).toEqual({ on_hand: 1_000_000, reserved: 10 });
  await erp.letPass(70);
  expect(await stockOf(ARTICLE.plain)).toEqual({ on_hand: 999_990, reserved: 0 });
  const stocks = (await erp.messages()).flatMap((message) => (message.kind === "stock" ? [message.stock] : []));
  expect(stocks).toEqual([{ articleNumber: ARTICLE.plain, available: 999_990 }]);
});

test("tracks a parcel from announcement to delivery, with a carrier URL", async () => {
  await erp.accept(erpOrder("1"));
  await erp.letPass(300);
  const units = (await erp.messages()).flatMap((message) => (message.kind === "handling-unit" ? [message] : []));
  expect(units.map(({ unit, version }) => [version, unit.trackingStatus])).toEqual([
    [1, "announced"],
    [2, "in-transit"],
    [3, "out-for-delivery"],
    [4, "delivered"],
  ]);
  expect(units.at(-1)!.unit).toMatchObject({
    trackingUrl: "http://carrier.test/KP000000001DE",
    latestEvent: { en: "The parcel has been delivered in Bremen." },
    lines: [{ orderCode: "1", orderPosition: 10, articleNumber: ARTICLE.plain, quantity: 10, deliveryNote: "LS-2026-000001" }],
  });
  expect(units.at(-1)!.unit.shippedAt).toEqual(new Date("2026-11-20T10:01:00Z"));
});

test("delivers backordered quantities separately, with their own delivery note and invoice", async () => {
  await erp.accept(erpOrder("1", { lines: [orderLine(10, ARTICLE.plain, 1_000_060, "1000060.00"), orderLine(20, ARTICLE.reduced, 5)] }));
  await erp.letPass(100);
  expect(await lastOf("1")).toMatchObject({
    status: "C",
    lines: [
      { delivered: 1_000_000, status: "C" },
      { delivered: 5, status: "D" },
    ],
  });
  await erp.letPass(300);
  expect(await lastOf("1")).toMatchObject({ status: "D", lines: [{ delivered: 1_000_060 }, { delivered: 5 }] });
  expect((await papersOf()).map(({ kind }) => kind).filter((kind) => kind !== "order-confirmation")).toEqual([
    "delivery-note",
    "invoice",
    "delivery-note",
    "invoice",
  ]);
  expect((await stockOf(ARTICLE.plain))!.reserved).toBe(0);
});

test("allocates the last discontinued stock to the first order and rejects the remaining quantity of the second", async () => {
  await erp.accept(erpOrder("1", { lines: [orderLine(10, ARTICLE.soldOff, 30)] }));
  await erp.accept(erpOrder("2", { lines: [orderLine(10, ARTICLE.soldOff, 30), orderLine(20, ARTICLE.plain, 1)] }));
  await erp.letPass(200);
  expect(await lastOf("1")).toMatchObject({ status: "D", lines: [{ delivered: 30, rejected: 0 }] });
  expect(await lastOf("2")).toMatchObject({ status: "D", lines: [{ delivered: 4, rejected: 26, status: "D" }, { delivered: 1 }] });
  expect(await stockOf(ARTICLE.soldOff)).toEqual({ on_hand: 0, reserved: 0 });
});

test("allocates replenished stock in the sequence of orders", async () => {
  await sql`insert into erp.stock (article_number, on_hand, usual) values (${ARTICLE.plain}, 10, 10)`.execute(shop.db);
  await erp.accept(erpOrder("1", { lines: [orderLine(10, ARTICLE.plain, 10)] }));
  await erp.accept(erpOrder("2", { lines: [orderLine(10, ARTICLE.plain, 40)] }));
  await erp.accept(erpOrder("3", { lines: [orderLine(10, ARTICLE.plain, 40)] }));
  await erp.letPass(30);
  expect(await lastOf("2")).toMatchObject({ status: "B", plannedDeliveryOn: "2026-11-24", lines: [{ delivered: 0, rejected: 0 }] });
  await erp.letPass(170);
  const [second, third] = [await lastOf("2"), await lastOf("3")];
  expect(second.lines[0]!.delivered).toBeGreaterThanOrEqual(third.lines[0]!.delivered);
  await erp.letPass(600);
  for (const code of ["1", "2", "3"]) expect(await lastOf(code)).toMatchObject({ status: "D", lines: [{ rejected: 0 }] });
});

test("rejects unknown and blocked articles, and issues no documents for an order without others", async () => {
  await sql`insert into erp.article_block (article_number) values (${ARTICLE.reduced})`.execute(shop.db);
  await erp.accept(erpOrder("1", { lines: [orderLine(10, "none", 1), orderLine(20, ARTICLE.reduced, 1)] }));
  await erp.letPass(200);
  expect(await lastOf("1")).toMatchObject({ status: "E", plannedDeliveryOn: null, lines: [{ status: "E" }, { status: "E" }] });
  expect(await papersOf()).toEqual([]);
});

test("executes a step once when it is triggered concurrently (INVOICE-10)", async () => {
  await erp.accept(erpOrder("1"));
  for (let second = 0; second < 200; second += 5) {
    shop.clock.set(new Date(shop.clock.now().getTime() + 5_000).toISOString());
    await Promise.all([processDue(erp.work), processDue(erp.work), processDue(erp.work)]);
  }
  const versions = (await erp.messages()).filter(({ kind }) => kind === "order").map(({ version }) => version);
  expect(versions).toEqual([1, 2, 3, 4, 5]);
  expect((await papersOf()).length).toBe(3);
});

test("restarts invoice numbers each local year, without gaps (INVOICE-10)", async () => {
  const invoiced = async (orderCode: string, at: string) => {
    shop.clock.set(at);
    await erp.accept(erpOrder(orderCode));
    await erp.letPass(300);
  };
  await invoiced("1", "2026-12-30T10:00:00Z");
  await invoiced("2", "2026-12-30T12:00:00Z");
  // In Berlin it is half past midnight on 1 January.
  await invoiced("3", "2026-12-31T23:30:00Z");
  await invoiced("4", "2027-01-04T10:00:00Z");
  const numbers = (await papersOf()).filter(({ kind }) => kind === "invoice").map(({ number }) => number);
  expect(numbers).toEqual(["RE-2026-000001", "RE-2026-000002", "RE-2027-000001", "RE-2027-000002"]);
});

test("leaves due steps to the next sweep when stopped", async () => {
  const days = { db: shop.db, clock: shop.clock, simulationSpeed: SIMULATION_SPEEDS.days };
  await acceptOrder(days, erpOrder("1"));
  shop.clock.set("2026-11-20T10:20:00Z");
  await expect(processDue(days, AbortSignal.abort(new Error("stopped")))).rejects.toThrow("stopped");
  expect(await processDue(days)).toBe(1);
});

test("invoices of an order add up to its total, and the first one includes delivery", async () => {
  const lines = [orderLine(10, ARTICLE.plain, 1_000_007, "33.33"), orderLine(20, ARTICLE.reduced, 5, "0.05")];
  await erp.accept(erpOrder("1", { lines, netTotal: "38.38", taxTotal: "7.29", taxes: [{ rate: "0.1900", net: "38.38", tax: "7.29" }] }));
  await erp.letPass(400);
  const { rows } = await sql<{ due: string; delivery: string[] }>`
    select sum(due_total)::text as due, array_agg(delivery_cost::text order by number) as delivery from erp.invoice`.execute(shop.db);
  expect(rows).toEqual([{ due: "45.67", delivery: ["5.00", "0.00"] }]);
});

test('at speed "days" the sweep processes due orders, without a queued job', async () => {
  const days = { db: shop.db, clock: shop.clock, simulationSpeed: SIMULATION_SPEEDS.days };
  await acceptOrder(days, erpOrder("1"));
  const jobs = await sql`select key from graphile_worker.jobs where key like 'work-erp:%'`.execute(shop.db);
  expect(jobs.rows).toEqual([]);
  shop.clock.set("2026-11-20T10:19:59Z");
  expect(await processDue(days)).toBe(0);
  shop.clock.set("2026-11-20T10:20:00Z");
  expect(await processDue(days)).toBe(1);
  expect((await lastOf("1")).status).toBe("B");
});

test("queues a job per step, and the sweep finds steps without a job", async () => {
  await erp.accept(erpOrder("1"));
  const jobs = await sql<{ key: string }>`select key from graphile_worker.jobs where key like 'work-erp:%'`.execute(shop.db);
  expect(jobs.rows).toEqual([{ key: "work-erp:order:1" }]);
  await sql`delete from graphile_worker._private_jobs`.execute(shop.db);
  await erp.letPass(200);
  expect(await lastOf("1")).toMatchObject({ status: "D" });
});

test("publishes the order confirmation before the confirmed state, and the next revision only if a date changed (INVOICE-16)", async () => {
  await sql`insert into erp.stock (article_number, on_hand, usual) values (${ARTICLE.plain}, 0, 10)`.execute(shop.db);
  const days = { db: shop.db, clock: shop.clock, simulationSpeed: SIMULATION_SPEEDS.days };
  const confirmAgain = async () => {
    await sql`update erp.sales_order set due_at = ${shop.clock.now()}`.execute(shop.db);
    await processDue(days);
  };
  await acceptOrder(days, erpOrder("1"));
  await confirmAgain();
  await confirmAgain();
  await sql`update erp.stock set arrives_at = arrives_at + interval '7 days'`.execute(shop.db);
  await confirmAgain();
  await confirmAgain();
  const messages = await erp.messages();
  const papers = messages.flatMap((each, at) => (each.kind === "document" ? [{ at, ...each.document }] : []));
  expect(papers.map(({ kind, number, revision }) => [kind, number, revision])).toEqual([
    ["order-confirmation", "1", 1],
    ["order-confirmation", "1", 2],
  ]);
  const { rows } = await sql<{ day: string }>`
    select lines -> 0 ->> 'plannedDeliveryOn' as day from erp.order_confirmation order by revision`.execute(shop.db);
  expect(rows.map(({ day }) => day)).toEqual(["2026-12-01", "2026-12-08"]);
  const confirmed = messages.findIndex((each) => each.kind === "order" && each.order.status === "B");
  expect(papers[0]!.at).toBeLessThan(confirmed);
});

test("a cancelled order is not confirmed; a cancelled line changes the confirmation of the others (INVOICE-16)", async () => {
  await erp.accept(erpOrder("1", { lines: [orderLine(10, ARTICLE.plain, 10), orderLine(20, ARTICLE.reduced, 5)] }));
  await erp.letPass(25);
  await cancelOrder(erp.work, { orderCode: "1", positions: [20] });
  expect((await papersOf()).map(({ revision }) => revision)).toEqual([1, 2]);
  await cancelOrder(erp.work, { orderCode: "1", positions: null });
  expect(await papersOf()).toHaveLength(2);
});
