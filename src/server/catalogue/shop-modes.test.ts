// Data of family and variant pages in each shop mode.
import { Writable } from "node:stream";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { addItem } from "#contract/generated/operations.ts";
import type { FamilyData, ScreenData } from "#contract/screens.ts";
import { insertPrices } from "../pricing/testing.ts";
import { importRetailers } from "../retailers/index.ts";
import { retailersJson, stockCsv } from "../retailers/testing.ts";
import { createTestApp, type TestApp } from "../testing/app.ts";
import { articleRow, attributeRow, catalogueRows, groupRow, insertCatalogue } from "./testing.ts";

const log: string[] = [];
let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp({
    logTo: new Writable({ write: (chunk, _encoding, done) => (log.push(String(chunk)), done()) }),
    config: { logLevel: "error" },
    async prepare({ db }) {
      const numbers = ["100000", "100001"];
      const keys = ["LAENGE", "BREITE", "HOEHE", "TIEFE", "FARBE"];
      await insertCatalogue(
        db,
        catalogueRows(
          [
            groupRow({ group_id: "10", kind: "category" }),
            groupRow({ group_id: "F1", kind: "family", parent_id: "10", name: { de: "Rahmen" } }),
          ],
          numbers.map((article_number, index) =>
            articleRow({ article_number, attributes: keys.map((key, order) => attributeRow(key, String(10 + index), { order })) }),
          ),
          { F1: numbers },
        ),
      );
      await insertPrices(
        db,
        numbers.map((article) => ({ list: "general", article, amount: "20" })),
      );
      await importRetailers(db, {
        retailers: retailersJson([{ id: "kaiwerk" }, { id: "lotsenhaus" }]),
        stock: stockCsv({ kaiwerk: { 100000: 3 }, lotsenhaus: { 100000: 0 } }),
      });
    },
  });
});
afterAll(() => shop.close());

async function main<Name extends keyof ScreenData>(site: string, item: string, cookie = ""): Promise<ScreenData[Name]> {
  const query = new URLSearchParams({ item, sc_lang: "de-DE", sc_site: site, sc_apikey: "ankerplatz-web" });
  const response = await shop.inject({ url: `/sitecore/api/layout/render/jss?${query}`, headers: cookie ? { cookie } : {} });
  const { main: blocks } = response.json().sitecore.route.placeholders;
  return blocks.find(({ componentName }: { componentName: string }) => /^Product(Family|Variant)$/.test(componentName)).data;
}
const familyOf = async (site: string, cookie?: string): Promise<FamilyData> =>
  (await main<"ProductFamily">(site, "/produkte/rahmen-F1", cookie)).family;

/** Runs a function while every statement that mentions a table fails. */
async function without<Result>(table: string, run: () => Promise<Result>): Promise<Result> {
  const query = pg.Client.prototype.query;
  const broken = vi.spyOn(pg.Client.prototype, "query").mockImplementation(function failing(this: pg.Client, ...args: unknown[]) {
    const [asked] = args as [string | { text?: string; callback?: (error: Error) => void }];
    const text = typeof asked === "string" ? asked : (asked.text ?? "");
    if (text.includes(table)) {
      const error = new Error(`${table} is broken`);
      // Pass the error to the statement's callback if it has one, as pg does.
      if (typeof asked === "object" && asked.callback) return process.nextTick(asked.callback, error);
      return Promise.reject(error);
    }
    return (query as (...all: unknown[]) => unknown).apply(this, args);
  });
  try {
    return await run();
  } finally {
    broken.mockRestore();
  }
}

describe("the page of a family", () => {
  test.each([
    ["FIWE-DE", 2, true, null],
    ["FIWE-RETAIL", 4, false, ["available", "empty"]],
    ["FIWE-RETAIL-CART", 4, false, ["available", "empty"]],
    ["FIWE-CATALOGUE", 4, false, null],
  ])("of %s has %i columns, prices: %s, stock of retailers: %j (API-CAT-03, MODE-01)", async (site, columns, hasPrices, stock) => {
    const family = await familyOf(site);
    expect(family.headings).toHaveLength(columns);
    expect(family.products.map((variant) => Boolean(variant.bestPrice?.price))).toEqual([hasPrices, hasPrices]);
    expect(family.products.map((variant) => variant.retailerStock)).toEqual(stock ?? [null, null]);
    expect(family.cartArticles).toBeUndefined();
  });

  test.each(["FIWE-DE", "FIWE-RETAIL-CART"])("of %s returns the content of the viewer's cart (API-CAT-04)", async (site) => {
    const { cartId } = (await shop.operation(addItem, { baseSiteId: site, id: "100000", quantity: 2 })).data.addItem;
    expect((await familyOf(site, `cart=${cartId}`)).cartArticles).toEqual([{ articleNo: "100000", quantity: 2 }]);
    expect((await familyOf("FIWE-CATALOGUE", `cart=${cartId}`)).cartArticles).toBeUndefined();
  });

  test("renders without the cart if it cannot be loaded, and logs the error (FAM-22)", async () => {
    const { cartId } = (await shop.operation(addItem, { baseSiteId: "FIWE-DE", id: "100000" })).data.addItem;
    log.length = 0;
    const family = await without("order by min(l.entry_number)", () => familyOf("FIWE-DE", `cart=${cartId}`));
    expect(family.products).toHaveLength(2);
    expect(family.cartArticles).toBeUndefined();
    expect(log.join()).toContain("could not get current cart!");
  });
});

describe("the page of a variant", () => {
  const variant = (site: string, query = "") => main<"ProductVariant">(site, `/p/100000${query}`);

  test.each(["FIWE-RETAIL", "FIWE-RETAIL-CART"])("of %s counts its retailers and returns no best price", async (site) => {
    expect(await variant(site)).toMatchObject({ bestPrice: null, retail: { total: 2, inStock: 1, shown: null } });
  });
  test("includes the price in retail mode with a cart, and none without a cart", async () => {
    expect((await variant("FIWE-RETAIL-CART")).retail!.price).toMatchObject({
      requestedQuantity: 1,
      price: { totalValueFormattedGross: "23,80\u00a0€" },
    });
    expect((await variant("FIWE-RETAIL")).retail).not.toHaveProperty("price");
  });
  test.each(["FIWE-DE", "FIWE-CATALOGUE"])("of %s contains no retailers", async (site) => {
    expect((await variant(site)).retail).toBeUndefined();
  });
  test("lists its retailers if the URL requests them, for browsers without JavaScript", async () => {
    const { retail } = await variant("FIWE-RETAIL", "?haendler=1");
    expect(retail!.shown!.map(({ Name, Availability }) => [Name, Availability])).toEqual([
      ["Handel kaiwerk", "FULL"],
      ["Handel lotsenhaus", "LIMITED"],
    ]);
  });
  test("renders without retailers if they cannot be loaded, and logs the error (RETAIL-13)", async () => {
    log.length = 0;
    const data = await without("online_retailer", () => variant("FIWE-RETAIL"));
    expect(data.product.id).toBe("100000");
    expect(data.retail).toEqual({ total: null, inStock: 0, shown: null });
    expect(log.join()).toContain("online retailers could not be loaded");
  });
});
