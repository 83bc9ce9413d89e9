import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../db/testing.ts";
import { listPricesOfCustomer } from "../list-prices.ts";
import { pickTierPrice } from "../price.ts";
import { explainPrice } from "./explain-price.ts";

const NOW = new Date("2026-11-20T10:00:00Z");
const customer = { customerId: "4711", priceGroup: "handwerk", unit: "4711" };
const clock = { now: () => NOW };
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await database.db
    .insertInto("price_list")
    .values([
      { price_list: "general", kind: "general" },
      { price_list: "handwerk", kind: "group", description: "Handwerk" },
      { price_list: "4711", kind: "customer" },
      { price_list: "4712", kind: "customer" },
    ])
    .execute();
});
beforeEach(() => database.db.deleteFrom("price").execute());
afterAll(() => database.close());

type Price = { list: string; from: number; amount: string; validFrom?: string; validTo?: string };

async function write(...prices: readonly Price[]): Promise<void> {
  await database.db
    .insertInto("price")
    .values(
      prices.map(({ list, from, amount, validFrom, validTo }) => ({
        price_list: list,
        article_number: "100001",
        lower_bound: from,
        amount,
        price_quantity: "100",
        tax_rate: "0.19",
        ...(validFrom && { valid_from: new Date(validFrom) }),
        ...(validTo && { valid_to: new Date(validTo) }),
      })),
    )
    .execute();
}

async function explain(quantity: number) {
  const explained = await explainPrice({ db: database.db, clock }, customer, { articleNumber: "100001", quantity });
  return {
    price: explained.price,
    rows: explained.rows.map((row) => `${row.priceList} from ${row.lowerBound}: ${row.rule}${row.isPicked ? " (picked)" : ""}`),
  };
}

test("names the list, row and rule that give a customer's price (OFFICE-10)", async () => {
  await write(
    { list: "general", from: 1, amount: "12.40" },
    { list: "general", from: 1000, amount: "9.00" },
    { list: "handwerk", from: 100, amount: "11.00" },
    { list: "4711", from: 500, amount: "11.50" },
    { list: "4711", from: 500, amount: "13.00", validFrom: "2026-01-01T00:00:00Z" },
    { list: "4711", from: 500, amount: "8.00", validFrom: "2027-01-01T00:00:00Z" },
    { list: "handwerk", from: 1, amount: "1.00", validTo: "2026-11-20T10:00:00Z" },
    { list: "handwerk", from: 50, amount: "0.00" },
    { list: "4712", from: 1, amount: "0.01" },
  );
  const rows = (picked: string) =>
    [
      "4711 from 500: notYet",
      "4711 from 500: applies",
      "4711 from 500: hiddenByNewer",
      "handwerk from 1: ended",
      "handwerk from 50: noAmount",
      "handwerk from 100: applies",
      "general from 1: applies",
      "general from 1000: hiddenByList",
    ].map((row) => (row === `${picked}: applies` ? `${row} (picked)` : row));
  expect(await explain(10)).toEqual({
    rows: rows("general from 1"),
    price: {
      net: { amount: "12.4", unitQuantity: 100, total: "1.24" },
      gross: { amount: "14.76", unitQuantity: 100, total: "1.48" },
      currency: "EUR",
      taxRate: "0.1900",
    },
  });
  expect((await explain(100)).rows).toEqual(rows("handwerk from 100"));
  // The agreed price is binding, although the general one is cheaper there.
  expect(await explain(2000)).toMatchObject({ rows: rows("4711 from 500"), price: { net: { amount: "13", total: "260.00" } } });
});

test("is on request without a valid row", async () => {
  await write({ list: "4712", from: 1, amount: "5.00" }, { list: "general", from: 1, amount: "5.00", validFrom: "2026-12-01T00:00:00Z" });
  expect(await explain(1)).toEqual({ rows: ["general from 1: notYet"], price: null });
});

test("a price from a higher quantity on gives none below it", async () => {
  await write({ list: "general", from: 100, amount: "5.00" });
  expect((await explain(99)).price).toBeNull();
  expect((await explain(100)).price).not.toBeNull();
});

test("agrees with the price that the shop calculates", async () => {
  const lists = ["general", "handwerk", "4711"];
  for (let seed = 1; seed <= 60; seed += 1) {
    await database.db.deleteFrom("price").execute();
    const rows = new Map<string, Price>();
    for (let index = 0; index < 8; index += 1) {
      const roll = (seed * 31 + index * 17) % 97;
      const row: Price = {
        list: lists[roll % 3]!,
        from: [1, 10, 100][(roll >> 2) % 3]!,
        amount: `${(roll % 7) * 1.5}`,
        validFrom: ["2020-01-01", "2026-11-20T10:00:00Z", "2027-01-01"][(roll >> 3) % 3]!,
      };
      rows.set([row.list, row.from, row.validFrom].join(), row);
    }
    await write(...rows.values());
    const shop = (await listPricesOfCustomer({ db: database.db, clock }, customer, ["100001"])).get("100001")!;
    for (const quantity of [1, 10, 99, 100]) {
      const explained = await explainPrice({ db: database.db, clock }, customer, { articleNumber: "100001", quantity });
      const picked = explained.rows.filter(({ isPicked }) => isPicked);
      const expected = pickTierPrice(shop.tierPrices, quantity);
      expect(picked.map(({ priceList, lowerBound, amount }) => [priceList, lowerBound, amount])).toEqual(
        expected ? [[expected.priceList, expected.lowerBound, expected.amount]] : [],
      );
      expect(explained.rows.filter(({ rule }) => rule === "applies")).toHaveLength(shop.tierPrices.length);
    }
  }
});
