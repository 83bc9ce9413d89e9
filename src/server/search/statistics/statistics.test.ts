import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Context } from "../../context.ts";
import { createTestDatabase, type TestDatabase } from "../../db/testing.ts";
import { fixedClock } from "../../testing/context.ts";
import { foldPhrase } from "../terms/fold-phrase.ts";
import { createSearchCounter } from "./count-search.ts";
import { expireSearches } from "./expire-searches.ts";

let database: TestDatabase;
beforeAll(async () => void (database = await createTestDatabase()));
afterAll(() => database.close());
const clock = fixedClock("2026-11-20T23:59:00Z");
beforeEach(async () => {
  clock.set("2026-11-20T23:59:00Z");
  await database.db.deleteFrom("search_day").execute();
});

const warned: unknown[] = [];
const context = (db = database.db) =>
  ({ db, clock, log: { warn: (line: unknown) => warned.push(line) }, site: { siteId: "FIWE-DE" } }) as unknown as Context;
const counted = async () => {
  const rows = await database.db.selectFrom("search_day").selectAll().orderBy("day").orderBy("query").orderBy("chosen_kind").execute();
  return rows.map(({ day, query, count, hits, chosen_kind }) => [day, query, count, hits, chosen_kind].join(" ").trim());
};

test("counts normalised queries by day, with the latest number of hits", async () => {
  const count = createSearchCounter();
  await count(context(), { language: "de", query: "Dübel  8x40", hits: 12 });
  await count(context(), { language: "de", query: "duebel 8x40", hits: 14 });
  await count(context(), { language: "de", query: "554996", hits: 1, chosenKind: "article" });
  clock.set("2026-11-21T00:01:00Z");
  await count(context(), { language: "de", query: "Dübel 8x40", hits: 14 });
  expect(await counted()).toEqual(["2026-11-20 554996 1 1 article", "2026-11-20 duebel 8x40 2 14", "2026-11-21 duebel 8x40 1 14"]);
});

test("keeps how a query was last typed, in one line and within its length (OFFICE-31)", async () => {
  const count = createSearchCounter();
  const typed = async (query: string) => {
    await count(context(), { language: "de", query, hits: 1 });
    return (await database.db.selectFrom("search_day").select("typed").where("query", "=", foldPhrase(query)).executeTakeFirst())?.typed;
  };
  expect(await typed("Duebelstange")).toBe("Duebelstange");
  expect(await typed("  Dübel\n stange ")).toBe("Dübel stange");
  expect(await typed("dübelstange")).toBe("dübelstange");
  expect(await typed("Anker＠Bau")).toBe("AnkerBau");
  const long = "()".repeat(40) + "x";
  expect(await typed(long)).toBe(long.slice(0, 60));
});

test.each([
  "anna@bau.example",
  "   ",
  "%%%",
  "x".repeat(61),
  "+49 171 2345678",
  "0049 40 123456",
  "Müller 0171/234 56 78 90",
  "DE89 3704 0044 0532 0130 00",
  "4012888888881881",
])("does not store the query %j", async (query) => {
  await createSearchCounter()(context(), { language: "de", query, hits: 0 });
  expect(await counted()).toEqual([]);
});

test.each(["4006209506639", "0892 140 010", "10 x 100/160", "8x40 10x60 12x80", "554996"])(
  "stores the article or dimension %j",
  async (query) => {
    await createSearchCounter()(context(), { language: "de", query, hits: 0 });
    expect(await counted()).toHaveLength(1);
  },
);

test("limits the number of stored queries, and continues to count known ones", async () => {
  const count = createSearchCounter(2);
  for (const query of ["a1", "a2", "a3", "a1"]) await count(context(), { language: "de", query, hits: 0 });
  expect(await counted()).toEqual(["2026-11-20 a1 2 0", "2026-11-20 a2 1 0"]);
});

test("logs a warning if a search cannot be counted", async () => {
  await createSearchCounter()(context({} as never), { language: "de", query: "anker", hits: 0 });
  expect(warned).toHaveLength(1);
});

test("deletes statistics older than 90 days in batches", async () => {
  const count = createSearchCounter();
  const ask = (day: string, query: string) => {
    clock.set(`${day}T12:00:00Z`);
    return count(context(), { language: "de", query, hits: 0 });
  };
  for (const query of ["a", "b", "c"]) await ask("2026-08-21", query);
  await ask("2026-08-22", "d");
  clock.set("2026-11-20T03:00:00Z");
  expect(await expireSearches({ db: database.db, clock }, 2)).toBe(3);
  expect(await counted()).toEqual(["2026-08-22 d 1 0"]);
});
