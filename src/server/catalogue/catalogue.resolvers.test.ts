import pg from "pg";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import {
  getBestPrice,
  getFacetsForCategory,
  getFamiliesForCategory,
  getProductByCode,
  getProductCategoryById,
  getProductsAndFamiliesForCategory,
  getProductsForFamily,
  getProductsForFamilyWithoutPrice,
} from "#contract/generated/operations.ts";
import { insertPrices, insertStock } from "../pricing/testing.ts";
import { importRetailers } from "../retailers/index.ts";
import { retailersJson } from "../retailers/testing.ts";
import { createTestApp, fixedClock, type TestApp } from "../testing/app.ts";
import { articleRow, attributeRow, catalogueRows, groupRow, insertCatalogue } from "./testing.ts";

let shop: TestApp;
const numbers = Array.from({ length: 20 }, (_, index) => `1000${String(index).padStart(2, "0")}`);
const singles = numbers.map((number) => number.replace("1", "2"));
const baseSiteId = "FIWE-DE";
const here = { baseSiteId, language: "de_DE", hostname: "shop.test" };
const there = { channel: baseSiteId, language: "de_DE" };

beforeAll(async () => {
  shop = await createTestApp({
    clock: fixedClock("2026-11-20T10:00:00Z"),
    async prepare({ db }) {
      const articles = numbers.map((article_number, index) =>
        articleRow({
          article_number,
          quantity_min: 100,
          quantity_interval: 100,
          attributes: [
            attributeRow("LAENGE", String(30 + index * 10), { unit: "mm", order: 2 }),
            attributeRow("KOPF", index < 5 ? "Senkkopf" : "Sechskant", { order: 1 }),
            attributeRow("FARBE", "grau", { order: 3 }),
          ],
        }),
      );
      await insertCatalogue(
        db,
        catalogueRows(
          [
            groupRow({ group_id: "10", kind: "category", name: { de: "Dübel", en: "Plugs" }, claim: { de: "Hält." } }),
            groupRow({ group_id: "11", kind: "category", parent_id: "10", name: { de: "Rahmendübel" } }),
            groupRow({ group_id: "20", kind: "category", name: { de: "Einzelstücke" } }),
            groupRow({ group_id: "30", kind: "category", name: { de: "Auslaufendes" } }),
            groupRow({ group_id: "F2", kind: "family", parent_id: "30", name: { de: "Ersetztes" } }),
            groupRow({ group_id: "F1", kind: "family", parent_id: "11", name: { de: "Rahmendübel R" }, line_drawing: "/r.svg" }),
          ],
          [
            ...articles,
            articleRow({ article_number: "555008", delivery_speed: "" }),
            articleRow({ article_number: "555007", is_orderable: false, successor: "555008" }),
            articleRow({ article_number: "555009" }),
            ...singles.map((article_number) => articleRow({ article_number })),
          ],
          { F1: numbers, F2: ["555007", "555009"], 10: ["555008"], 20: singles },
        ),
      );
      await insertPrices(db, [
        ...numbers.map((article, index) => ({ list: "general", article, amount: String(20 + index), per: "100" })),
        { list: "retail", article: "555008", amount: "10" },
        { list: "retail", article: "555008", amount: "9", from: 50, validTo: "2026-12-31T23:00:00Z" },
      ]);
      await insertStock(db, { 100000: 150, 555008: 3 });
      await importRetailers(db, {
        retailers: retailersJson([{ id: "here" }, { id: "there", channels: ["UPAT-DE"] }]),
        stock: "retailer_id;article_number;available\nhere;100000;5\nhere;100001;0\nthere;100002;9\n",
      });
    },
  });
});
afterAll(() => shop.close());

const plain = (text: string | null | undefined) => text?.replaceAll("\u00a0", " ");

describe("getBestPrice", () => {
  test("returns the visitor's price for the requested quantity (API-CAT-01)", async () => {
    const { data } = await shop.operation(getBestPrice, { baseSiteId, productCode: "555008", qty: 60 });
    const best = data.getBestPrice!;
    expect(best).toMatchObject({
      deliverySpeed: "",
      initialQuantity: 1,
      requestedQuantity: 60,
      quantityStepRanges: [{ rangeFrom: 1, rangeTo: 99_000, rangeValue: 1 }],
      stockLevels: { available: 3, inStockStatus: "lowStock" },
    });
    expect(plain(best.price!.totalValueFormattedGross)).toBe("642,60 €");
    expect(best.price!.additionalInformation).toBe("Staffelpreis ab 50 Stück");
    expect(best.priceRows.map((row) => [row.minQtd, plain(row.value), row.unit, row.dateRange])).toEqual([
      [1, "11,90 €", "Stück", ""],
      [50, "10,71 €", "Stück", "bis 31.12.2026"],
    ]);
  });
  test("is null for an unknown article", async () => {
    const { data, errors } = await shop.operation(getBestPrice, { baseSiteId, productCode: "0815" });
    expect(errors).toBeUndefined();
    expect(data.getBestPrice).toBeNull();
  });
  test("returns texts in the requested language for any quantity", async () => {
    const ask = { baseSiteId, productCode: "555008", qty: 60 };
    const { data } = await shop.operation(getBestPrice, { ...ask, language: "en-GB" });
    expect(data.getBestPrice!.price).toMatchObject({ unit: "pcs" });
    expect(data.getBestPrice!.price!.totalValueFormattedGross).toMatch(/^€/);
    expect((await shop.operation(getBestPrice, ask)).data.getBestPrice!.price!.totalValueFormattedGross).toMatch(/€$/);
  });
  test("distinguishes unknown stock from no stock", async () => {
    const { data } = await shop.operation(getBestPrice, { baseSiteId, productCode: "555009" });
    expect(data.getBestPrice!.stockLevels).toEqual({ available: 0, inStockStatus: "unknown" });
  });
  test("returns no price to visitors of the closed shop", async () => {
    const { data } = await shop.operation(getBestPrice, { baseSiteId: "FIWE-CLOSED", productCode: "555008" });
    expect(data.getBestPrice).toMatchObject({ price: null, priceRows: [], stockLevels: { available: 3 } });
  });
});

describe("getProductsForFamily", () => {
  test("returns a page of 18 variants with headings, facets and prices (API-CAT-02, ENT-09, FAM-10)", async () => {
    const { data } = await shop.operation(getProductsForFamily, { ...here, id: "F1" });
    const family = data.getProductsForFamily!;
    expect(family).toMatchObject({ id: "F1", name: "Rahmendübel R", familyLineDrawing: "/r.svg", productCount: 20, page: 1, pages: 2 });
    expect(family.products).toHaveLength(18);
    expect(family.headings.map((heading) => heading.technicalName)).toEqual(["LAENGE", "KOPF"]);
    expect(family.facets.map((facet) => [facet.id, facet.filterStyle])).toEqual([
      ["KOPF", "DEFAULT"],
      ["LAENGE", "SLIDER"],
    ]);
    expect(family.products[0]).toMatchObject({
      id: "100000",
      link: "/p/100000",
      retailerStock: null,
      attributes: [{ attributeKey: "KOPF" }, { attributeKey: "LAENGE", valueList: ["30"], unit: "mm" }, { attributeKey: "FARBE" }],
      bestPrice: { initialQuantity: 100, requestedQuantity: 100, price: { totalValue: 20 }, stockLevels: { inStockStatus: "inStock" } },
    });
  });
  test("sorts all variants across pages and returns the sort key, or ignores an unknown attribute", async () => {
    const list = async (sort: string, page = 1) =>
      (await shop.operation(getProductsForFamily, { ...here, id: "F1", quantity: 2, page, sort })).data.getProductsForFamily!;
    const ids = ({ products }: Awaited<ReturnType<typeof list>>) => products.map(({ id }) => id);
    expect(ids(await list("-LAENGE"))).toEqual(["100019", "100018"]);
    expect(ids(await list("-LAENGE", 2))).toEqual(["100017", "100016"]);
    expect((await list("-LAENGE")).sort).toBe("-LAENGE");
    const unsorted = await list("GIBTESNICHT");
    expect([ids(unsorted), unsorted.sort]).toEqual([["100000", "100001"], null]);
  });
  test("returns no price in any field to visitors of the closed shop (MODE-05)", async () => {
    const response = await shop.operation(getProductsForFamily, { ...here, baseSiteId: "FIWE-CLOSED", id: "F1" });
    const { products } = response.data.getProductsForFamily!;
    expect(products).toHaveLength(18);
    expect(products.filter(({ bestPrice }) => bestPrice?.price || bestPrice?.priceRows.length)).toEqual([]);
    expect(response.answer.body).not.toContain("€");
  });
  test("queries all prices in one statement, and none if no prices are requested (API-CAT-05)", async () => {
    const statements = vi.spyOn(pg.Client.prototype, "query");
    // Listeners may query versions meanwhile; count only price and stock queries.
    const counted = () =>
      statements.mock.calls.filter(([query]) => /\b(price|stock)\b/.test((query as unknown as { text?: string }).text ?? "")).length;
    await shop.operation(getProductsForFamily, { ...here, id: "F1" });
    expect(counted()).toBe(1);
    const { data } = await shop.operation(getProductsForFamilyWithoutPrice, { ...here, id: "F1" });
    expect(data.getProductsForFamily!.products).toHaveLength(18);
    expect(counted()).toBe(1);
    statements.mockRestore();
  });
  test("returns units and currency in the requested language (COMP-07)", async () => {
    const { data } = await shop.operation(getProductsForFamily, { ...here, language: "en_GB", id: "F1", quantity: 1 });
    expect(data.getProductsForFamily!.products[0]!.bestPrice!.price).toMatchObject({ unit: "pcs", totalValueFormattedGross: "€23.80" });
  });
  test("filters by value and range, and pages the result", async () => {
    const filters = [
      { id: "KOPF", value: "Sechskant" },
      { id: "LAENGE", value: null, minValue: 100, maxValue: 120, unit: "mm" },
    ];
    const { data } = await shop.operation(getProductsForFamilyWithoutPrice, { ...here, id: "F1", filters, quantity: 2, page: 2 });
    expect(data.getProductsForFamily).toMatchObject({ productCount: 3, page: 2, pages: 2, products: [{ id: "100009" }] });
  });
  test("clamps page number and page size", async () => {
    const { data } = await shop.operation(getProductsForFamilyWithoutPrice, { ...here, id: "F1", page: -3, quantity: 100_000 });
    expect(data.getProductsForFamily).toMatchObject({ page: 1, pages: 1 });
  });
  test("limits the number of headings as requested", async () => {
    const { data } = await shop.operation(getProductsForFamilyWithoutPrice, { ...here, id: "F1", maxHeadings: 1 });
    expect(data.getProductsForFamily!.headings).toHaveLength(1);
  });
  test("returns retailer stock of all variants with one statement if requested (API-CAT-03, ENT-09)", async () => {
    const statements = vi.spyOn(pg.Client.prototype, "query");
    const counted = () =>
      statements.mock.calls.filter(([query]) => /\bonline_retailer/.test((query as unknown as { text?: string }).text ?? "")).length;
    const without = await shop.operation(getProductsForFamilyWithoutPrice, { ...here, id: "F1" });
    expect(new Set(without.data.getProductsForFamily!.products.map((product) => product.retailerStock))).toEqual(new Set([null]));
    expect(counted()).toBe(0);
    const { data } = await shop.operation(getProductsForFamilyWithoutPrice, { ...here, id: "F1", retailConnect: true });
    expect(counted()).toBe(1);
    // One is in stock here, one is sold out, one is in stock only for visitors of another site.
    expect(data.getProductsForFamily!.products.slice(0, 4).map((product) => product.retailerStock)).toEqual([
      "available",
      "empty",
      "empty",
      "empty",
    ]);
    statements.mockRestore();
  });
  test("returns null for an id that is not a family", async () => {
    const { data, errors } = await shop.operation(getProductsForFamily, { ...here, id: "10" });
    expect([data.getProductsForFamily, errors]).toEqual([null, undefined]);
  });
});

describe("a category", () => {
  test("returns its attributes and sub-categories in the requested language (API-CAT-06, CAT-01)", async () => {
    const { data } = await shop.operation(getProductCategoryById, { ...there, language: "en_GB", id: "10" });
    expect(data.getProductCategoryById).toMatchObject({
      name: "Plugs",
      marketingClaim: "Hält.",
      productCount: 21,
      subCategories: [{ id: "11", name: "Rahmendübel", productCount: 20, link: "/sortiment/rahmenduebel-11" }],
    });
  });
  test("returns families and variants without a family, with totals (API-CAT-09)", async () => {
    const { data } = await shop.operation(getProductsAndFamiliesForCategory, { ...there, id: "10" });
    expect(data.getProductsAndFamiliesForCategory).toMatchObject({
      families: [{ id: "F1", price: null, currency: null, productCount: 20 }],
      products: [{ id: "555008", link: "/p/555008" }],
      currentPage: 1,
      totalPages: 1,
      totalFamilies: 1,
      totalProducts: 1,
      totalVariants: 21,
    });
  });
  test("returns the lowest price of a family if prices are requested (API-CAT-07)", async () => {
    const { data } = await shop.operation(getFamiliesForCategory, { ...there, id: "10", includePricing: true });
    expect(data.getFamiliesForCategory).toMatchObject([{ id: "F1", currency: "EUR" }]);
    expect(plain(data.getFamiliesForCategory[0]!.price)).toBe("23,80 €");
  });
  test("returns its facets without any filter (API-CAT-08)", async () => {
    const { data } = await shop.operation(getFacetsForCategory, { ...there, id: "10" });
    expect(data.getFacetsForCategory.map((facet) => [facet.id, facet.recordCount])).toEqual([
      ["KOPF", 20],
      ["LAENGE", 20],
      ["FARBE", 20],
    ]);
  });
  test("with an unknown id is null or empty", async () => {
    const one = await shop.operation(getProductCategoryById, { ...there, id: "x" });
    const two = await shop.operation(getFamiliesForCategory, { ...there, id: "x" });
    const three = await shop.operation(getFacetsForCategory, { ...there, id: "x" });
    const four = await shop.operation(getProductsAndFamiliesForCategory, { ...there, id: "x" });
    expect([one.data.getProductCategoryById, two.data.getFamiliesForCategory, three.data.getFacetsForCategory]).toEqual([null, [], []]);
    expect(four.data.getProductsAndFamiliesForCategory).toBeNull();
  });
  test("is also found by brand instead of site", async () => {
    const { data } = await shop.operation(getProductCategoryById, { ...there, channel: "FIWE", id: "10" });
    expect(data.getProductCategoryById).toMatchObject({ id: "10" });
  });
});

test("getProductByCode returns an article with its family and breadcrumb", async () => {
  const { data } = await shop.operation(getProductByCode, { baseSiteId, language: "de", productCode: "100003" });
  expect(data.getProductByCode).toMatchObject({
    id: "100003",
    lineDrawing: "/r.svg",
    family: { id: "F1", link: "/produkte/rahmenduebel-r-F1" },
    breadcrumb: [{ id: "10" }, { id: "11" }, { id: "F1" }],
  });
});

test("returns the successor of a discontinued article, alone and among the variants of its family", async () => {
  const { data } = await shop.operation(getProductByCode, { baseSiteId, language: "de", productCode: "555007" });
  const successor = { id: "555008", name: "Artikel 555008", link: "/p/555008" };
  expect(data.getProductByCode!.successor).toEqual(successor);
  const sold = await shop.operation(getProductByCode, { baseSiteId, language: "de", productCode: "555008" });
  expect(sold.data.getProductByCode!.successor).toBeNull();
  for (const operation of [getProductsForFamily, getProductsForFamilyWithoutPrice]) {
    const family = (await shop.operation(operation, { ...here, id: "F2" })).data.getProductsForFamily!;
    expect(family.products.map((variant) => variant.successor)).toEqual([successor, null]);
  }
});

describe("a page", () => {
  type Layout = {
    route: { placeholders: { main: { componentName: string; data: any }[] } } | null;
    redirect?: string;
    context: { head: any };
  };
  async function layout(path: string): Promise<Layout> {
    const response = await shop.inject(
      `/sitecore/api/layout/render/jss?item=${encodeURIComponent(path)}&sc_lang=de-DE&sc_apikey=ankerplatz-web`,
    );
    return response.json().sitecore;
  }
  const dataOf = ({ route }: Layout) => route!.placeholders.main.find(({ componentName }) => componentName !== "CatalogueNotice")!.data;

  test("of a discontinued article includes the price of its successor", async () => {
    expect(dataOf(await layout("/p/555007")).successorPrice).toMatchObject({ requestedQuantity: 1, price: { totalValue: 10 } });
    expect(dataOf(await layout("/p/555008"))).not.toHaveProperty("successorPrice");
  });
  test("of a category includes the category, results and breadcrumb", async () => {
    const page = await layout("/sortiment/rahmenduebel-11");
    expect(dataOf(page)).toMatchObject({ category: { id: "11" }, results: { totalFamilies: 1 } });
    expect(dataOf(page).breadcrumb).toEqual([
      { name: "Startseite", path: "/" },
      { name: "Sortiment", path: "/sortiment" },
      { name: "Dübel", path: "/sortiment/duebel-10" },
      { name: "Rahmendübel" },
    ]);
    expect(page.context.head.title).toMatch(/^Rahmendübel \| /);
  });
  test("of a category shows the page of its URL, by default the first, with 18 entries (CAT-09, CAT-11)", async () => {
    const pageOf = async (query: string) => dataOf(await layout(`/sortiment/einzelstuecke-20${query}`)).results;
    expect(await pageOf("")).toMatchObject({ currentPage: 1, totalPages: 2, totalProducts: 20 });
    expect((await pageOf("")).products).toHaveLength(18);
    expect(await pageOf("?page=2")).toMatchObject({ currentPage: 2, products: [{ id: "200018" }, { id: "200019" }] });
    expect(await pageOf("?page=abc")).toMatchObject({ currentPage: 1 });
  });
  test("of a list has canonical, previous and next links and a numbered title; if filtered the canonical is the list (CAT-11)", async () => {
    const headOf = async (address: string) => (await layout(address)).context.head;
    const list = "http://localhost/sortiment/einzelstuecke-20";
    expect(await headOf("/sortiment/einzelstuecke-20")).toMatchObject({ canonical: list, next: `${list}?page=2` });
    const second = await headOf("/sortiment/einzelstuecke-20?page=2");
    expect(second).toMatchObject({ canonical: `${list}?page=2`, previous: list, title: expect.stringMatching(/^\S+ – Seite 2 \| /) });
    expect(second).not.toHaveProperty("next");
    expect(second.alternates.every(({ href }: { href: string }) => href.endsWith("?page=2"))).toBe(true);
    const family = "http://localhost/produkte/rahmenduebel-r-F1";
    expect(await headOf("/produkte/rahmenduebel-r-F1?page=2")).toMatchObject({ canonical: `${family}?page=2`, previous: family });
    expect(await headOf("/produkte/rahmenduebel-r-F1?page=2&f.KOPF=Sechskant")).toMatchObject({ canonical: family });
  });
  test("of a family includes its variants with prices", async () => {
    expect(dataOf(await layout("/produkte/rahmenduebel-r-F1?page=2")).family).toMatchObject({
      page: 2,
      products: [{ bestPrice: { price: {} } }, {}],
    });
  });
  test("applies the filters of its URL and returns them to the browser", async () => {
    const query = "f.KOPF=Sechskant&r.LAENGE=100&r.LAENGE=120";
    const { family, filter } = dataOf(await layout(`/produkte/rahmenduebel-r-F1?${query}`));
    expect(family).toMatchObject({ productCount: 3 });
    expect(filter).toMatchObject({
      filters: [
        { id: "KOPF", value: "Sechskant" },
        { id: "LAENGE", minValue: 100, maxValue: 120 },
      ],
      query,
    });
    const category = dataOf(await layout(`/sortiment/rahmenduebel-11?${query}`));
    expect(category.results).toMatchObject({ totalVariants: 3 });
    expect(dataOf(await layout("/sortiment/rahmenduebel-11?f.NIX=1")).results).toMatchObject({ totalVariants: 0 });
    expect(dataOf(await layout("/sortiment/rahmenduebel-11?r.LAENGE=abc"))).not.toHaveProperty("filter");
  });
  test("of an article includes product, price and JSON-LD (SHELL-16)", async () => {
    const page = await layout("/p/555008");
    expect(dataOf(page)).toMatchObject({ product: { id: "555008" }, bestPrice: { requestedQuantity: 1 } });
    expect(page.context.head.jsonLd).toMatchObject([{ "@type": "BreadcrumbList" }, { "@type": "Product", sku: "555008" }]);
  });
  test("with an outdated name in its URL redirects to the current URL", async () => {
    expect((await layout("/sortiment/alter-name-11")).redirect).toBe("/sortiment/rahmenduebel-11");
    expect((await layout("/produkte/F1?page=2")).redirect).toBe("/produkte/rahmenduebel-r-F1?page=2");
  });
  test.each(["/sortiment/gibt-es-nicht-99", "/produkte/x-99", "/p/0815"])("%s is not found", async (path) => {
    expect((await layout(path)).route).toBeNull();
  });
  test("of the showroom uses the first category and family by default (BUYBOX-03, CAT-01)", async () => {
    expect(dataOf(await layout("/product-category")).category.id).toBe("10");
    expect(dataOf(await layout("/product-family/dev")).family.id).toBe("F1");
    expect(dataOf(await layout("/buy-box"))).toMatchObject({ product: { id: "555008" }, bestPrice: { price: {} } });
  });
  test("of the showroom uses the ids of its query, without a fallback", async () => {
    expect(dataOf(await layout("/product-category?categoryId=11")).category.id).toBe("11");
    expect((await layout("/product-family/dev?familyId=nope")).route).toBeNull();
  });
  test("of the whole range lists the root categories", async () => {
    expect(dataOf(await layout("/sortiment")).categories).toMatchObject([
      { id: "10", children: [{ id: "11" }] },
      { id: "20" },
      { id: "30" },
    ]);
  });
});
