import { createReadStream, readFileSync } from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "#server/db/testing.ts";
import { importCatalogue, type ImportSummary } from "./import-catalogue.ts";
import { ImportRefusedError } from "./import-refused-error.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await sql`truncate article, catalogue_group, article_group, price, price_list, catalogue_version, stock cascade`.execute(database.db);
});

function importSample(name: string): Promise<ImportSummary> {
  return importCatalogue(database.url, createReadStream(join(import.meta.dirname, "samples", name)));
}

async function pricesOf(articleNumber: string): Promise<string[]> {
  const found = await database.db
    .selectFrom("price")
    .selectAll()
    .where("article_number", "=", articleNumber)
    .orderBy("price_list")
    .orderBy("valid_from")
    .orderBy("lower_bound")
    .execute();
  return found.map(
    (row) => `${row.price_list} from ${row.lower_bound}: ${row.amount} per ${Number(row.price_quantity)} tax ${row.tax_rate}`,
  );
}

test("imports the sample file of docs/import.md completely", async () => {
  const [, text = ""] = /```xml\n(.*?)```/s.exec(readFileSync(join(import.meta.dirname, "../../../../docs/import.md"), "utf8")) ?? [];
  const summary = await importCatalogue(database.url, Readable.from([Buffer.from(text)]), { isStrict: true });
  expect(summary).toMatchObject({ catalogueId: "MEIN-KATALOG", articles: 2 });
  expect(await pricesOf("7006")).toEqual(["general from 1: 4.200000 per 100 tax 0.1900", "general from 500: 3.800000 per 100 tax 0.1900"]);
});

describe.each(["p01-1.2-xsd-namespace.xml", "p02-1.2-common-namespace.xml", "p04-2005.1.xml"])("%s", (name) => {
  test("is imported completely, with exact prices and order rules", async () => {
    const summary = await importSample(name);
    expect(summary).toMatchObject({
      catalogueId: "MUSTER",
      kind: "new-catalogue",
      articles: 5,
      groups: 5,
      families: 4,
      prices: 8,
      features: 9,
      skipped: { count: 0 },
      notes: [{ reason: expect.stringMatching(/^pictures were not found; the first is bilder\//), line: 0, count: expect.any(Number) }],
    });
    expect(await pricesOf("100200")).toEqual([
      "general from 1: 28.900000 per 100 tax 0.1900",
      "general from 1000: 26.400000 per 100 tax 0.1900",
      "retail from 1: 41.500000 per 100 tax 0.1900",
    ]);
    expect(await pricesOf("100630")).toEqual(["general from 1: 39.900500 per 1 tax 0.1900"]);
    const article = await database.db.selectFrom("article").selectAll().where("article_number", "=", "100420").executeTakeFirstOrThrow();
    expect(article).toMatchObject({
      order_unit: "C62",
      quantity_min: 12,
      quantity_interval: 12,
      gtin: "4000000000020",
      // Its image file is missing, so our generated drawing is used.
      image: "/media/artikel/100420.svg",
      name: { de: "Injektionsmörtel 300 ml" },
    });
  });

  test("creates a family for each group with articles and drops the technical root", async () => {
    await importSample(name);
    const groups = await database.db.selectFrom("catalogue_group").select(["group_id", "parent_id", "kind"]).orderBy("group_id").execute();
    expect(groups.map((one) => [one.group_id, one.parent_id, one.kind])).toEqual([
      ["10", null, "root"],
      ["20", "10", "family"],
      ["30", "10", "family"],
      ["40", "10", "family"],
      ["50", "10", "family"],
    ]);
  });
});

test("p03 changes prices from their start date and reports an unknown article", async () => {
  await importSample("p01-1.2-xsd-namespace.xml");
  const summary = await importSample("p03-1.2-update-prices.xml");
  expect(summary).toMatchObject({
    kind: "update-prices",
    articles: 1,
    prices: 1,
    skipped: { count: 1, first: [{ articleNumber: "999999", line: 13, reason: "the catalogue has no such article." }] },
  });
  const rows = await sql<{ lower_bound: number; amount: string; price_quantity: string; from: string; to: string }>`
    select lower_bound, amount, price_quantity, (valid_from at time zone 'Europe/Berlin')::date::text as "from", case when valid_to = 'infinity' then 'ever' else (valid_to at time zone 'Europe/Berlin')::date::text end as "to"
    from price where article_number = '100200' and price_list = 'general' order by valid_from, lower_bound`.execute(database.db);
  expect(rows.rows).toEqual([
    { lower_bound: 1, amount: "28.900000", price_quantity: "100.0000", from: "2026-01-01", to: "2026-04-01" },
    { lower_bound: 1000, amount: "26.400000", price_quantity: "100.0000", from: "2026-01-01", to: "2026-04-01" },
    { lower_bound: 1, amount: "29.900000", price_quantity: "100.0000", from: "2026-04-01", to: "ever" },
  ]);
});

test("p05 (ETIM 3.1) reads code texts, ranges and booleans, and no price for an article on request", async () => {
  expect(await importSample("p05-2005-etim31.xml")).toMatchObject({ articles: 2, groups: 2, families: 1, prices: 2, features: 4 });
  const article = await database.db
    .selectFrom("article")
    .select("attributes")
    .where("article_number", "=", "100200")
    .executeTakeFirstOrThrow();
  expect((article.attributes as { key: string; values: string[] }[]).map((one) => [one.key, one.values])).toEqual([
    ["EF000007", ["azurblau"]],
    ["EF999901", ["8"]],
    ["EF999902", ["-15 … 100"]],
    ["EF999903", ["ja"]],
  ]);
  expect(await pricesOf("100990")).toEqual([]);
});

test("p06 (ETIM 5.0) groups by class, imports both languages and ends prices after their last day", async () => {
  expect(await importSample("p06-2005-etim50.xml")).toMatchObject({
    catalogueId: "MUSTER-50",
    articles: 1,
    groups: 2,
    families: 1,
    prices: 2,
    features: 3,
  });
  const article = await database.db.selectFrom("article").selectAll().executeTakeFirstOrThrow();
  expect(article).toMatchObject({
    name: { de: "Spreizdübel 8 x 40", en: "Expansion plug 8 x 40" },
    description: { de: "Spreizdübel aus Nylon für Vollbaustoffe & Lochstein." },
    image: "/media/artikel/100200.svg",
  });
  const ends = await sql<{ end: string }>`select distinct (valid_to at time zone 'Europe/Berlin')::text as "end" from price`.execute(
    database.db,
  );
  expect(ends.rows).toEqual([{ end: "2027-01-01 00:00:00" }]);
});

test.each([
  ["bad-01-duplicate-aid.xml", "100200", 27, "the article number is there twice, first in line 18."],
  ["bad-02-missing-order-unit.xml", "100520", 47, "ORDER_UNIT is missing: it is not known what a quantity counts."],
  ["bad-04-bad-price.xml", "100420", 40, 'PRICE_AMOUNT "14,75" is not a number. Decimals take a point, not a comma.'],
  ["bad-05-price-quantity-zero.xml", "100200", 22, "PRICE_QUANTITY is zero."],
])("%s: skips the article and reports its line", async (name, articleNumber, line, reason) => {
  const summary = await importSample(name);
  expect(summary.articles).toBe(4);
  expect(summary.skipped).toEqual({ count: 1, first: [{ articleNumber, reason, line }] });
  const left = await pricesOf(articleNumber);
  expect(left).toHaveLength(name.startsWith("bad-01") ? 3 : 0);
});

test("bad-03: rejects a file with a group cycle and leaves the catalogue unchanged", async () => {
  await importSample("p01-1.2-xsd-namespace.xml");
  const refused = await importSample("bad-03-group-cycle.xml").catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(ImportRefusedError);
  expect((refused as Error).message).toBe("Line 12: group 10 is its own ancestor (20 > 10).");
  const count = await database.db
    .selectFrom("article")
    .select((eb) => eb.fn.countAll<number>().as("n"))
    .executeTakeFirstOrThrow();
  expect(count.n).toBe(5);
});
