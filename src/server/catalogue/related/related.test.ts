// Accessories and alternatives from the import of staff's file to the data of the pages.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { RelatedItemData, ScreenData } from "#contract/screens.ts";
import { insertPrices } from "../../pricing/testing.ts";
import { TableError } from "../../spreadsheet/parse-table.ts";
import { createTestApp, type TestApp } from "../../testing/app.ts";
import { articleRow, attributeRow, catalogueRows, groupRow, insertCatalogue } from "../testing.ts";
import { importRelations } from "./import/import-relations.ts";

const HEAD = "article;family;kind;to_article;to_family;match;label_de;label_en\n";
const size = (diameter: string) => attributeRow("BOHRER_D", diameter, { unit: "mm" });

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp({
    async prepare({ db }) {
      const groups = [
        groupRow({ group_id: "10", kind: "category" }),
        ...["F1", "F2"].map((group_id) => groupRow({ group_id, kind: "family", parent_id: "10", name: { de: `Familie ${group_id}` } })),
      ];
      const articles = [
        articleRow({ article_number: "100", attributes: [size("8")] }),
        articleRow({ article_number: "101", attributes: [size("10")] }),
        articleRow({ article_number: "200", attributes: [size("6")] }),
        articleRow({ article_number: "201", attributes: [size("8")], name: { de: "Bohrer 8", en: "Drill 8" } }),
        articleRow({ article_number: "202", attributes: [size("8")] }),
        articleRow({ article_number: "300", is_orderable: false }),
        articleRow({ article_number: "301", is_orderable: false, successor: "202" }),
      ];
      await insertCatalogue(db, catalogueRows(groups, articles, { F1: ["100", "101"], F2: ["200", "201", "202"] }));
      await insertPrices(db, [{ list: "general", article: "201", amount: "20" }]);
    },
  });
});
afterAll(() => shop.close());

/** Imports relations and waits until the shop uses them. */
async function load(file: string) {
  const report = await importRelations(shop.db, file);
  await shop.shop.catalogues.rebuild();
  return report;
}

beforeEach(async () => {
  await shop.db.deleteFrom("maintained_relation").execute();
  await shop.db.deleteFrom("article_relation").execute();
});

async function related(item: string, { site = "FIWE-DE", language = "de-DE" } = {}): Promise<ScreenData["RelatedArticles"]> {
  const query = new URLSearchParams({ item, sc_lang: language, sc_site: site, sc_apikey: "ankerplatz-web" });
  const { main } = (await shop.inject(`/sitecore/api/layout/render/jss?${query}`)).json().sitecore.route.placeholders;
  return main.find((one: { componentName: string }) => one.componentName === "RelatedArticles").data;
}
const inShort = (items: readonly RelatedItemData[]) => items.map(({ of, id, kind, label }) => [of, id, kind, label ?? ""].join(" ").trim());

test("a family's relation is the default of its articles: the first one that matches, with its price", async () => {
  await load(`${HEAD};F1;accessory;;F2;BOHRER_D;Passender Bohrer;Matching drill bit\n`);
  const { accessories, alternatives } = await related("/p/100");
  expect(inShort(accessories)).toEqual(["article 201 accessory Passender Bohrer"]);
  expect(accessories[0]).toMatchObject({
    name: "Bohrer 8",
    bestPrice: { price: { totalValueFormatted: expect.stringContaining("20,00") } },
  });
  expect(inShort(alternatives)).toEqual(["article 101 larger"]);
  expect((await related("/p/101")).accessories).toEqual([]);
  const english = await related("/p/100", { language: "en-GB" });
  expect(english.accessories[0]).toMatchObject({ name: "Drill 8", label: "Matching drill bit" });
});

test("the family itself shows the related family with its lowest price", async () => {
  await load(`${HEAD};F1;accessory;;F2;BOHRER_D;Passender Bohrer;\n`);
  const { accessories } = await related("/produkte/familie-f1-F1");
  expect(accessories).toMatchObject([{ of: "family", id: "F2", productCount: 3, price: expect.stringContaining("€") }]);
});

test("an article's own relations come before those of the catalogue file and of its family, each article once", async () => {
  await shop.db
    .insertInto("article_relation")
    .values([
      { catalogue_id: "FIWE", article_number: "100", kind: "accessory", target_number: "200", place: 1 },
      { catalogue_id: "FIWE", article_number: "100", kind: "mandatory", target_number: "202", place: 2 },
      { catalogue_id: "FIWE", article_number: "100", kind: "accessory", target_number: "999", place: 3 },
    ])
    .execute();
  await load(`${HEAD};F1;accessory;200;;;Von der Familie;\n100;;accessory;201;;;;\n`);
  expect(inShort((await related("/p/100")).accessories)).toEqual([
    "article 202 mandatory",
    "article 201 accessory",
    "article 200 accessory",
  ]);
});

test("shows nothing that cannot be ordered, and the successor of a discontinued article", async () => {
  await load(`${HEAD}100;;accessory;300;;;;\n100;;accessory;301;;;;\n100;;alternative;201;;;;\n201;;alternative;100;;;;\n`);
  const { accessories, alternatives } = await related("/p/100");
  expect(inShort(accessories)).toEqual(["article 202 accessory"]);
  expect(inShort(alternatives)).toEqual(["article 201 alternative", "article 101 larger"]);
});

test("a shop without prices shows none, and a site only articles of its own catalogue", async () => {
  await load(`${HEAD}100;;accessory;201;;;;\n`);
  expect((await related("/p/100", { site: "FIWE-CATALOGUE" })).accessories).toMatchObject([{ id: "201", bestPrice: null }]);
});

describe("the import of staff's file", () => {
  const stored = () => shop.db.selectFrom("maintained_relation").select(["source", "kind", "target"]).orderBy("place").execute();

  test("names invalid lines with number and reason, imports the others, and replaces all earlier ones", async () => {
    await load(`${HEAD}100;;accessory;201;;;;\n`);
    const lines = [
      "100;;accessory;200;;;;",
      "404;;accessory;200;;;;",
      "100;F1;accessory;200;;;;",
      "100;;accessory;;;;;",
      ";F9;accessory;200;;;;",
      "100;;component;200;;;;",
      "100;;accessory;100;;;;",
      "100;;accessory;200;;;;",
      "100;;accessory;201;;BOHRER_D;;",
      "100;;accessory;;F2;BOHRER D;;",
      "100;;accessory;;F2;GIBT_ES_NICHT;;",
      `100;;pack;201;;;${"x".repeat(61)};`,
      "101;;pack;200;;;;",
    ];
    expect(await load(HEAD + lines.join("\n"))).toEqual({
      count: 2,
      wrong: [
        { line: 3, problem: "there is no article 404" },
        { line: 4, problem: "exactly one of article and family must be filled" },
        { line: 5, problem: "exactly one of to_article and to_family must be filled" },
        { line: 6, problem: "there is no family F9" },
        { line: 7, problem: "kind must be one of mandatory, accessory, sparepart, alternative, material, size, pack" },
        { line: 8, problem: "100 is related to itself" },
        { line: 9, problem: "100 → 200 is in the file twice" },
        { line: 10, problem: "match needs to_family" },
        { line: 11, problem: 'match must be attribute keys, e.g. "BOHRER_D, ARBEITS_L >= BOHR_TIEFE"' },
        { line: 12, problem: "no article has the attribute GIBT_ES_NICHT" },
        { line: 13, problem: "label_de has more than 60 letters" },
      ],
    });
    expect(await stored()).toEqual([
      { source: "100", kind: "accessory", target: "200" },
      { source: "101", kind: "pack", target: "200" },
    ]);
  });

  test("changes nothing if no line is valid; a file without lines removes all", async () => {
    await load(`${HEAD}100;;accessory;201;;;;\n`);
    await expect(load(`${HEAD}404;;accessory;201;;;;\n`)).rejects.toThrow(TableError);
    await expect(load("article;kind\n100;accessory\n")).rejects.toThrow("it lacks family, to_article, to_family");
    expect(await stored()).toHaveLength(1);
    await load(HEAD);
    expect(await stored()).toEqual([]);
  });

  test("applies at once, also to pages that are cached for all visitors", async () => {
    const page = async () => (await shop.inject({ url: "/p/101", headers: { "accept-encoding": "gzip" } })).headers["etag"];
    const before = await page();
    expect(await page()).toBe(before);
    await load(`${HEAD}101;;accessory;201;;;Sofort;\n`);
    await expect.poll(page).not.toBe(before);
    expect(inShort((await related("/p/101")).accessories)).toEqual(["article 201 accessory Sofort"]);
  });
});
