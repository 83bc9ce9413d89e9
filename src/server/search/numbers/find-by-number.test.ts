import pg from "pg";
import { numberKey } from "#contract/rules/search/number-key.ts";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { announceVersion, articleRow, catalogueRows, groupRow, insertCatalogue } from "../../catalogue/testing.ts";
import type { Context } from "../../context.ts";
import { createTestApp, type TestApp } from "../../testing/app.ts";
import { anonymousViewer, type Viewer } from "../../viewer.ts";
import { findByNumbers } from "./find-by-number.ts";

import { buildTerms } from "../terms/terms.ts";
import { findRedirect } from "../find/find-redirect.ts";
import { type Reference, replaceReferences } from "./reference-store.ts";

const NO_TERMS = buildTerms({ synonyms: [], redirects: [], pins: [], hasReferences: true });
let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp({
    customers: true,
    async prepare({ db }) {
      const groups = [
        groupRow({ group_id: "10", kind: "root", name: { de: "Dübel" } }),
        groupRow({ group_id: "F1", kind: "family", parent_id: "10", name: { de: "Rahmendübel" } }),
      ];
      const articles = ["554996", "554997", "554998"].map((article_number) =>
        articleRow({ article_number, gtin: article_number === "554997" ? "4006381333931" : "" }),
      );
      await insertCatalogue(db, catalogueRows(groups, articles, { F1: articles.map((one) => one.article_number) }));
      const removed = { catalogue_id: "FIWE" };
      await db
        .insertInto("article_gone")
        .values([
          { ...removed, article_number: "500001", group_id: "F1", successor: "554997" },
          { ...removed, article_number: "500002", group_id: "F1", successor: null },
          { ...removed, article_number: "500003", group_id: "F9", successor: "500001" },
          { ...removed, article_number: "500004", group_id: "F9", successor: null },
        ])
        .execute();
      await db
        .insertInto("catalogue_group_gone")
        .values({ ...removed, group_id: "F9", parent_id: "10" })
        .execute();
      const to = (number: string, articleNumber: string, note = "") => ({ number, numberKey: numberKey(number), articleNumber, note });
      const put = (kind: Reference["kind"], brand: string, ...references: ReturnType<typeof to>[]) =>
        replaceReferences(db, { kind, brand }, references);
      await put("foreign", "Muster", to("HST 10/20", "554996", "gleiche Zulassung"), to("777", "554997"), to("888", "404"));
      await put("foreign", "Andere", to("777", "554998"));
      await put("former", "", to("0815", "554998"));
      const alias = { catalogue_id: "FIWE", brand: "" };
      const aliases = [
        { ...alias, kind: "manufacturer", brand: "Schmiede", number: "S 77/1", number_key: "S771", article_number: "554996" },
        { ...alias, kind: "former", number: "100199", number_key: "100199", article_number: "554997" },
        { ...alias, kind: "similar", number: "9001", number_key: "9001", article_number: "554998" },
        { ...alias, kind: "similar", number: "777", number_key: "777", article_number: "554996" },
        { ...alias, kind: "similar", number: "554997", number_key: "554997", article_number: "554998" },
      ];
      await db.insertInto("article_alias").values(aliases).execute();
      // Another catalogue of the same site.
      const other = { catalogue_id: "ZWEI" };
      const elsewhere = [
        { ...articleRow({ article_number: "Z-1", gtin: "4006381333931" }), ...other },
        { ...articleRow({ article_number: "554-998" }), ...other },
      ];
      await insertCatalogue(db, { ...catalogueRows([], elsewhere, {}), catalogueIds: ["ZWEI"] });
      await announceVersion(db, "ZWEI");
    },
  });
});
afterAll(() => shop.close());

const site = () => shop.shop.content.current().sites.find(({ siteId }) => siteId === "FIWE-DE")!;
function context(settings: object = {}, viewer: Viewer = anonymousViewer): Context {
  const own = { ...site(), settings: { ...site().settings, ...settings }, settingsByLanguage: undefined };
  return {
    db: shop.db,
    viewer,
    site: own,
    catalogue: (language?: string | null) => shop.shop.catalogues.of(own, language),
  } as unknown as Context;
}
const customers = { ours: "", other: "" };
beforeAll(async () => {
  const rows = await shop.db.selectFrom("customer").select("customer_id").orderBy("customer_id").limit(2).execute();
  [customers.ours, customers.other] = rows.map((row) => row.customer_id) as [string, string];
  const own = { customer_id: customers.ours, changed_at: new Date(), label: "" };
  await shop.db
    .insertInto("customer_article")
    .values([
      { ...own, own_number: "B-17", lookup_key: "b17", article_number: "554998", label: "Wagen 3", factor: 50 },
      { ...own, own_number: "554997", lookup_key: "554997", article_number: "554996" },
    ])
    .execute();
});

const find = async (text: string, settings: object = {}) => (await findByNumbers(context(settings), [text])).get(text)!;
const said = async (text: string, settings: object = {}) =>
  (await find(text, settings)).matches.map(({ kind, article, brand, number }) =>
    [kind, article.articleNumber, brand, number].join(" ").trim(),
  );

test("finds the article of a scanned label (QUICK-34)", async () => {
  const text = "https://shop.example/en/p/554996?menge=50";
  const found = await findByNumbers(context(), [text, "]C0554997"]);
  expect([text, "]C0554997"].map((each) => found.get(each)!.matches.map(({ article }) => article.articleNumber))).toEqual([
    ["554996"],
    ["554997"],
  ]);
});

describe("an article number", () => {
  test.each(["554996", "0 554-996", "554.996", "554/996", " 00554996", "Art.-Nr. 554 996"])(
    "is recognised as %j (SEARCH-02)",
    async (text) => {
      expect(await said(text)).toEqual(["number 554996  554996"]);
    },
  );
});

describe("a competitor or former number (SEARCH-07)", () => {
  test("finds our article in any spelling, with the brand", async () => {
    expect(await said("hst-10/20")).toEqual(["foreign 554996 Muster HST 10/20"]);
    expect((await find("HST 10 20")).matches[0]!.note).toBe("gleiche Zulassung");
    expect(await said("815")).toEqual(["former 554998  0815"]);
  });
  test("of two brands finds both articles", async () => {
    expect(await said("777")).toEqual(["foreign 554998 Andere 777", "foreign 554997 Muster 777"]);
  });
  test("of a hidden brand is unknown", async () => {
    expect(await said("777", { search: { hiddenBrands: ["Andere"] } })).toEqual(["foreign 554997 Muster 777"]);
  });
  test("of an unknown article is unknown", async () => {
    expect(await said("888")).toEqual([]);
  });
});

describe("an alias in the catalogue (SEARCH-08)", () => {
  test("of the manufacturer or of a predecessor finds the article", async () => {
    expect(await said("s-77/1")).toEqual(["manufacturer 554996 Schmiede S 77/1"]);
    expect(await said("100 199")).toEqual(["former 554997  100199"]);
  });
  test("of a similar article finds the article only without a better match", async () => {
    expect(await said("9001")).toEqual(["similar 554998  9001"]);
    expect(await said("777")).toEqual(["foreign 554998 Andere 777", "foreign 554997 Muster 777"]);
    expect(await said("554997")).toEqual(["number 554997  554997"]);
  });
  test("of a hidden manufacturer is unknown", async () => {
    expect(await said("S771", { search: { hiddenBrands: ["Schmiede"] } })).toEqual([]);
  });
});

describe("a number in two catalogues of a site (SEARCH-05)", () => {
  // No catalogue has this brand, so the site shows all catalogues.
  const ofAll = () => context({ catalog: { ...site().settings.catalog, brandId: "ALLE" } });
  const leadOf = async (text: string) => {
    const { redirect, number } = await findRedirect(ofAll(), NO_TERMS, text, "de");
    return { jump: redirect?.link ?? null, found: number.matches.map(({ article }) => article.articleNumber) };
  };
  test("yields a list without a redirect, for equal GTINs and for numbers that differ only in spelling", async () => {
    expect(await leadOf("4006381333931")).toEqual({ jump: null, found: ["554997", "Z-1"] });
    expect(await leadOf("554 998")).toEqual({ jump: null, found: ["554998", "554-998"] });
  });
  test("yields a redirect if only one catalogue has it", async () => {
    expect(await leadOf("Z 1")).toEqual({ jump: "/p/Z-1", found: ["Z-1"] });
  });
});

describe("a customer's own article number (SEARCH-06)", () => {
  const findAs = async (customerId: string, text: string) =>
    (await findByNumbers(context({}, { kind: "customer", customerId } as Viewer), [text])).get(text)!.matches;
  test("is found in any spelling, with its label and units per package", async () => {
    expect(await findAs(customers.ours, "b 17")).toMatchObject([
      { kind: "own", number: "B-17", note: "Wagen 3", factor: 50, article: { articleNumber: "554998" } },
    ]);
  });
  test("is unknown to a visitor and to another customer", async () => {
    expect(await said("B-17")).toEqual([]);
    expect(await findAs(customers.other, "B-17")).toEqual([]);
  });
  test("that is also an article number returns both matches", async () => {
    expect((await findAs(customers.ours, "554997")).map(({ kind, article }) => [kind, article.articleNumber])).toEqual([
      ["own", "554996"],
      ["number", "554997"],
    ]);
  });
});

describe("the number of a removed article (SEARCH-09)", () => {
  test("finds its successor over several steps", async () => {
    expect(await said("500 001")).toEqual(["gone 554997  500001"]);
    expect(await said("500003")).toEqual(["gone 554997  500003"]);
  });
  test("finds its family without a successor, or the nearest remaining ancestor", async () => {
    expect(await find("500002")).toMatchObject({ matches: [], goneTo: { group: { id: "F1" } } });
    expect(await find("500004")).toMatchObject({ matches: [], goneTo: { number: "500004", group: { id: "10" } } });
  });
});

test.each(["", "Dübel", "4711", "%", "'; drop table article; --", "9".repeat(5_000), "\u0000", "\u202e12"])(
  "%j yields no match",
  async (text) => {
    expect(await find(text)).toEqual({ matches: [], goneTo: null, hasWrongCheckDigit: false });
  },
);

test("reports thirteen digits with a wrong check digit (SEARCH-03)", async () => {
  expect((await find("4006381333932")).hasWrongCheckDigit).toBe(true);
  expect((await find("4006381333931")).hasWrongCheckDigit).toBe(false);
});

test("looks up a thousand numbers with at most three statements", async () => {
  const query = vi.spyOn(pg.Client.prototype, "query");
  const found = await findByNumbers(
    context(),
    Array.from({ length: 1_000 }, (_, index) => String(554_000 + index)),
  );
  expect(query.mock.calls.length).toBeLessThanOrEqual(3);
  query.mockRestore();
  expect(found.size).toBe(1_000);
  expect([...found.values()].filter(({ matches }) => matches.length === 1)).toHaveLength(3);
});
