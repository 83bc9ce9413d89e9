import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeEach, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../db/testing.ts";
import { importCatalogue } from "./import-catalogue.ts";
import { bmecat, group, importText, price, product } from "./testing.ts";

let database: TestDatabase;
beforeEach(async () => {
  await database?.close();
  database = await createTestDatabase();
});
afterAll(() => database.close());

const link = (article: string, to: string) =>
  `<PRODUCT_TO_CATALOGGROUP_MAP><PROD_ID>${article}</PROD_ID><CATALOG_GROUP_ID>${to}</CATALOG_GROUP_ID></PRODUCT_TO_CATALOGGROUP_MAP>`;
const groups = group("G1", "0") + group("G2", "G1", "Alte Familie") + group("G3", "G1");
const former = bmecat(
  groups +
    product({ number: "1", prices: price("10.00") }) +
    product({ number: "2", name: "Haken", prices: price("10.00") }) +
    product({ number: "3", name: "Winkel", prices: price("10.00") }) +
    product({ number: "4", prices: price("10.00") }) +
    link("1", "G3") +
    link("2", "G3") +
    link("3", "G2") +
    link("4", "G3"),
);
const compare = (text: string) => importText(database.url, text, { isDryRun: true, compares: true });

test("lists new, changed and removed articles, price jumps over 30 % and families without articles (OFFICE-17)", async () => {
  await importText(database.url, former);
  const { comparison } = await compare(
    bmecat(
      group("G1", "0") +
        group("G3", "G1") +
        product({ number: "1", prices: price("13.00") }) +
        product({ number: "2", name: "Haken, verzinkt", prices: price("13.01") }) +
        product({ number: "4", prices: price("6.50") }) +
        product({ number: "5", name: "Neu", prices: price("99.00") }) +
        link("1", "G3") +
        link("2", "G3") +
        link("4", "G3") +
        link("5", "G3"),
    ),
  );
  expect(comparison).toMatchObject({
    formerArticles: 4,
    added: { count: 1, first: [{ articleNumber: "5", name: "Neu" }] },
    changed: { count: 1, first: [{ articleNumber: "2", name: "Haken, verzinkt" }] },
    removed: { count: 1, first: [{ articleNumber: "3", name: "Winkel" }] },
    comparedPrices: 3,
    // An increase by exactly 30 % is none.
    priceJumps: {
      count: 2,
      first: [
        { articleNumber: "4", priceList: "general", currency: "EUR", before: "10.000000", after: "6.500000" },
        { articleNumber: "2", before: "10.000000", after: "13.010000" },
      ],
    },
    emptyFamilies: { count: 1, first: [{ groupId: "G2", name: "Alte Familie" }] },
  });
  const left = await database.db.selectFrom("article").select("article_number").orderBy("article_number").execute();
  expect(left.map((row) => row.article_number)).toEqual(["1", "2", "3", "4"]);
});

test("the same file changes nothing, and a first one is all new (OFFICE-17)", async () => {
  expect((await compare(former)).comparison).toMatchObject({ formerArticles: 0, added: { count: 4 }, comparedPrices: 0 });
  await importText(database.url, former);
  const { comparison } = await compare(former);
  const counts = Object.entries(comparison!).map(([name, value]) => [name, typeof value === "number" ? value : value.count]);
  expect(Object.fromEntries(counts)).toEqual({
    formerArticles: 4,
    added: 0,
    changed: 0,
    removed: 0,
    comparedPrices: 4,
    priceJumps: 0,
    emptyFamilies: 0,
  });
});

test("compares prices from the day that they begin, and for the same quantity", async () => {
  await importText(database.url, former);
  const later = price("2.00", { start: "2099-01-01" });
  const { comparison } = await compare(bmecat(product({ number: "1", prices: later, mode: "update" }), { transaction: "T_UPDATE_PRICES" }));
  expect(comparison).toMatchObject({
    changed: { count: 0 },
    removed: { count: 0 },
    priceJumps: { count: 1, first: [{ articleNumber: "1" }] },
  });
});

test("a version names the import that made it, and refuses a check of another version (OFFICE-18)", async () => {
  const importId = randomUUID();
  await sql`insert into import_run (import_id, kind, file_name, bytes, state, author, created_at)
    values (${importId}, 'catalogue', 'a.xml', 1, 'releasing', '', now())`.execute(database.db);
  const { version } = await importText(database.url, former, { importId, expectedVersion: 0 });
  const { rows } = await sql`select import_id from catalogue_version where version = ${version}`.execute(database.db);
  expect(rows).toEqual([{ import_id: importId }]);
  await expect(importText(database.url, former, { expectedVersion: 0 })).rejects.toThrow("The catalogue was changed since the check.");
});

test("a cancelled import is rolled back, also within a statement (OFFICE-16)", async () => {
  await importText(database.url, former);
  const locking = await database.pool.connect();
  try {
    // The import waits for this lock within a statement.
    await locking.query("begin; lock table catalogue_version in exclusive mode");
    const cancelling = new AbortController();
    const running = importText(database.url, bmecat(product({ number: "9" })), { signal: cancelling.signal });
    const outcome = running.catch((error: unknown) => error);
    await expect
      .poll(
        async () =>
          (await sql`select from pg_locks where not granted and relation = 'catalogue_version'::regclass`.execute(database.db)).rows,
      )
      .toHaveLength(1);
    cancelling.abort(new Error("stop it"));
    expect(await outcome).toMatchObject({ message: "stop it" });
  } finally {
    await locking.query("rollback");
    locking.release();
  }
  const left = await database.db.selectFrom("article").select("article_number").orderBy("article_number").execute();
  expect(left.map((row) => row.article_number)).toEqual(["1", "2", "3", "4"]);
  // Its lock is free again.
  expect((await importText(database.url, former)).articles).toBe(4);
});

test("an import that is cancelled while it reads stops reading (OFFICE-16)", async () => {
  const cancelling = new AbortController();
  let chunks = 0;
  async function* endless() {
    yield Buffer.from(former.slice(0, former.indexOf("<PRODUCT")));
    for (let number = 1; ; number += 1) {
      chunks += 1;
      if (chunks === 5) cancelling.abort(new Error("stop it"));
      yield Buffer.from(product({ number: String(number) }));
    }
  }
  await expect(importCatalogue(database.url, endless(), { signal: cancelling.signal })).rejects.toThrow("stop it");
  expect(chunks).toBeLessThan(10);
});
