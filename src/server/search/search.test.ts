import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { getBestPrices, getProductsForSearch, getSearchSuggestions } from "#contract/generated/operations.ts";
import { numberKey } from "#contract/rules/search/number-key.ts";
import { CATEGORY_FACET } from "../catalogue/index.ts";
import { articleRow, attributeRow, catalogueRows, groupRow, insertCatalogue } from "../catalogue/testing.ts";
import { insertPrices, insertStock } from "../pricing/testing.ts";
import { insertTestDocuments } from "../technical-documents/testing.ts";
import { importRetailers } from "../retailers/index.ts";
import { retailersJson, stockCsv } from "../retailers/testing.ts";
import { createTestApp, fixedClock, type TestApp } from "../testing/app.ts";
import { hostileQuestions } from "../testing/hostile-questions.ts";
import { replaceReferences } from "./numbers/reference-store.ts";
import { announceTerms, replacePins, replaceRedirects, replaceSynonyms } from "./terms/terms-store.ts";

const baseSiteId = "FIWE-DE";
const GTIN = "4006381333931";
let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp({
    clock: fixedClock("2026-11-20T10:00:00Z"),
    async prepare({ db }) {
      const groups = [
        groupRow({ group_id: "R", kind: "root", name: { de: "Befestigung", en: "Fixings" } }),
        groupRow({ group_id: "10", kind: "category", parent_id: "R", name: { de: "Dübel", en: "Plugs" } }),
        groupRow({ group_id: "20", kind: "category", parent_id: "R", name: { de: "Anker", en: "Anchors" } }),
        groupRow({ group_id: "F1", kind: "family", parent_id: "10", name: { de: "Rahmendübel R", en: "Frame fixing R" } }),
        groupRow({ group_id: "F2", kind: "family", parent_id: "10", name: { de: "Spreizdübel S", en: "Expansion plug S" } }),
        groupRow({ group_id: "F3", kind: "family", parent_id: "20", name: { de: "Verbundanker V", en: "Chemical anchor V" } }),
      ];
      const article = (number: string, name: string, en: string, thread = "") =>
        articleRow({
          article_number: number,
          name: { de: name, en },
          attributes: thread ? [attributeRow("GEWINDE", thread, { name: { de: "Gewinde", en: "Thread" } })] : [],
        });
      const articles = [
        { ...article("554996", "Rahmendübel 8x80", "Frame fixing 8x80"), gtin: GTIN },
        article("554997", "Rahmendübel 10x100", "Frame fixing 10x100"),
        article("600001", "Spreizdübel 8x40", "Expansion plug 8x40"),
        article("700001", "Verbundanker M10", "Chemical anchor M10", "M10"),
        article("700002", "Verbundanker M12", "Chemical anchor M12", "M12"),
      ];
      await insertCatalogue(db, catalogueRows(groups, articles, { F1: ["554996", "554997"], F2: ["600001"], F3: ["700001", "700002"] }));
      await insertTestDocuments(db, [
        { kind: "dataSheet", number: "TD-V", title: "Verbundanker V", articles: ["700001", "700002"] },
        { kind: "assessment", number: "ETA-26/9001", title: "Spreizdübel", articles: ["600001"] },
        { kind: "assessment", number: "ETA-26/9001", title: "Expansion plug", language: "en", articles: ["600001"] },
      ]);
      await insertPrices(db, [
        { list: "general", article: "554996", amount: "10" },
        { list: "general", article: "600001", amount: "3" },
      ]);
      await insertStock(db, { "554996": 500 });
      await importRetailers(db, {
        retailers: retailersJson([{ id: "kaiwerk" }]),
        stock: stockCsv({ kaiwerk: { 554996: 3, 554997: 0, 600001: 2 } }),
      });
      await db
        .insertInto("article_gone")
        .values([{ catalogue_id: "FIWE", article_number: "500001", group_id: "F1", successor: "554997" }])
        .execute();
      const reference = { number: "HST 10", numberKey: numberKey("HST 10"), articleNumber: "700001", note: "" };
      await replaceReferences(db, { kind: "foreign", brand: "Muster" }, [reference]);
      const synonyms = [{ language: "de", term: "Chemiedübel", target: "Verbundanker", isBoth: false }];
      await replaceSynonyms(db, "de", synonyms);
      await replaceRedirects(db, { siteId: baseSiteId, language: "de" }, [
        { phrase: "Versand", isPart: true, kind: "page", target: "/versand" },
        { phrase: "Anker alle", isPart: false, kind: "category", target: "20" },
        { phrase: "Konzern", isPart: false, kind: "address", target: "https://evil.example/" },
      ]);
      await replacePins(db, { siteId: baseSiteId, language: "de", phrase: "dübel", familyIds: ["F2", "F404"] });
    },
  });
});
afterAll(() => shop.close());
beforeEach(async () => void (await shop.db.deleteFrom("search_day").execute()));

type Given = Record<string, unknown>;
const suggest = async (query: string, language = "de_DE") =>
  (await shop.operation(getSearchSuggestions, { baseSiteId, language, query })).data.getSearchSuggestions;
const search = async (query: string, overrides: Given = {}) =>
  (await shop.operation(getProductsForSearch, { baseSiteId, language: "de_DE", query, ...overrides })).data.getProductsForSearch;
const numbers = (articles: readonly { id: string; kind: string }[]) => articles.map(({ id, kind }) => `${id} ${kind}`);

describe("a number", () => {
  test.each([
    ["0 554-996", "/p/554996"],
    [GTIN, "/p/554996"],
    ["500001", "/p/554997?gone=500001"],
  ])("%s redirects to its article (SEARCH-02, SEARCH-03, SEARCH-09)", async (query, link) => {
    expect((await search(query)).redirect).toEqual({ kind: "article", link });
    expect((await suggest(query)).redirect).toEqual({ kind: "article", link });
  });
  test("matches as a prefix from three digits on and as a suffix from four on (SEARCH-04)", async () => {
    expect(numbers((await suggest("554")).products)).toEqual(["554996 beginning", "554997 beginning"]);
    expect((await suggest("55")).products).toEqual([]);
    expect(numbers((await suggest("4996")).products)).toEqual(["554996 end"]);
    expect((await suggest("996")).products).toEqual([]);
  });
  test("that is a GTIN with a wrong check digit is reported (SEARCH-03)", async () => {
    expect(await suggest("4006381333932")).toMatchObject({ hasWrongCheckDigit: true, redirect: null });
  });
  test("of another brand is listed with its brand, without a redirect (SEARCH-07)", async () => {
    expect(await search("hst-10")).toMatchObject({
      redirect: null,
      numbers: [{ id: "700001", kind: "foreign", number: "HST 10", brand: "Muster" }],
    });
  });
  test("lists its articles with their prices (SEARCH-29)", async () => {
    const { numbers: found } = await search("554", { withPrices: true });
    expect(found.map(({ variant }) => [variant?.id, variant?.bestPrice?.price?.value])).toEqual([
      ["554996", 10],
      ["554997", undefined],
    ]);
  });
});

describe("words", () => {
  test("find families and their articles, with facets and categories (SEARCH-29, SEARCH-30)", async () => {
    const found = await search("Verbundanker");
    expect(found.families.map(({ id, productCount }) => [id, productCount])).toEqual([["F3", 2]]);
    expect(found).toMatchObject({ totalFamilies: 1, totalVariants: 2, currentPage: 1, totalPages: 1 });
  });
  test("can be filtered", async () => {
    const filters = [{ id: "GEWINDE", value: "M10", minValue: null, maxValue: null }];
    expect(await search("Verbundanker", { filters })).toMatchObject({ totalVariants: 1 });
  });
  test("list articles of all families, best match first, with attributes and prices of one statement (SEARCH-29)", async () => {
    const query = vi.spyOn(pg.Client.prototype, "query");
    const dowels = await search("Dübel", { list: "articles", withPrices: true });
    const statements = query.mock.calls.map(([text]) => JSON.stringify(text)).filter((text) => /\bstock\b/.test(text));
    query.mockRestore();
    expect(statements.length).toBe(1);
    expect((await search("8x40 Dübel", { list: "articles" })).articles[0]).toMatchObject({ id: "600001", link: "/p/600001" });
    expect(dowels.articles.map(({ id, bestPrice }) => [id, bestPrice?.price?.value])).toEqual([
      ["554996", 10],
      ["554997", undefined],
      ["600001", 3],
    ]);
    expect(dowels).toMatchObject({ totalVariants: 3, totalFamilies: 2, currentPage: 1, totalPages: 1 });
    const anchors = await search("Verbundanker", { list: "articles" });
    expect(anchors.articles.map(({ attributes }) => attributes[0]?.valueList)).toEqual([["M10"], ["M12"]]);
  });
  test("list articles page by page, beside the same families (SEARCH-29)", async () => {
    const pages = [1, 2, 3, 9].map((page) => search("Dübel", { list: "articles", page, quantity: 1 }));
    const found = await Promise.all(pages);
    expect(found.map(({ articles, currentPage, totalPages }) => [articles.map(({ id }) => id), currentPage, totalPages])).toEqual([
      [["554996"], 1, 3],
      [["554997"], 2, 3],
      [["600001"], 3, 3],
      [["600001"], 3, 3],
    ]);
    for (const { families } of found) expect(families.map(({ id }) => id)).toEqual(["F2", "F1"]);
    expect((await search("Dübel")).articles).toEqual([]);
  });
  test("filter articles and families alike, also by category (SEARCH-30)", async () => {
    const byThread = [{ id: "GEWINDE", value: "M12", minValue: null, maxValue: null }];
    const found = await search("Verbundanker", { list: "articles", filters: byThread });
    expect(found.articles.map(({ id }) => id)).toEqual(["700002"]);
    expect(found.families.map(({ id, productCount }) => [id, productCount])).toEqual([["F3", 1]]);
    const inCategory = async (value: string) => {
      const filters = [{ id: CATEGORY_FACET, value, minValue: null, maxValue: null }];
      const { articles, families } = await search("Dübel", { list: "articles", filters });
      return [articles, families].map((list) => list.map(({ id }) => id));
    };
    expect(await inCategory("Dübel")).toEqual([
      ["554996", "554997", "600001"],
      ["F1", "F2"],
    ]);
    expect(await inCategory("Anker")).toEqual([[], []]);
  });
  test("link a family with the filter that leaves what was found (SEARCH-29)", async () => {
    const [anchor] = (await search("Verbundanker M10", { list: "articles" })).families;
    expect(anchor).toMatchObject({ productCount: 1, linkCount: null, link: expect.stringMatching(/\?f\.GEWINDE=M10$/) });
    // No attribute tells these variants apart, so the link opens both and says so.
    const [frame] = (await search("Rahmendübel 8x80", { list: "articles" })).families;
    expect(frame).toMatchObject({ productCount: 1, linkCount: 2 });
    expect(frame!.link).not.toContain("?");
  });
  test.each(["Verbundanker", "dübel", "verb", "554", "hst-10", "Verbundanker Datenblatt", "Impressum", "Chemiedübel"])(
    "%s: the results page shows what the suggestions showed (SEARCH-24, SEARCH-29)",
    async (query) => {
      const [suggested, found] = [await suggest(query), await search(query, { list: "articles" })];
      const shown = {
        products: [...found.numbers, ...found.articles].map(({ id }) => id),
        families: found.families.map(({ id }) => id),
        categories: found.categories.map(({ id }) => id),
        documents: found.documents.map(({ address }) => address),
        pages: found.pages.map(({ link }) => link),
      };
      const entries = [suggested.products, suggested.families, suggested.categories, suggested.documents, suggested.pages].flat();
      expect(entries.length).toBeGreaterThan(0);
      expect(shown.products).toEqual(expect.arrayContaining(suggested.products.map(({ id }) => id)));
      expect(shown.families).toEqual(expect.arrayContaining(suggested.families.map(({ id }) => id)));
      expect(shown.categories).toEqual(expect.arrayContaining(suggested.categories.map(({ id }) => id)));
      expect(shown.documents).toEqual(expect.arrayContaining(suggested.documents.map(({ address }) => address)));
      expect(shown.pages).toEqual(expect.arrayContaining(suggested.pages.map(({ link }) => link)));
    },
  );
  test("can have synonyms by staff (SEARCH-21)", async () => {
    expect((await search("Chemiedübel")).families.map(({ id }) => id)).toEqual(["F3"]);
  });
  test("apply changed synonyms immediately, without a rebuild (SEARCH-21)", async () => {
    expect((await search("Kleberding")).totalVariants).toBe(0);
    await shop.db.transaction().execute(async (tx) => {
      const both = { language: "de", isBoth: false };
      await replaceSynonyms(tx, "de", [
        { ...both, term: "Kleberding", target: "Verbundanker" },
        { ...both, term: "Chemiedübel", target: "Verbundanker" },
      ]);
      await announceTerms(tx);
    });
    await expect.poll(async () => (await search("Kleberding")).totalVariants).toBe(2);
  });
  test("match texts of the requested language (SEARCH-35)", async () => {
    expect((await suggest("chemical", "en_GB")).families.map(({ name }) => name)).toEqual(["Chemical anchor V"]);
  });
  test("list pinned families first and skip removed ones (SEARCH-23)", async () => {
    expect((await search("dübel")).families.map(({ id }) => id)).toEqual(["F2", "F1"]);
    expect((await suggest("dübel")).families.map(({ id }) => id)).toEqual(["F2", "F1"]);
  });
  test("suggest at most twelve families, categories, articles and pages in total (SEARCH-24)", async () => {
    const found = await suggest("dübel");
    expect(found.categories.map(({ id }) => id)).toEqual(["10"]);
    const all = [found.products, found.families, found.categories, found.documents, found.pages].flat();
    expect(all.length).toBeGreaterThan(3);
    expect(all.length).toBeLessThanOrEqual(12);
    expect(await suggest("d")).toMatchObject({ products: [], families: [] });
  });
});

describe("a phrase with a configured redirect (SEARCH-22)", () => {
  test.each([
    ["Kosten Versand", { kind: "page", link: "/versand" }],
    ["anker alle", { kind: "category", link: "/sortiment/anker-20" }],
    // Its host is not in the allowlist.
    ["Konzern", null],
  ])("%j redirects to %j", async (query, redirect) => expect((await search(query)).redirect).toEqual(redirect));

  const answered = async (address: string, language = "de-DE") => {
    const asked = new URLSearchParams({ item: address, sc_lang: language, sc_apikey: "ankerplatz-web" });
    const { redirect, route, context } = (await shop.inject(`/sitecore/api/layout/render/jss?${asked}`)).json().sitecore;
    const blocks: { componentName: string; data: unknown }[] = route?.placeholders.header ?? [];
    return { redirect, head: context.head, notice: blocks.find(({ componentName }) => componentName === "SearchedNotice")?.data };
  };
  const way = (query: string) => ({ text: "Trotzdem suchen", path: `/suche?q=${encodeURIComponent(query)}&stay=1` });

  test.each([
    ["Kosten Versand", "/versand?searched=Kosten+Versand"],
    ["anker alle", "/sortiment/anker-20?searched=anker+alle"],
  ])("%j redirects to a page that offers to search anyway", async (query, address) => {
    expect((await answered(`/suche?q=${encodeURIComponent(query)}`)).redirect).toBe(address);
    const { notice, head } = await answered(address);
    expect(notice).toEqual({ text: `Ihre Suche nach „${query}“ hat Sie direkt auf diese Seite geführt.`, search: way(query) });
    expect(head.robots).toBe("noindex, follow");
    expect(head.canonical).toMatch(new RegExp(`${address.split("?")[0]}$`));
    expect((await answered(way(query).path)).redirect).toBeUndefined();
  });
  test.each([
    "/versand",
    "/kontakt?searched=Versand",
    "/versand?searched=Kaufen+Sie+woanders",
    "/versand?searched=",
    "/p/554996?searched=554996",
  ])("%s shows no search notice", async (address) => {
    const { notice, head } = await answered(address);
    expect(notice).toBeNull();
    expect(head.robots).toBe("index, follow");
  });
  test("an article number redirects to its page without a notice", async () => {
    expect((await answered("/suche?q=554996")).redirect).toBe("/p/554996");
  });
});

describe("documents and pages (SEARCH-31)", () => {
  test("of the matches are listed once each", async () => {
    expect((await search("Verbundanker")).documents).toEqual([
      {
        kind: "dataSheet",
        name: "TD-V – Verbundanker V",
        address: expect.stringMatching(/^\/documents\/[\da-f]{64}\//),
        articleNumber: "700001",
        articleName: "Verbundanker M10",
      },
    ]);
    expect((await search("Rahmendübel")).documents).toEqual([]);
  });
  test("are suggested if the query contains a kind of document", async () => {
    expect((await suggest("Verbundanker Datenblatt")).documents).toHaveLength(1);
    expect((await suggest("Verbundanker")).documents).toEqual([]);
  });
  test("are found by their number in any spelling, in the page's language (DOCS-06)", async () => {
    for (const spelling of ["ETA-26/9001", "eta 26 9001", "ETA26"]) {
      expect((await search(spelling)).documents.map(({ name }) => name)).toEqual(["ETA-26/9001 – Spreizdübel"]);
      expect((await suggest(spelling)).documents.map(({ name }) => name)).toEqual(["ETA-26/9001 – Spreizdübel"]);
    }
  });
  test("a page is found by name and content, but not a private page", async () => {
    expect((await search("Impressum")).pages.map(({ link }) => link)).toContain("/impressum");
    expect((await search("Bestellungen")).pages.map(({ link }) => link)).not.toContain("/my-account/order-history");
  });
});

describe("no results (SEARCH-32)", () => {
  test("return an empty list, and are counted without personal data", async () => {
    expect(await search("Xyzzyplugh")).toMatchObject({ query: "Xyzzyplugh", totalVariants: 0, families: [], numbers: [] });
    const rows = await shop.db.selectFrom("search_day").selectAll().execute();
    expect(rows).toEqual([
      {
        day: "2026-11-20",
        site_id: baseSiteId,
        language: "de",
        query: "xyzzyplugh",
        typed: "Xyzzyplugh",
        count: 1,
        hits: 0,
        chosen_kind: "",
      },
    ]);
  });
  test("further pages, filters and all families of a search are not counted as searches", async () => {
    await search("Verbundanker", { page: 2, quantity: 1, list: "articles" });
    await search("Verbundanker", { list: "families" });
    await search("Verbundanker", { filters: [{ id: "GEWINDE", value: "M10", minValue: null, maxValue: null }] });
    expect(await shop.db.selectFrom("search_day").select("count").execute()).toEqual([]);
  });
});

test.each(["", "   ", "%", "'--", "\u0000", "\u202e\u202e", "🦄".repeat(400), "a".repeat(100_000), "M10 ".repeat(5_000), "((((", "null"])(
  "responds to hostile query %#",
  async (query) => {
    expect((await search(query)).currentPage).toBe(1);
    expect((await suggest(query)).query.length).toBeLessThanOrEqual(200);
  },
);

describe("hostile queries over HTTP (SEARCH-40)", () => {
  const asked = { baseSiteId, language: "de_DE" };
  const questions = [...hostileQuestions(400)];
  const some = (of: number) => questions.filter((_, at) => at % of === 1);
  test("get suggestions with a short response", { timeout: 60_000 }, async () => {
    for (const query of questions) {
      const { answer, errors, data } = await shop.operation(getSearchSuggestions, { ...asked, query });
      expect([query, answer.statusCode, errors]).toEqual([query, 200, undefined]);
      expect(data.getSearchSuggestions.query.length).toBeLessThanOrEqual(200);
    }
  });
  test("get search results", { timeout: 60_000 }, async () => {
    for (const query of some(4)) {
      const found = await search(query);
      expect([query, found.query.length <= 200, found.droppedWords.length <= 40]).toEqual([query, true, true]);
    }
  });
  test("get the search page", { timeout: 60_000 }, async () => {
    for (const query of some(10)) {
      const page = await shop.inject(`/suche?stay=1&q=${encodeURIComponent(query.toWellFormed().slice(0, 2_000))}`);
      expect([query, page.statusCode]).toEqual([query, 200]);
    }
  });
  test.each([
    ["a body beyond all limits", { id: "x", variables: { query: "a".repeat(3_000_000) } }],
    [
      "a question that is no text",
      { operationName: "getSearchSuggestions", id: getSearchSuggestions.id, variables: { ...asked, query: { a: 1 } } },
    ],
    ["none", { operationName: "getSearchSuggestions", id: getSearchSuggestions.id, variables: asked }],
  ])("%s is rejected as a client error", async (_name, payload) => {
    const response = await shop.inject({ method: "POST", url: "/graphql", headers: { "content-type": "application/json" }, payload });
    expect(response.statusCode).toBeLessThan(500);
    expect(response.json().errors ?? response.json().error).toBeDefined();
    expect(response.body.length).toBeLessThan(5_000);
  });
});

describe("retailer stock (SEARCH-34)", () => {
  const stockOf = (articles: readonly { id: string; retailerStock: string | null }[]) =>
    articles.map(({ id, retailerStock }) => [id, retailerStock]);
  const at = async (site: string, query: string) => {
    const asked = { baseSiteId: site, language: "de_DE", query };
    const suggested = (await shop.operation(getSearchSuggestions, asked)).data.getSearchSuggestions;
    const found = (await shop.operation(getProductsForSearch, asked)).data.getProductsForSearch;
    return { suggested: stockOf(suggested.products), found: stockOf(found.numbers) };
  };
  test.each(["FIWE-RETAIL-CART", "FIWE-RETAIL"])("is added to suggestions and results of %s with one statement", async (site) => {
    const stock = [
      ["554996", "available"],
      ["554997", "empty"],
    ];
    expect(await at(site, "554")).toEqual({ suggested: stock, found: stock });
    expect((await at(site, "Spreizdübel")).suggested).toEqual([["600001", "available"]]);
  });
  test("is added to listed articles if the query asks for it (SEARCH-34)", async () => {
    const asked = { baseSiteId: "FIWE-RETAIL-CART", language: "de_DE", query: "Dübel", list: "articles" as const };
    const { articles } = (await shop.operation(getProductsForSearch, { ...asked, retailConnect: true })).data.getProductsForSearch;
    expect(stockOf(articles)).toEqual([
      ["554996", "available"],
      ["554997", "empty"],
      ["600001", "available"],
    ]);
    const without = (await shop.operation(getProductsForSearch, asked)).data.getProductsForSearch;
    expect(without.articles.every(({ retailerStock }) => retailerStock === null)).toBe(true);
  });
  test.each([baseSiteId, "FIWE-CATALOGUE", "FIWE-CLOSED"])("is not queried in %s", async (site) => {
    const query = vi.spyOn(pg.Client.prototype, "query");
    expect((await at(site, "554")).suggested).toEqual([
      ["554996", null],
      ["554997", null],
    ]);
    expect(query.mock.calls.map(([text]) => JSON.stringify(text)).filter((text) => text.includes("online_retailer"))).toEqual([]);
    query.mockRestore();
  });
});

describe("prices of many articles (SEARCH-27, PROCURE-33)", () => {
  test("are loaded with one statement, in request order, each for its quantity", async () => {
    const query = vi.spyOn(pg.Client.prototype, "query");
    const items = [{ id: "600001", quantity: 7 }, { id: "404" }, { id: "554996" }, { id: "554996", quantity: 3 }];
    const { data } = await shop.operation(getBestPrices, { baseSiteId, items });
    expect(query.mock.calls.length).toBe(1);
    query.mockRestore();
    expect(data.getBestPrices.map(({ id, bestPrice }) => [id, bestPrice?.requestedQuantity, bestPrice?.price?.totalValue])).toEqual([
      ["600001", 7, 21],
      ["404", undefined, undefined],
      ["554996", 1, 10],
      ["554996", 3, 30],
    ]);
  });
  test("are rejected beyond 500", async () => {
    const items = Array.from({ length: 501 }, () => ({ id: "554996" }));
    expect((await shop.operation(getBestPrices, { baseSiteId, items })).errors?.[0]?.extensions.type).toBe("TooManyItemsError");
  });
  test("are null for a visitor of a closed shop", async () => {
    const sites = shop.shop.content.current().sites;
    const closed = sites.find(({ settings }) => settings.shop.shopType === "ClosedOnlineShop")!.siteId;
    const { data } = await shop.operation(getBestPrices, { baseSiteId: closed, items: [{ id: "554996" }] });
    expect(data.getBestPrices[0]?.bestPrice?.price ?? null).toBeNull();
  });
});
