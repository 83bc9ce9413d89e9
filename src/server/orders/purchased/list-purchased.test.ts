import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { ARTICLE, type CartShop, createCartShop } from "../../cart/testing.ts";
import { seedOrder } from "../testing.ts";
import { type PurchasedQuery, listPurchased } from "./list-purchased.ts";
import { emptyTables } from "../../db/testing.ts";

let shop: CartShop;
beforeAll(async () => {
  shop = await createCartShop();
});
afterAll(() => shop.database.close());
beforeEach(async () => {
  await emptyTables(shop.db, ["order_line", "customer_order"]);
  shop.clock.set("2026-11-20T10:00:00Z");
});
const bought = (asked: Partial<PurchasedQuery> = {}, viewer = shop.anna) =>
  listPurchased({ ...shop.as(viewer), viewer }, { page: 1, size: 10, ...asked });
const numbers = async (asked?: Partial<PurchasedQuery>) => (await bought(asked)).articles.map(({ articleNumber }) => articleNumber);

test("lists each article of the company once, with last order, its quantity and number of orders (QUICK-26)", async () => {
  await seedOrder(
    shop,
    shop.anna,
    [
      [ARTICLE.plain, 3],
      [ARTICLE.stepped, 50],
    ],
    { placedAt: "2026-10-01T08:00:00Z" },
  );
  const last = await seedOrder(
    shop,
    shop.bert,
    [
      [ARTICLE.plain, 4],
      [ARTICLE.plain, 5],
    ],
    { placedAt: "2026-11-01T08:00:00Z" },
  );
  await seedOrder(shop, shop.anna, [[ARTICLE.plain, 900]], { placedAt: "2026-11-10T08:00:00Z", status: "E" });
  await seedOrder(shop, shop.anna, [[ARTICLE.gone, 900]], { placedAt: "2023-11-10T08:00:00Z" });
  await seedOrder(shop, shop.cora, [[ARTICLE.reduced, 1]]);
  expect(await bought()).toMatchObject({
    total: 2,
    articles: [
      { articleNumber: ARTICLE.plain, lastOrderCode: last, lastQuantity: 9, times: 2, lastOrderedAt: new Date("2026-11-01T08:00:00Z") },
      { articleNumber: ARTICLE.stepped, lastQuantity: 50, times: 1 },
    ],
  });
  expect((await bought({}, shop.cora)).articles.map(({ articleNumber }) => articleNumber)).toEqual([ARTICLE.reduced]);
});

test("sorts, and searches by name and number with special characters taken literally (QUICK-26)", async () => {
  await seedOrder(shop, shop.anna, [[ARTICLE.plain, 1]], { placedAt: "2026-11-03T08:00:00Z" });
  for (const day of [1, 2]) await seedOrder(shop, shop.anna, [[ARTICLE.stepped, 1]], { placedAt: `2026-11-0${day}T08:00:00Z` });
  expect(await numbers()).toEqual([ARTICLE.plain, ARTICLE.stepped]);
  expect(await numbers({ sort: "times" })).toEqual([ARTICLE.stepped, ARTICLE.plain]);
  expect(await numbers({ sort: "nonsense'" })).toEqual([ARTICLE.plain, ARTICLE.stepped]);
  expect(await numbers({ text: `  anker   ${ARTICLE.stepped} ` })).toEqual([ARTICLE.stepped]);
  for (const text of ["%", "_", "\\", "100001 nix", "\u0000x"]) expect(await numbers({ text })).toEqual([]);
});

test("clamps the page number to the last page", async () => {
  await seedOrder(
    shop,
    shop.anna,
    [ARTICLE.plain, ARTICLE.stepped, ARTICLE.reduced].map((number) => [number, 1] as const),
  );
  expect(await bought({ size: 2, page: 2 })).toMatchObject({ total: 3, page: 2, pages: 2, articles: [{}] });
  expect(await bought({ size: 2, page: 9e9 })).toMatchObject({ total: 3, page: 2, articles: [{}] });
  expect(await bought({ size: 2, page: -4, text: "nix" })).toMatchObject({ total: 0, page: 1, pages: 1, articles: [] });
});
