import { parse } from "csv-parse/sync";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { OPEN_QUANTITIES_PER_PAGE } from "#contract/rules/orders/open-quantities-query.ts";
import { ARTICLE, type CartShop, createCartShop } from "../../cart/testing.ts";
import { emptyTables } from "../../db/testing.ts";
import { RIGHTS } from "../../policies.ts";
import type { Customer } from "../../viewer.ts";
import { seedOrder } from "../testing.ts";
import { exportOpenQuantities } from "./export-open-quantities.ts";
import { listOpenQuantities } from "./list-open-quantities.ts";

let shop: CartShop;
beforeAll(async () => {
  shop = await createCartShop();
});
afterAll(() => shop.database.close());
beforeEach(() => emptyTables(shop.db, ["order_line", "customer_order"]));

const list = (query: { text?: string; page?: number } = {}, viewer: Customer = shop.anna) =>
  listOpenQuantities({ ...shop.as(viewer), viewer }, { text: "", page: 1, ...query });

async function progress(
  orderCode: string,
  position: number,
  values: { delivered?: number; rejected?: number; planned_delivery_on?: string },
) {
  await shop.db.updateTable("order_line").set(values).where("order_code", "=", orderCode).where("position", "=", position).execute();
}

/** 300 of the plain article in two orders of Anna and Bert, 200 of them open; the stepped one is delivered. */
async function seedOpenOrders(): Promise<void> {
  const first = await seedOrder(
    shop,
    shop.anna,
    [
      [ARTICLE.plain, 100],
      [ARTICLE.stepped, 50],
    ],
    { status: "C" },
  );
  await progress(first, 10, { delivered: 60, rejected: 10, planned_delivery_on: "2026-12-03" });
  await progress(first, 20, { delivered: 50, planned_delivery_on: "2026-11-01" });
  const second = await seedOrder(shop, shop.bert, [[ARTICLE.plain, 200]], { status: "B", placedAt: "2026-11-02T08:00:00Z" });
  await progress(second, 10, { delivered: 30, planned_delivery_on: "2026-12-01" });
  await seedOrder(shop, shop.anna, [[ARTICLE.plain, 7]], { status: "D" });
  await seedOrder(shop, shop.anna, [[ARTICLE.plain, 7]], { status: "E" });
  await seedOrder(shop, shop.cora, [[ARTICLE.plain, 7]], { status: "A" });
}

test("sums what is ordered, delivered, rejected and open of an article over all open orders (COMPANY-15)", async () => {
  await seedOpenOrders();
  const found = await list();
  expect(found).toMatchObject({ total: 1, page: 1, pages: 1 });
  expect(found.articles).toMatchObject([
    { articleNumber: ARTICLE.plain, ordered: 300, delivered: 90, rejected: 10, open: 200, orders: 2, nextDeliveryOn: "2026-12-01" },
  ]);
  expect((await list({}, shop.cora)).articles).toMatchObject([{ ordered: 7, open: 7, orders: 1, nextDeliveryOn: null }]);
});

test("without the right to all orders it contains the own ones only", async () => {
  await seedOpenOrders();
  const requester = { ...shop.anna, rights: shop.anna.rights & ~RIGHTS.seeAllOrders };
  expect((await list({}, requester)).articles).toMatchObject([{ ordered: 100, delivered: 60, rejected: 10, open: 30, orders: 1 }]);
});

test("finds articles by words of name and number, special characters taken literally", async () => {
  await seedOpenOrders();
  expect((await list({ text: `anker ${ARTICLE.plain}` })).total).toBe(1);
  for (const text of ["%", "_", "\\", "anker nix"])
    expect(await list({ text })).toMatchObject({ total: 0, page: 1, pages: 1, articles: [] });
});

test("has pages, and a page beyond the end is the last one", async () => {
  const numbers = Array.from({ length: OPEN_QUANTITIES_PER_PAGE + 3 }, (_, index) => String(700_100 + index));
  await seedOrder(
    shop,
    shop.anna,
    numbers.map((number) => [number, 1] as const),
    { status: "A" },
  );
  const pages = await Promise.all([1, 2, 99].map((page) => list({ page })));
  expect(pages.map(({ page, articles }) => [page, articles.length])).toEqual([
    [1, OPEN_QUANTITIES_PER_PAGE],
    [2, 3],
    [2, 3],
  ]);
  expect(pages.slice(0, 2).flatMap(({ articles }) => articles.map(({ articleNumber }) => articleNumber))).toEqual(numbers);
});

test("is exported as a file with the same sums, only with the right to exports", async () => {
  await seedOpenOrders();
  const ask = { format: "csv" as const, text: "", language: "de-DE" };
  const { fileName, content } = exportOpenQuantities(shop.as(shop.anna), ask)!;
  expect(fileName).toMatch(/^offene-mengen-\d{4}-\d\d-\d\d\.csv$/);
  const chunks: Buffer[] = [];
  for await (const chunk of content) chunks.push(Buffer.from(chunk));
  const [titles, row, ...more] = parse(Buffer.concat(chunks), { bom: true, delimiter: ";" });
  expect(titles!.slice(3)).toEqual(["Bestellt", "Geliefert", "Nicht lieferbar", "Offen", "Einheit", "Nächste Lieferung", "Bestellungen"]);
  expect([row![0], ...row!.slice(3, 7), ...row!.slice(8)]).toEqual([ARTICLE.plain, "300", "90", "10", "200", "01.12.2026", "2"]);
  expect(more).toEqual([]);
  const buyer = { ...shop.anna, rights: shop.anna.rights & ~RIGHTS.exportData };
  expect(exportOpenQuantities(shop.as(buyer), ask)).toBeNull();
});
