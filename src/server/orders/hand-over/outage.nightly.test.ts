// Simulates an hour without the ERP: its process is stopped and restarted while customers order and the shop is killed
// repeatedly.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { staleSince } from "#contract/rules/orders/stale-since.ts";
import { addAll, ARTICLE, type CartShop, createCartShop, seedAccount } from "../../cart/testing.ts";
import { placeOrder } from "../../checkout/index.ts";
import { erpOverHttp } from "../../erp/over-http/erp-over-http.ts";
import { SECRET, type MockErp, startMockErp } from "../../erp/over-http/testing/mock-erp.ts";
import type { Customer } from "../../viewer.ts";
import { readErpMessages } from "../inbox/read-erp-messages.ts";
import { listOrders } from "../show/list-orders.ts";
import { deliverOrder } from "./deliver-order.ts";
import { sweepOutbox } from "./sweep-outbox.ts";

const CHILD = join(import.meta.dirname, "outage-test.child.ts");
const ARTICLES = [ARTICLE.plain, ARTICLE.stepped];
const MINUTE_MS = 60_000;

/** The shop under test, and the ERP's tables in a separate database. */
let shop: CartShop;
let books: CartShop;
let standIn: MockErp;
let buyers: Customer[];
beforeAll(async () => {
  [shop, books] = [await createCartShop(), await createCartShop()];
  standIn = await startMockErp(books.database.url, shop.clock.now().toISOString());
  buyers = await Promise.all(["a", "b", "c"].map((name) => seedAccount(shop.db, "4711", `${name}@outage.test`)));
});
afterAll(async () => {
  await standIn.kill();
  await books.database.close();
  await shop.database.close();
});

const ask = () => ({ erp: erpOverHttp({ url: standIn.url, secret: SECRET }) });

/** Runs a shop in its own process, kills it shortly after `isEnough`, and returns the acknowledged order codes. */
async function liveAndDie(
  given: { at: string; buyers: Customer[] },
  isEnough: (lines: string[]) => boolean | Promise<boolean>,
): Promise<string[]> {
  const argument = { url: shop.database.url, erpUrl: standIn.url, stepMs: MINUTE_MS, articles: ARTICLES, ...given };
  const child = spawn(process.execPath, [CHILD, JSON.stringify(argument)], { stdio: ["ignore", "pipe", "inherit"] });
  const gone = once(child, "close");
  let written = "";
  const lines = () => written.split("\n").slice(0, -1);
  child.stdout.on("data", (chunk: Buffer) => void (written += chunk.toString()));
  try {
    await expect.poll(() => isEnough(lines()), { interval: 20, timeout: 60_000 }).toBe(true);
    expect(child.exitCode).toBeNull();
  } finally {
    child.kill("SIGKILL");
    await gone;
  }
  return lines().filter((line) => line !== "ready");
}

/** Waits for statements of killed processes: the server still executes them. */
async function untilForgotten(): Promise<void> {
  const left = () =>
    sql`select pid from pg_stat_activity where datname = current_database() and application_name = 'killed'`.execute(shop.db);
  await expect.poll(async () => (await left()).rows, { timeout: 30_000 }).toEqual([]);
}

const codesOf = async (text: string, { db }: CartShop) =>
  (await sql.raw<{ order_code: string }>(text).execute(db)).rows.map((row) => row.order_code);
const accepted = () => codesOf("select order_code from erp.sales_order order by sales_order_id", books);
const placed = () => codesOf("select key as order_code from outbox_message order by message_id", shop);
const waiting = () => codesOf("select key as order_code from outbox_message where delivered_at is null order by message_id", shop);

test("loses, duplicates and reorders no order during an hour of ERP outage with three kills (PROCURE-36)", async () => {
  const anna = { ...shop.as(shop.anna), ...ask() };
  await addAll(anna, { items: [{ articleNumber: ARTICLE.plain, quantity: 3 }] });
  const first = await placeOrder(anna, { cartId: "current", tacVersion: "2026-10" });
  if (first.kind !== "placed") throw new Error(first.errors.join());
  await deliverOrder(anna, first.orderCode);
  await readErpMessages(anna);
  expect(await accepted()).toEqual([first.orderCode]);

  await standIn.kill();
  const acknowledged = [
    ...(await liveAndDie({ at: "2026-11-20T10:00:00Z", buyers }, (lines) => lines.length > 25)),
    ...(await liveAndDie({ at: "2026-11-20T10:30:00Z", buyers }, (lines) => lines.length > 30)),
  ];
  await untilForgotten();
  expect(acknowledged.length).toBeGreaterThan(50);
  expect(await accepted()).toEqual([first.orderCode]);
  expect((await waiting()).length).toBeGreaterThanOrEqual(acknowledged.length);

  // Customers see their orders and the time of the last update.
  shop.clock.set("2026-11-20T11:05:00Z");
  const seen = await listOrders(anna, { size: 100 });
  expect(acknowledged.filter((code) => !seen.orders.some((order) => order.orderCode === code))).toEqual([]);
  expect(new Set(seen.orders.map(({ status }) => status))).toEqual(new Set(["A"]));
  expect(staleSince(seen.upToDate?.toISOString(), shop.clock.now())).toBe("2026-11-20T10:00:00.000Z");

  // The ERP restarts, and the shop is killed while it hands over.
  await standIn.start();
  await standIn.setClock(shop.clock.now());
  await liveAndDie({ at: shop.clock.now().toISOString(), buyers: [] }, async () => (await accepted()).length > 10);
  await untilForgotten();
  expect((await waiting()).length).toBeGreaterThan(0);
  const late = { ...anna, ...ask() };
  await sweepOutbox(late);
  expect(await waiting()).toEqual([]);
  expect(await accepted()).toEqual(await placed());

  // The outcome of each order is published exactly once.
  await standIn.letPass(900);
  shop.clock.set("2026-11-20T11:20:00Z");
  await readErpMessages(late);
  const left = "select distinct order_code from order_line where delivered <> quantity";
  expect(await codesOf(left, shop)).toEqual([]);
  expect(await codesOf("select order_code from customer_order where status <> 'D'", shop)).toEqual([]);
  expect(staleSince((await listOrders(late, { size: 1 })).upToDate?.toISOString(), shop.clock.now())).toBeNull();
}, 240_000);
