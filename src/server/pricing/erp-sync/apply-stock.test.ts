import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../db/testing.ts";
import { applyStock } from "./apply-stock.ts";
import { insertStock } from "../testing.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

test("stores the stock of the latest version, at least 0", async () => {
  const { db } = database;
  const at = new Date("2026-11-20T10:00:00Z");
  const say = (articleNumber: string, available: number, version: number) => applyStock(db, [{ articleNumber, available, version }], at);
  const known = async () =>
    Object.fromEntries(
      (await db.selectFrom("stock").select(["article_number", "available"]).execute()).map((row) => [row.article_number, row.available]),
    );
  await insertStock(db, { 300: 4 });
  await applyStock(
    db,
    [
      { articleNumber: "100", available: 40, version: 3 },
      { articleNumber: "200", available: -5, version: 3 },
    ],
    at,
  );
  expect(await known()).toEqual({ 100: 40, 200: 0, 300: 4 });
  await say("100", 1, 3);
  await say("100", 2, 2);
  expect(await known()).toMatchObject({ 100: 40 });
  await say("100", 7, 4);
  await say("200", -1, 4);
  await say("300", 9, 1);
  expect(await known()).toEqual({ 100: 7, 200: 0, 300: 9 });
});
