import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase, emptyTables } from "../../db/testing.ts";
import { applyPrices, type ErpPrices } from "./apply-prices.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await emptyTables(database.db, ["price_version", "price", "price_list"]);
});

const row = (lowerBound: number, amount: string) => ({
  lowerBound,
  amount,
  validFrom: null,
  validTo: null,
  priceQuantity: "100",
  taxRate: "0.19",
});
const told = (version: number, amount: string, overrides: Partial<ErpPrices> = {}): ErpPrices => ({
  priceList: "4711",
  kind: "customer",
  currency: "EUR",
  articleNumber: "100",
  version,
  prices: [row(1, amount)],
  ...overrides,
});
const take = async (...news: ErpPrices[]) => [...(await applyPrices(database.db, news)).otherLists];
const known = async () =>
  (await database.db.selectFrom("price").selectAll().orderBy("price_list").orderBy("article_number").orderBy("lower_bound").execute()).map(
    (each) => `${each.price_list} ${each.article_number} ${each.lower_bound}: ${Number(each.amount)}`,
  );

test("replaces all prices of an article in a list, and no others", async () => {
  await take(
    told(1, "9", { prices: [row(1, "9"), row(500, "8")] }),
    told(1, "7", { articleNumber: "200" }),
    told(1, "6", { priceList: "4712" }),
  );
  await take(told(2, "5"));
  expect(await known()).toEqual(["4711 100 1: 5", "4711 200 1: 7", "4712 100 1: 6"]);
  await take(told(3, "", { prices: [] }));
  expect(await known()).toEqual(["4711 200 1: 7", "4712 100 1: 6"]);
});

test("ignores an older or equal version, and applies other messages", async () => {
  await take(told(5, "9"));
  await take(told(4, "2"), told(1, "3", { articleNumber: "200" }));
  await take(told(5, "1"));
  expect(await known()).toEqual(["4711 100 1: 9", "4711 200 1: 3"]);
});

test("a price without dates is always valid, one with dates only in that period", async () => {
  const days = { validFrom: "2026-01-01T00:00:00Z", validTo: "2026-07-01T00:00:00Z" };
  await take(told(1, "", { prices: [row(1, "9"), { ...row(1, "8"), ...days }] }));
  const rows = await database.db.selectFrom("price").select(["valid_from", "valid_to"]).orderBy("valid_from").execute();
  expect(rows).toEqual([
    { valid_from: -Infinity, valid_to: Infinity },
    { valid_from: new Date(days.validFrom), valid_to: new Date(days.validTo) },
  ]);
});

test("reports and ignores a list with another kind or currency, and applies others", async () => {
  await take(told(1, "9"));
  expect(await take(told(2, "1", { kind: "group" }), told(2, "2", { priceList: "4712" }))).toEqual(["4711"]);
  expect(await take(told(3, "1", { currency: "CHF" }))).toEqual(["4711"]);
  expect(await known()).toEqual(["4711 100 1: 9", "4712 100 1: 2"]);
  // The rejected version is not stored, so a lower version of the right kind is still accepted.
  expect(await take(told(2, "8"))).toEqual([]);
  expect(await known()).toEqual(["4711 100 1: 8", "4712 100 1: 2"]);
});

test("rejects a new list with two kinds at once", async () => {
  expect(await take(told(1, "1", { priceList: "neu" }), told(1, "2", { priceList: "neu", kind: "group", articleNumber: "200" }))).toEqual([
    "neu",
  ]);
  expect(await known()).toEqual([]);
});
