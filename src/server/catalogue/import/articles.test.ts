import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { createTestDatabase, type TestDatabase } from "#server/db/testing.ts";
import { inImportTransaction } from "./tables/connect-store.ts";
import { bmecat, group, importText, price, product } from "./testing.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await sql`truncate article, article_gone, catalogue_group, catalogue_group_gone, price, price_list, catalogue_version, stock cascade`.execute(
    database.db,
  );
});

const good = product({ number: "1" }) + product({ number: "2" });

describe("skips an invalid article and reports the reason", () => {
  test.each([
    ["a decimal comma in the tax", { prices: price("1.50").replace("0.19", "0,19") }, /TAX "0,19" is not a number/],
    ["a tax of 19", { prices: price("1.50").replace("0.19", "19") }, /0.19 means 19 %/],
    ["a price that is a word", { prices: price("auf Anfrage") }, /PRICE_AMOUNT "auf Anfrage" is not a number/],
    ["a negative price", { prices: price("-1.50") }, /is not a number/],
    ["a price with seven decimals", { prices: price("1.1234567") }, /more than 6 decimals/],
    ["two prices for the same time", { prices: price("1.50") + price("1.60") }, /two prices from quantity 1/],
    ["a date that does not exist", { prices: price("1.50", { start: "2026-02-30" }) }, /"2026-02-30" is not a date/],
    [
      "a date of unknown meaning",
      { prices: price("1.50").replace("valid_start_date", "generation_date") },
      /neither valid_start_date nor valid_end_date/,
    ],
    ["half a piece as step", { order: "<ORDER_UNIT>C62</ORDER_UNIT><QUANTITY_INTERVAL>0.5</QUANTITY_INTERVAL>" }, /not a whole number/],
    ["a step of zero", { order: "<ORDER_UNIT>C62</ORDER_UNIT><QUANTITY_INTERVAL>0</QUANTITY_INTERVAL>" }, /QUANTITY_INTERVAL is zero/],
    [
      "a minimum above the maximum",
      { order: "<ORDER_UNIT>C62</ORDER_UNIT><QUANTITY_MIN>10</QUANTITY_MIN><QUANTITY_MAX>5</QUANTITY_MAX>" },
      /above QUANTITY_MAX/,
    ],
    ["no number", { number: " " }, /article number is empty/],
    ["another article inside", { extra: product({ number: "8" }) }, /inside another PRODUCT/],
  ])("%s", async (_, article, reason) => {
    const summary = await importText(database.url, bmecat(good + product({ number: "3", ...article })));
    expect(summary.articles).toBe(2);
    expect(summary.skipped.first[0]?.reason).toMatch(reason);
    expect(summary.skipped.first[0]?.line).toBeGreaterThanOrEqual(10);
  });

  test("but with --strict aborts the whole import", async () => {
    const refused = importText(database.url, bmecat(good + product({ number: "3", prices: price("1,5") })), { isStrict: true });
    await expect(refused).rejects.toThrow(/1 articles cannot be used, and none may be left out/);
  });
});

describe("order rules", () => {
  test.each([
    ["without a step it is one piece", {}, { quantity_min: null, quantity_interval: 1, is_orderable: true }],
    [
      "written as 100.0 it is 100",
      {
        order:
          "<ORDER_UNIT>C62</ORDER_UNIT><QUANTITY_MIN>200.0</QUANTITY_MIN><QUANTITY_INTERVAL>100.0</QUANTITY_INTERVAL><QUANTITY_MAX>900</QUANTITY_MAX>",
      },
      { quantity_min: 200, quantity_interval: 100, quantity_max: 900 },
    ],
    [
      "an article that cannot be ordered has no step",
      {
        extra:
          "<USER_DEFINED_EXTENSIONS><UDX.ANKERPLATZ.ORDERABLE>false</UDX.ANKERPLATZ.ORDERABLE><UDX.ANKERPLATZ.SUCCESSOR>2</UDX.ANKERPLATZ.SUCCESSOR></USER_DEFINED_EXTENSIONS>",
      },
      { quantity_interval: null, is_orderable: false, successor: "2" },
    ],
    [
      "one on request without a step has none",
      { prices: "<PRODUCT_PRICE_DETAILS><DAILY_PRICE>true</DAILY_PRICE></PRODUCT_PRICE_DETAILS>" },
      { quantity_interval: null },
    ],
  ])("%s", async (_, article, expected) => {
    await importText(database.url, bmecat(product({ number: "1", ...article })));
    expect(await database.db.selectFrom("article").selectAll().executeTakeFirstOrThrow()).toMatchObject(expected);
  });
});

describe("prices", () => {
  async function amounts(): Promise<string[]> {
    const rows = await database.db
      .selectFrom("price")
      .select(["price_list", "lower_bound", "amount"])
      .where("article_number", "=", "1")
      .orderBy("price_list")
      .orderBy("lower_bound")
      .execute();
    return rows.map((row) => `${row.price_list} ${row.lower_bound} ${row.amount}`);
  }

  test("multiplies by the price factor exactly", async () => {
    await importText(database.url, bmecat(product({ number: "1", prices: price("0.10", { inside: "<PRICE_FACTOR>0.7</PRICE_FACTOR>" }) })));
    expect(await amounts()).toEqual(["general 1 0.070000"]);
  });
  test("uses net_customer as the general price only without net_list", async () => {
    await importText(database.url, bmecat(product({ number: "1", prices: price("5", { type: "net_customer" }) })));
    expect(await amounts()).toEqual(["general 1 5.000000"]);
    const summary = await importText(
      database.url,
      bmecat(product({ number: "1", prices: price("5", { type: "net_customer" }) + price("9") })),
    );
    expect(await amounts()).toEqual(["general 1 9.000000"]);
    expect(summary.notes[0]?.reason).toMatch(/net_customer is not used/);
  });
  test("converts gros_list to the net recommended price", async () => {
    await importText(database.url, bmecat(product({ number: "1", prices: price("9") + price("11.90", { type: "gros_list" }) })));
    expect(await amounts()).toEqual(["general 1 9.000000", "retail 1 10.000000"]);
  });
  test("converts gross prices to net with six decimals", async () => {
    await importText(database.url, bmecat(product({ number: "1", prices: price("9") + price("5.00", { type: "gros_list" }) })));
    expect(await amounts()).toEqual(["general 1 9.000000", "retail 1 4.201681"]);
  });
  test("new prices end current ones and leave expired ones unchanged", async () => {
    const until = (amount: string, start: string, end: string) =>
      price(amount, { start }).replace("</DATETIME>", `</DATETIME><DATETIME type="valid_end_date"><DATE>${end}</DATE></DATETIME>`);
    await importText(
      database.url,
      bmecat(product({ number: "1", prices: until("1", "2024-01-01", "2024-12-31") + until("2", "2026-01-01", "2026-12-31") })),
    );
    await importText(
      database.url,
      bmecat(product({ number: "1", mode: "update", prices: price("3", { start: "2026-07-01" }) }), { transaction: "T_UPDATE_PRICES" }),
    );
    const rows = await sql<{ amount: string; end: string }>`
      select amount, case when valid_to = 'infinity' then 'ever' else (valid_to at time zone 'Europe/Berlin')::date::text end as "end"
      from price order by valid_from`.execute(database.db);
    expect(rows.rows).toEqual([
      { amount: "1.000000", end: "2025-01-01" },
      { amount: "2.000000", end: "2026-07-01" },
      { amount: "3.000000", end: "ever" },
    ]);
  });
  test("updates only the prices of a named list", async () => {
    await importText(database.url, bmecat(product({ number: "1", prices: price("9") })));
    await importText(
      database.url,
      bmecat(product({ number: "1", mode: "update", prices: price("7", { type: "net_customer" }) + price("99") }), {
        transaction: "T_UPDATE_PRICES",
      }),
      { priceList: { priceList: "0000100200", kind: "customer" } },
    );
    expect(await amounts()).toEqual(["0000100200 1 7.000000", "general 1 9.000000"]);
    const list = await database.db.selectFrom("price_list").select("kind").where("price_list", "=", "0000100200").executeTakeFirstOrThrow();
    expect(list.kind).toBe("customer");
  });
  test.each([
    ["PRICE_FORMULA", "<PRICE_FORMULA><FORMULA_IDREF>F1</FORMULA_IDREF></PRICE_FORMULA>", "PRICE_FORMULA is not supported"],
    ["another country", "<TERRITORY>AT</TERRITORY>", "price is for another country"],
  ])("ignores a price with %s, and reports it", async (_, inside, reason) => {
    const summary = await importText(database.url, bmecat(product({ number: "1", prices: price("9", { inside }) })));
    expect(summary).toMatchObject({ articles: 1, prices: 0, notes: expect.arrayContaining([expect.objectContaining({ reason })]) });
  });
  test("ignores prices in another currency or of an unknown type", async () => {
    const prices = price("9").replace(">EUR<", ">CHF<") + price("8", { type: "EK_ohne_MWST" });
    expect(await importText(database.url, bmecat(product({ number: "1", prices })))).toMatchObject({ articles: 1, prices: 0 });
  });
});

describe("a new catalogue", () => {
  test("is accepted if it has at least as many valid articles as invalid ones", async () => {
    const bad = (number: string) => product({ number, prices: price("1,5") });
    expect(await importText(database.url, bmecat(good + bad("3") + bad("4")))).toMatchObject({ articles: 2, skipped: { count: 2 } });
    await expect(importText(database.url, bmecat(good + bad("3") + bad("4") + bad("5")))).rejects.toThrow(/more than can/);
  });
  test("waits until the previous import has finished", async () => {
    const ends: string[] = [];
    const held = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    const first = inImportTransaction(database.url, false, async () => {
      begun.resolve();
      await held.promise;
      ends.push("first");
    });
    await begun.promise;
    const second = importText(database.url, bmecat(good)).then(() => ends.push("second"));
    await vi.waitUntil(
      async () => {
        const waiting = await sql`select 1 from pg_locks as l join pg_database as d on d.oid = l.database
          where d.datname = current_database() and l.locktype = 'advisory' and not l.granted`.execute(database.db);
        return waiting.rows.length > 0 || ends.length > 0;
      },
      { timeout: 60_000, interval: 20 },
    );
    held.resolve();
    await Promise.all([first, second]);
    expect(ends).toEqual(["first", "second"]);
  }, 90_000);
  test("replaces the previous version, but not other catalogues, customer prices or stock", async () => {
    await importText(database.url, bmecat(product({ number: "1" }) + product({ number: "2" })));
    await importText(database.url, bmecat(product({ number: "77" }), { id: "OTHER" }));
    await sql`insert into stock (article_number, available) values ('1', 5)`.execute(database.db);
    const stock = "<USER_DEFINED_EXTENSIONS><UDX.ANKERPLATZ.STOCK>900</UDX.ANKERPLATZ.STOCK></USER_DEFINED_EXTENSIONS>";
    await importText(database.url, bmecat(product({ number: "1", extra: stock }) + product({ number: "3", extra: stock })));
    const numbers = await database.db.selectFrom("article").select("article_number").orderBy("article_number").execute();
    expect(numbers.map((row) => row.article_number)).toEqual(["1", "3", "77"]);
    const stocks = await database.db.selectFrom("stock").select(["article_number", "available"]).orderBy("article_number").execute();
    expect(stocks).toEqual([
      { article_number: "1", available: 5 },
      { article_number: "3", available: 900 },
    ]);
    const orphans = await sql`select 1 from price where article_number = '2' and price_list = 'general'`.execute(database.db);
    expect(orphans.rows).toEqual([]);
  });

  test("accepts the end dates of ERPs that mean none, and counts articles whose prices have all expired", async () => {
    const endingOn = (end: string, from: number) =>
      price("1.00", { from, start: "2020-01-01" }).replace(
        "<PRODUCT_PRICE ",
        `<DATETIME type="valid_end_date"><DATE>${end}</DATE></DATETIME><PRODUCT_PRICE `,
      );
    const priced = (number: string, ...ends: string[]) =>
      product({ number, prices: ends.map((end, at) => endingOn(end, at + 1)).join("") });
    const file = bmecat(
      priced("1", "9999-12-31") +
        priced("2", "2020-12-31", "2021-12-31") +
        priced("3", "2020-12-31", "9999-12-31") +
        priced("4", "99991231"),
    );
    const summary = await importText(database.url, file);
    expect(summary.skipped.count).toBe(0);
    expect(summary.notes).toContainEqual(
      expect.objectContaining({ reason: "all prices of an article in the file have expired: it has no price from this file", count: 1 }),
    );
    const ends = await sql<{ end: string }>`
      select valid_to::text as end from price where article_number in ('1', '4') order by article_number`.execute(database.db);
    expect(ends.rows.map((row) => row.end)).toEqual(["infinity", "infinity"]);
  });

  test("reports articles without a group and links to missing groups", async () => {
    const link = "<PRODUCT_TO_CATALOGGROUP_MAP><PROD_ID>1</PROD_ID><CATALOG_GROUP_ID>404</CATALOG_GROUP_ID></PRODUCT_TO_CATALOGGROUP_MAP>";
    const summary = await importText(database.url, bmecat(group("1", "0") + product({ number: "1" }) + link));
    expect(summary.notes.map((note) => note.reason)).toEqual([
      "an article is put into a group that is missing",
      "articles are in no group: only their own page shows them",
    ]);
  });

  test("is announced after the import, but not after a dry run", async () => {
    const client = await database.pool.connect();
    try {
      const heard: string[] = [];
      client.on("notification", (message) => heard.push(message.payload ?? ""));
      await client.query("listen catalogue_version");
      const dry = await importText(database.url, bmecat(product({ number: "5" })), { isDryRun: true });
      expect(dry).toMatchObject({ articles: 1, version: null });
      const real = await importText(database.url, bmecat(product({ number: "6" })));
      await client.query("select 1");
      expect(heard).toEqual([String(real.version)]);
      const numbers = await sql`select 1 from article where article_number = '5'`.execute(database.db);
      expect(numbers.rows).toEqual([]);
    } finally {
      client.release(true);
    }
  });
});

test("a product update adds groups that the catalogue does not have, and leaves the others as they are (OFFICE-40)", async () => {
  const link = (article: string, to: string) =>
    `<PRODUCT_TO_CATALOGGROUP_MAP><PROD_ID>${article}</PROD_ID><CATALOG_GROUP_ID>${to}</CATALOG_GROUP_ID></PRODUCT_TO_CATALOGGROUP_MAP>`;
  await importText(database.url, bmecat(group("G1", "0", "Alt") + group("G2", "G1") + product({ number: "1" }) + link("1", "G2")));
  const update = group("G1", "0", "Neu") + group("G3", "G1", "Winkel") + product({ number: "2" }) + link("2", "G3");
  const { families } = await importText(database.url, bmecat(update, { transaction: "T_UPDATE_PRODUCTS" }));
  expect(families).toBe(1);
  const groups = await sql<{ id: string; name: string; parent: string | null; kind: string }>`
    select group_id as id, name ->> 'de' as name, parent_id as parent, kind from catalogue_group order by 1`.execute(database.db);
  expect(groups.rows).toEqual([
    { id: "G1", name: "Alt", parent: null, kind: "root" },
    { id: "G2", name: "G2", parent: "G1", kind: "family" },
    { id: "G3", name: "Winkel", parent: "G1", kind: "family" },
  ]);
});

test("a product update does not add the technical root that the catalogue was imported without", async () => {
  const link = (article: string, to: string) =>
    `<PRODUCT_TO_CATALOGGROUP_MAP><PROD_ID>${article}</PROD_ID><CATALOG_GROUP_ID>${to}</CATALOG_GROUP_ID></PRODUCT_TO_CATALOGGROUP_MAP>`;
  const tree = group("1", "0") + group("A", "1") + group("A1", "A");
  await importText(database.url, bmecat(tree + product({ number: "1" }) + link("1", "A1")));
  const update = tree + group("B", "1") + group("B1", "B") + product({ number: "2" }) + link("2", "B1");
  await importText(database.url, bmecat(update, { transaction: "T_UPDATE_PRODUCTS" }));
  const groups = await sql<{ id: string; parent: string | null }>`
    select group_id as id, parent_id as parent from catalogue_group order by 1`.execute(database.db);
  expect(groups.rows).toEqual([
    { id: "A", parent: null },
    { id: "A1", parent: "A" },
    { id: "B", parent: null },
    { id: "B1", parent: "B" },
  ]);
});

test("a product update changes the fields it contains, adds articles and deletes articles", async () => {
  const link = (article: string, mode = "new") =>
    `<PRODUCT_TO_CATALOGGROUP_MAP mode="${mode}"><PROD_ID>${article}</PROD_ID><CATALOG_GROUP_ID>G2</CATALOG_GROUP_ID></PRODUCT_TO_CATALOGGROUP_MAP>`;
  await importText(
    database.url,
    bmecat(group("G1", "0") + group("G2", "G1") + product({ number: "1" }) + product({ number: "2" }) + link("1") + link("2")),
  );
  const renamed =
    '<PRODUCT mode="update"><SUPPLIER_PID>1</SUPPLIER_PID><PRODUCT_DETAILS><DESCRIPTION_SHORT>Neu</DESCRIPTION_SHORT></PRODUCT_DETAILS></PRODUCT>';
  const gone = '<PRODUCT mode="delete"><SUPPLIER_PID>2</SUPPLIER_PID></PRODUCT>';
  const unknown = '<PRODUCT mode="update"><SUPPLIER_PID>404</SUPPLIER_PID></PRODUCT>';
  const summary = await importText(
    database.url,
    bmecat(renamed + gone + product({ number: "3" }) + unknown + link("3"), { transaction: "T_UPDATE_PRODUCTS" }),
  );
  expect(summary.skipped.first.map((one) => one.articleNumber)).toEqual(["404"]);
  const rows = await sql<{ n: string; name: string; unit: string; group: string }>`
    select a.article_number as n, a.name ->> 'de' as name, a.order_unit as unit, l.group_id as "group" from article as a
    join article_group as l using (catalogue_id, article_number) where a.catalogue_id = 'TEST' order by 1`.execute(database.db);
  expect(rows.rows).toEqual([
    { n: "1", name: "Neu", unit: "C62", group: "G2" },
    { n: "3", name: "Dübel", unit: "C62", group: "G2" },
  ]);
  const prices = await sql<{ amount: string }>`select amount from price where article_number = '1' and price_list = 'general'`.execute(
    database.db,
  );
  expect(prices.rows).toEqual([{ amount: "28.900000" }]);
});
