import { readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../db/testing.ts";
import { importRetailers } from "./import-retailers.ts";
import { readArticlesInStock, readRetailers } from "./retailer-store.ts";
import { readRetailersFile } from "./retailers-file.ts";
import { readStockFile } from "./stock-file.ts";
import { retailersJson, stockCsv } from "./testing.ts";

const catalogue = join(import.meta.dirname, "../../../catalogue");
let database: TestDatabase;
beforeAll(async () => void (database = await createTestDatabase()));
afterAll(() => database.close());

describe("an import", () => {
  beforeEach(async () => {
    await importRetailers(database.db, {
      retailers: retailersJson([{ id: "kaiwerk" }, { id: "strandgut" }]),
      stock: stockCsv({ kaiwerk: { 100: 4, 200: 0 }, strandgut: { 200: 7 } }),
    });
  });
  const known = async () => (await readRetailers(database.db, "FIWE-RETAIL", [])).map((retailer) => retailer.name);

  test("replaces all retailers and retains the stock of existing ones", async () => {
    const retailers = retailersJson([{ id: "kaiwerk", name: "Kaiwerk neu" }, { id: "lotsenhaus" }]);
    expect(await importRetailers(database.db, { retailers, stock: null })).toEqual({ retailers: 2, stock: 0 });
    expect(await known()).toEqual(["Handel lotsenhaus", "Kaiwerk neu"]);
    expect(await readArticlesInStock(database.db, "FIWE-RETAIL", ["100", "200"])).toEqual(new Set(["100"]));
  });
  test("replaces the stock only", async () => {
    await importRetailers(database.db, { retailers: null, stock: stockCsv({ strandgut: { 300: 1 } }) });
    expect(await readArticlesInStock(database.db, "FIWE-RETAIL", ["100", "200", "300"])).toEqual(new Set(["300"]));
    expect(await known()).toEqual(["Handel kaiwerk", "Handel strandgut"]);
  });
  test("with an error changes nothing and reports the line", async () => {
    const stock = `${stockCsv({ kaiwerk: { 100: 1 } })}niemand;100;1\n`;
    const wrong = importRetailers(database.db, { retailers: retailersJson([{ id: "kaiwerk" }]), stock });
    await expect(wrong).rejects.toThrow("In the file of stock: Line 3: there is no retailer niemand.");
    expect(await known()).toEqual(["Handel kaiwerk", "Handel strandgut"]);
  });
  test("as a dry run changes nothing", async () => {
    const summary = await importRetailers(database.db, { retailers: retailersJson([{ id: "neu" }]), stock: null, isDryRun: true });
    expect(summary).toEqual({ retailers: 1, stock: 0 });
    expect(await known()).toEqual(["Handel kaiwerk", "Handel strandgut"]);
  });
  test("waits for a concurrent import and replaces its data", async () => {
    const { db, pool } = database;
    const other = await pool.connect();
    await other.query("begin; delete from online_retailer_stock");
    await other.query("insert into online_retailer_stock (retailer_id, article_number, available) values ('kaiwerk', '100', 50)");
    const waiting = importRetailers(db, { retailers: null, stock: stockCsv({ kaiwerk: { 100: 9 } }) });
    const isWaiting = async () => {
      const locks = await pool.query("select 1 from pg_locks where not granted and pid <> pg_backend_pid() limit 1");
      return locks.rowCount;
    };
    await expect.poll(isWaiting).toBe(1);
    await other.query("commit");
    other.release();
    expect(await waiting).toEqual({ retailers: 0, stock: 1 });
    expect(await db.selectFrom("online_retailer_stock").select(["article_number", "available"]).execute()).toEqual([
      { article_number: "100", available: 9 },
    ]);
  });
  test("running concurrently leaves the data of exactly one file", async () => {
    const counts = [1, 2, 3, 4];
    await Promise.all(
      counts.map((count) => importRetailers(database.db, { retailers: null, stock: stockCsv({ kaiwerk: { 1: count, 2: count } }) })),
    );
    const left = await database.db.selectFrom("online_retailer_stock").select("available").distinct().execute();
    expect(left).toHaveLength(1);
    expect(counts).toContain(left[0]!.available);
  });
});

describe("a retailers file", () => {
  test.each([
    ["{", "It is no valid JSON"],
    ["7", "The file: expected Object, found 7."],
    ["{}", 'retailers: expected "retailers", found undefined.'],
    [retailersJson([{ id: "Groß" }]), "retailers.0.id: must be made of small letters, digits and hyphens."],
    [retailersJson([{ id: "a" }, { id: "a" }]), "The retailer a stands there twice."],
    [retailersJson([{ id: "a", name: " " }]), "retailers.0.name: is empty."],
    [retailersJson([{ id: "a", shopLinks: [] }]), "retailers.0.shopLinks: needs at least one address."],
    [
      retailersJson([{ id: "a", shopLinks: ["http://a.example/"] }]),
      "retailers.0.shopLinks.0: must be an address that starts with https://.",
    ],
    [retailersJson([{ id: "a", shopLinks: ["javascript:alert(1)"] }]), "must be an address that starts with https://."],
    [retailersJson([{ id: "a", logo: "https://a.example/logo.png" }]), "retailers.0.logo: must be a path of this shop that starts with /."],
    [retailersJson([{ id: "a", logo: "//a.example/logo.png" }]), "must be a path of this shop"],
    [retailersJson([{ id: "a", types: ["KIOSK"] }]), "retailers.0.types.0: must be one of TRADITIONALTRADE, "],
    [retailersJson([{ id: "a", paymentTypes: ["IsBarter"] }]), "retailers.0.paymentTypes.0: must be one of IsCash, "],
    [retailersJson([{ id: "a", isB2B: "ja" }]), 'retailers.0.isB2B: expected boolean, found "ja".'],
    [retailersJson([{ id: "a", colour: "red" }]), "retailers.0.colour"],
  ])("%s is rejected", (text, problem) => {
    expect(() => readRetailersFile(text)).toThrow(problem);
  });
});

describe("a stock file", () => {
  const ids = new Set(["kaiwerk"]);
  test.each([
    ["", "The first line must name the columns retailer_id, article_number, available; it lacks "],
    ["retailer_id;article_number;available\nkaiwerk;100;-1", "Line 2: a retailer, an article number and a whole number are expected."],
    ["retailer_id;article_number;available\n\nkaiwerk;100;1,5", "Line 3: a retailer"],
    ["retailer_id;article_number;available\nkaiwerk;100;1\nkaiwerk;100;2", "Line 3: 100 of kaiwerk stands there twice."],
    ["retailer_id;article_number;available\nkaiwerk;100;1;2", "Line 2: a retailer"],
    ['retailer_id;article_number;available\n"kaiwerk;100;1', "Quote Not Closed"],
  ])("%j is rejected", (text, problem) => {
    expect(() => readStockFile(text, ids)).toThrow(problem);
  });
  test("can have quoted cells with surrounding blanks", () => {
    const text = '"retailer_id";"article_number";"available"\n"kaiwerk"; "A-10""X" ;"7"\n;;\n';
    expect(readStockFile(text, ids)).toEqual([{ retailerId: "kaiwerk", articleNumber: 'A-10"X', available: 7 }]);
  });
  test("is parsed with any line ends, blank lines and BOM", () => {
    const articles = fc.uniqueArray(fc.tuple(fc.stringMatching(/^\d{1,8}$/), fc.nat(999_999_999)), { selector: ([number]) => number });
    fc.assert(
      fc.property(articles, fc.constantFrom("\n", "\r\n", "\n\n"), fc.constantFrom("", "\uFEFF"), (rows, end, mark) => {
        const lines = ["retailer_id;article_number;available", ...rows.map(([number, count]) => `kaiwerk;${number};${count}`)];
        expect(readStockFile(mark + lines.join(end), ids)).toEqual(
          rows.map(([articleNumber, available]) => ({ retailerId: "kaiwerk", articleNumber, available })),
        );
      }),
    );
  });
});

test("the demo files import, and each retailer's logo exists in content", async () => {
  const read = (name: string) => readFileSync(join(catalogue, name), "utf8");
  const files = { retailers: read("retailers.json"), stock: read("retailer-stock.csv") };
  const summary = await importRetailers(database.db, files);
  expect(summary.retailers).toBeGreaterThanOrEqual(10);
  expect(summary.stock).toBeGreaterThan(5_000);
  const logos = readRetailersFile(files.retailers).flatMap(({ logoUrl }) => (logoUrl ? [logoUrl] : []));
  expect(logos.length).toBeGreaterThan(5);
  for (const logo of logos)
    expect(readFileSync(join(catalogue, "../content/media", logo.replace("/-/media/", "")), "utf8")).toContain("<svg");
});
