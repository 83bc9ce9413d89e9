import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../db/testing.ts";
import type { Tasks } from "../../slice.ts";
import { testContext } from "../../testing/context.ts";
import { pricing } from "../index.ts";
import { insertPrices } from "../testing.ts";
import { expirePrices } from "./expire-prices.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const deps = () => ({ db: database.db, clock: { now: () => new Date("2026-11-20T10:00:00Z") } });

test("deletes prices that ended more than a year ago in batches, and no others", async () => {
  const price = (article: string, validFrom: string, validTo?: string) => ({
    list: "general",
    article,
    amount: "1",
    validFrom,
    ...(validTo && { validTo }),
  });
  await insertPrices(database.db, [
    ...["1", "2", "3", "4", "5"].map((article) => price(article, "2024-01-01T00:00:00Z", "2025-11-20T09:59:59Z")),
    price("1", "2025-11-20T09:59:59Z", "2025-11-20T10:00:01Z"),
    price("2", "2025-11-20T09:59:59Z"),
  ]);
  expect(await expirePrices(deps(), 2)).toBe(5);
  const left = await database.db.selectFrom("price").select("article_number").orderBy("article_number").execute();
  expect(left.map((row) => row.article_number)).toEqual(["1", "2"]);
  expect(await expirePrices(deps())).toBe(0);
});

test("runs in the nightly task", async () => {
  await database.db.deleteFrom("price").execute();
  await insertPrices(database.db, [{ list: "general", article: "9", amount: "1", validTo: "2025-01-01T00:00:00Z" }]);
  const run = (pricing.tasks as Tasks)["expire-prices"]!.run as (ctx: object, payload: object) => Promise<void>;
  await run(testContext({ db: database.db }), {});
  expect(await database.db.selectFrom("price").select("article_number").execute()).toEqual([]);
});
