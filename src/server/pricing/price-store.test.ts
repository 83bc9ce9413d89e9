import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { SiteSettings } from "#contract/site-settings.ts";
import type { Context } from "../context.ts";
import { createTestDatabase, type TestDatabase } from "../db/testing.ts";
import { fixedClock, siteWith, testContext } from "../testing/context.ts";
import { type Customer, anonymousViewer, type Viewer } from "../viewer.ts";
import { bestPrices } from "./best-price.ts";
import { listLowestPrices, listPrices, listPricesAndStock, listPricesOfCustomer } from "./list-prices.ts";
import { pickTierPrice } from "./price.ts";
import { insertPrices, insertStock, type TestPrice } from "./testing.ts";

let database: TestDatabase;
const general = (article: string, amount: string, rest: Partial<TestPrice> = {}): TestPrice => ({
  list: "general",
  article,
  amount,
  ...rest,
});

beforeAll(async () => {
  database = await createTestDatabase();
  await insertPrices(database.db, [
    general("100", "10"),
    general("100", "9", { from: 100 }),
    general("100", "8", { from: 1000 }),
    { list: "retail", article: "100", amount: "15", per: "1" },
    { list: "Handel", article: "100", amount: "7" },
    { list: "Handel", article: "100", amount: "6", from: 500 },
    { list: "K1", article: "100", amount: "5", from: 1000 },
    general("200", "20", { validTo: "2026-06-01T00:00:00Z" }),
    general("200", "22", { validFrom: "2026-06-01T00:00:00Z" }),
    general("200", "19", { validFrom: "2026-11-01T00:00:00Z", validTo: "2026-12-01T00:00:00Z" }),
    general("400", "0.00"),
    general("300", "1", { validFrom: "2027-01-01T00:00:00Z" }),
  ]);
  await insertStock(database.db, { 100: 40, 300: 7 });
});
afterAll(() => database.close());

const customer = (rest: Partial<Customer>) => ({ kind: "customer", customerId: "K2", unit: "K2", priceGroup: null, ...rest }) as Customer;
function contextOf(viewer: Viewer, shopType: SiteSettings["shop"]["shopType"] = "OnlineShop", now = "2026-11-20T10:00:00Z"): Context {
  return testContext({ db: database.db, viewer, clock: fixedClock(now), site: siteWith({ shop: { shopType } }) });
}
async function scaleOf(ctx: Context, article = "100") {
  const tierPrices = (await listPrices(ctx, [article])).get(article);
  return tierPrices?.map((row) => [row.lowerBound, Number(row.amount)]);
}

test("visitors and consumers of the open shop get the recommended retail price", async () => {
  expect(await scaleOf(contextOf(anonymousViewer))).toEqual([[1, 15]]);
  expect(await scaleOf(contextOf(customer({ customerId: "P1", unit: "defaultB2BUnit" })))).toEqual([[1, 15]]);
});
test("falls back to the general price for an article without a retail price", async () => {
  expect(await scaleOf(contextOf(anonymousViewer), "200")).toEqual([[1, 19]]);
});
test("returns the general list to a company without its own list", async () => {
  expect(await scaleOf(contextOf(customer({})))).toEqual([
    [1, 10],
    [100, 9],
    [1000, 8],
  ]);
});
test("prefers the list of a company's group to the general one", async () => {
  expect(await scaleOf(contextOf(customer({ priceGroup: "Handel" })))).toEqual([
    [1, 7],
    [500, 6],
  ]);
});
test("applies a company's own list from its first bound on, and the next list below", async () => {
  expect(await scaleOf(contextOf(customer({ customerId: "K1", priceGroup: "Handel" })))).toEqual([
    [1, 7],
    [500, 6],
    [1000, 5],
  ]);
});
test("ignores a customer number that equals the name of another kind of list", async () => {
  for (const priceGroup of [null, "Industrie"]) {
    expect(await scaleOf(contextOf(customer({ customerId: "Handel", priceGroup })))).toEqual([
      [1, 10],
      [100, 9],
      [1000, 8],
    ]);
  }
});
test("returns stock but no price to visitors of a closed shop (MODE-05)", async () => {
  const result = await listPricesAndStock(contextOf(anonymousViewer, "ClosedOnlineShop"), ["100"]);
  expect(result.get("100")).toEqual({ tierPrices: [], available: 40, isStockUnknown: false });
});
test("treats a price of zero as no price", async () => {
  const ctx = contextOf(customer({}));
  expect(await scaleOf(ctx, "400")).toBeUndefined();
  const article = { articleNumber: "400", unitName: "Stück", quantityStepRanges: [], deliverySpeed: "" };
  expect((await bestPrices(ctx, [article])).get("400")).toMatchObject({ price: null, priceRows: [] });
});
test("uses the valid price that started last", async () => {
  const at = (now: string) => scaleOf(contextOf(customer({}), "OnlineShop", now), "200");
  expect(await at("2026-05-31T23:59:59Z")).toEqual([[1, 20]]);
  expect(await at("2026-06-01T00:00:00Z")).toEqual([[1, 22]]);
  expect(await at("2026-11-20T00:00:00Z")).toEqual([[1, 19]]);
  expect(await at("2026-12-01T00:00:00Z")).toEqual([[1, 22]]);
});
test("an article with a future price or without a price is on request", async () => {
  const prices = await listPrices(contextOf(customer({})), ["300", "nope"]);
  expect(prices.size).toBe(0);
});
test("returns the end date of a price, or null", async () => {
  const prices = await listPrices(contextOf(customer({})), ["100", "200"]);
  expect(prices.get("200")![0]!.validTo).toEqual(new Date("2026-12-01T00:00:00Z"));
  expect(prices.get("100")![0]!.validTo).toBeNull();
});
test("returns several articles at once, including duplicates and unknown ones", async () => {
  const result = await listPricesAndStock(contextOf(anonymousViewer), ["100", "300", "100", "nope"]);
  expect([...result.keys()].toSorted()).toEqual(["100", "300", "nope"]);
  expect(result.get("300")).toEqual({ tierPrices: [], available: 7, isStockUnknown: false });
  expect(result.get("nope")).toEqual({ tierPrices: [], available: 0, isStockUnknown: true });
});
test("returns best prices of several articles at once, on request for those without a price", async () => {
  const article = (articleNumber: string) => ({
    articleNumber,
    unitName: "Stück",
    quantityStepRanges: [{ rangeFrom: 100, rangeTo: 99_000, rangeValue: 100 }],
    deliverySpeed: "FASTDELIVERY",
  });
  const told = async (shopType: SiteSettings["shop"]["shopType"], quantity?: number, language?: string) =>
    [...(await bestPrices(contextOf(customer({}), shopType), [article("100"), article("nope")], quantity, language)).values()].map(
      ({ requestedQuantity, price, priceRows, stockLevels }) => [requestedQuantity, price?.value, priceRows[0]?.value, stockLevels],
    );
  const unknown = { available: 0, inStockStatus: "unknown" };
  expect(await told("OnlineShop")).toEqual([
    [100, 9, "11,90\u00a0€", { available: 40, inStockStatus: "lowStock" }],
    [100, undefined, undefined, unknown],
  ]);
  expect(await told("ClosedOnlineShop", 30, "en-GB")).toEqual([
    [30, 10, "€10.00", { available: 40, inStockStatus: "inStock" }],
    [30, undefined, undefined, unknown],
  ]);
});
test("sends no query without articles", async () => {
  // This context has no database, so any query would fail.
  expect((await listPricesAndStock(testContext(), [])).size).toBe(0);
});
test("returns the prices of a customer without a viewer", async () => {
  const deps = { db: database.db, clock: fixedClock("2026-11-20T10:00:00Z") };
  const priced = async (overrides: Partial<Customer>) =>
    (await listPricesOfCustomer(deps, customer(overrides), ["100"])).get("100")!.tierPrices.map(({ amount }) => Number(amount));
  expect(await priced({ customerId: "K1", priceGroup: "Handel" })).toEqual([7, 6, 5]);
  expect(await priced({ unit: "defaultB2BUnit" })).toEqual([15]);
});

describe("the lowest prices of groups", () => {
  const LISTS = ["K9", "Handwerk", "general"];
  const QUANTITIES = [1, 50, 100, 1000];
  const articles = Array.from({ length: 60 }, (_, index) => `9${String(index).padStart(3, "0")}`);
  const ctx = () => contextOf(customer({ customerId: "K9", priceGroup: "Handwerk" }));

  beforeAll(async () => {
    const numbers = fc.sample(fc.nat(11), { numRuns: 5_000, seed: 7 });
    const pick = (count: number) => numbers.pop()! % count;
    const prices = articles.flatMap((article) =>
      LISTS.flatMap((list) =>
        QUANTITIES.filter(() => pick(2) === 0).flatMap((from): TestPrice[] => {
          const price = (): TestPrice => ({ list, article, from, amount: String(pick(4)), per: pick(2) ? "1" : "100" });
          const own = price();
          // Some prices replace another one, are not valid yet or any more.
          if (pick(4) === 0) return [own, { ...price(), validFrom: "2026-11-01T00:00:00Z" }];
          if (pick(6) === 0) return [{ ...own, validFrom: "2026-12-01T00:00:00Z" }];
          return pick(6) === 0 ? [{ ...own, validTo: "2026-11-01T00:00:00Z" }] : [own];
        }),
      ),
    );
    await insertPrices(database.db, prices);
  });

  test("are those of the tiers that each article has at its quantity", async () => {
    const grouped = articles.map((articleNumber, index) => ({
      group: `F${Math.floor(index / 5)}`,
      articleNumber,
      quantity: [1, 99, 100, 5000][index % 4]!,
    }));
    const tiers = await listPrices(ctx(), articles);
    const perPiece = ({ amount, priceQuantity }: { amount: string; priceQuantity: string }) => Number(amount) / Number(priceQuantity);
    const expected = new Map<string, { articleNumber: string; price: unknown }>();
    for (const [group, own] of Map.groupBy(grouped, (each) => each.group)) {
      const found = own.flatMap(({ articleNumber, quantity }) => {
        const price = pickTierPrice(tiers.get(articleNumber) ?? [], quantity);
        return price ? [{ articleNumber, price }] : [];
      });
      const [lowest] = found.toSorted((a, b) => perPiece(a.price) - perPiece(b.price));
      if (lowest) expected.set(group, lowest);
    }
    const lowest = await listLowestPrices(ctx(), grouped);
    expect(expected.size).toBeGreaterThan(8);
    expect(Object.fromEntries(lowest)).toEqual(Object.fromEntries(expected));
  });

  test("are absent for visitors of a closed shop, and for groups without a price", async () => {
    const closed = contextOf(anonymousViewer, "ClosedOnlineShop");
    expect(await listLowestPrices(closed, [{ group: "F", articleNumber: "100", quantity: 1 }])).toEqual(new Map());
    expect(await listLowestPrices(ctx(), [{ group: "F", articleNumber: "unknown", quantity: 1 }])).toEqual(new Map());
  });
});
