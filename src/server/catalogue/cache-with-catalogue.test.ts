import { expect, test, vi } from "vitest";
import type { Db } from "../db/db.ts";
import type { CataloguePort } from "../ports/catalogue-port.ts";
import { cacheWithCatalogue } from "./cache-with-catalogue.ts";

const db = {} as Db;
const version = () => ({}) as CataloguePort;

test("reads each key once per version of the catalogue, all missing keys at once, also those without rows", async () => {
  const read = vi.fn(async (_db: Db, keys: readonly string[]) => new Map(keys.filter((key) => key !== "none").map((key) => [key, [key]])));
  const list = cacheWithCatalogue(read);
  const catalogue = version();
  await list(db, catalogue, ["a", "none", "a"]);
  expect(Object.fromEntries(await list(db, catalogue, ["a", "b", "none"]))).toEqual({ a: ["a"], b: ["b"], none: [] });
  await list(db, catalogue, ["b", "a"]);
  await list(db, version(), ["a"]);
  expect(read.mock.calls.map(([, keys]) => keys)).toEqual([["a", "none"], ["b"], ["a"]]);
});

test("does not cache a failure", async () => {
  const read = vi.fn(async () => new Map([["a", [1]]])).mockRejectedValueOnce(new Error("away"));
  const list = cacheWithCatalogue<number>(read);
  const catalogue = version();
  await expect(list(db, catalogue, ["a"])).rejects.toThrow("away");
  expect((await list(db, catalogue, ["a"])).get("a")).toEqual([1]);
});
