import { spawn } from "node:child_process";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ARTICLE, type CartShop, createCartShop } from "#server/cart/testing.ts";
import { erpOf } from "../testing.ts";

const WORKER = join(import.meta.dirname, "kill-test.worker.ts");
const ROUNDS = 4;
const MAX_LIFETIME_MS = 700;

let shop: CartShop;
beforeAll(async () => {
  shop = await createCartShop();
});
afterAll(() => shop.database.close());

/** Runs a worker, kills it (SIGKILL) at a random time after its first order, and returns the codes of accepted orders. */
function liveAndDie(argument: unknown): Promise<string[]> {
  const child = spawn(process.execPath, [WORKER, JSON.stringify(argument)], { stdio: ["ignore", "pipe", "inherit"] });
  let written = "";
  return new Promise((resolve, reject) => {
    child.stdout.once("data", () => setTimeout(() => child.kill("SIGKILL"), 100 + Math.random() * MAX_LIFETIME_MS));
    child.stdout.on("data", (chunk: Buffer) => (written += chunk.toString()));
    child.once("error", reject);
    child.once("close", (_code, signal) =>
      signal === "SIGKILL" ? resolve(written.split("\n").slice(0, -1)) : reject(new Error("The worker ended by itself.")),
    );
  });
}

/** Waits for statements of killed processes: the server still executes them. */
async function untilForgotten(): Promise<void> {
  const left = () =>
    sql`select pid from pg_stat_activity where datname = current_database() and application_name = 'killed'`.execute(shop.db);
  await expect.poll(async () => (await left()).rows, { timeout: 30_000 }).toEqual([]);
}

const none = async (text: string) => (await sql.raw(text).execute(shop.db)).rows;

test("steps survive kill -9 without lost or duplicate work and without gaps in numbers (INVOICE-10)", async () => {
  const articles = [ARTICLE.plain, ARTICLE.soldOff, ARTICLE.reduced];
  const accepted: string[] = [];
  // The 97th parcel is refused at the door; it is among these.
  await sql`insert into erp.number_range (kind, year, last) values ('parcel', 0, 90)`.execute(shop.db);
  for (let round = 0; round < ROUNDS; round++) {
    accepted.push(...(await liveAndDie({ url: shop.database.url, round, articles, at: "2026-11-20T10:00:00Z" })));
  }
  await untilForgotten();
  shop.clock.set("2026-11-20T20:00:00Z");
  const erp = erpOf(shop);
  await erp.letPass(900);

  expect(accepted.length).toBeGreaterThanOrEqual(ROUNDS);
  const { rows: known } = await sql<{ order_code: string }>`select order_code from erp.sales_order`.execute(shop.db);
  expect(accepted.filter((code) => !known.some(({ order_code }) => order_code === code))).toEqual([]);
  expect(await none("select order_code from erp.sales_order where status <> 'done' or due_at is not null")).toEqual([]);
  expect(await none("select 1 from erp.sales_order_line where delivered + rejected <> quantity or reserved <> 0")).toEqual([]);
  // Returned deliveries are credited once and count as not delivered.
  const returned = `select d.sales_order_id from erp.handling_unit as u join erp.delivery_note as d on d.number = u.delivery_note
    where u.tracking_status = 'returned'`;
  expect(
    await none(`select o.sales_order_id from erp.sales_order as o where
      (select count(*) from erp.invoice as i where i.sales_order_id = o.sales_order_id and i.kind = 381) <>
      (select count(*) from (${returned}) as r where r.sales_order_id = o.sales_order_id)`),
  ).toEqual([]);
  expect(await none(`select 1 from erp.sales_order_line where delivered <> 0 and sales_order_id in (${returned})`)).toEqual([]);
  // Each delivered piece appears exactly once on delivery notes, in parcels and on invoices.
  expect(
    await none(`select l.sales_order_id, l.position from erp.sales_order_line as l
      where l.sales_order_id not in (${returned}) and (l.delivered <> coalesce((select sum(n.quantity) from erp.delivery_note_line as n join erp.delivery_note as d using (number)
          where d.sales_order_id = l.sales_order_id and n.order_position = l.position), 0)
        or l.delivered <> coalesce((select sum(n.quantity) from erp.invoice_line as n join erp.invoice as i using (number)
          where i.sales_order_id = l.sales_order_id and n.order_position = l.position), 0))`),
  ).toEqual([]);
  expect(
    await none(`select n.number from erp.delivery_note_line as n where n.quantity <> (select sum(p.quantity) from erp.handling_unit_line as p
      join erp.handling_unit as u using (handling_unit_id) where u.delivery_note = n.number and p.delivery_note_position = n.position)`),
  ).toEqual([]);
  expect(
    await none("select 1 from erp.handling_unit where tracking_status not in ('delivered', 'returned') or due_at is not null"),
  ).toEqual([]);
  // The stock decreased by the delivered quantity, and the discontinued article was not oversold.
  expect(await none("select article_number from erp.stock where reserved <> 0")).toEqual([]);
  const { rows } = await sql<{ on_hand: number; delivered: number }>`
    select s.on_hand, (select sum(l.delivered)::integer from erp.sales_order_line as l where l.article_number = s.article_number) as delivered
    from erp.stock as s where s.article_number = ${ARTICLE.soldOff}`.execute(shop.db);
  expect(rows.map(({ on_hand, delivered }) => on_hand + delivered)).toEqual([34]);
  // Numbers have no gaps, and the shop received the latest state of everything.
  expect(
    await none("select 1 from erp.number_range where kind = 'invoice' and last <> (select count(*) from erp.invoice where kind = 380)"),
  ).toEqual([]);
  expect(
    await none(`select o.order_code from erp.sales_order as o where o.version <> (select max(m.version) from erp.message as m
      where m.kind = 'order' and m.key = o.order_code) or o.version <> (select count(*) from erp.message as m where m.kind = 'order' and m.key = o.order_code)`),
  ).toEqual([]);
}, 120_000);
