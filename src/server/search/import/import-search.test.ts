import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { articleRow, catalogueRows, groupRow, insertCatalogue } from "../../catalogue/testing.ts";
import { bmecat, importText, product } from "../../catalogue/import/testing.ts";
import { TableError } from "../../spreadsheet/parse-table.ts";
import { createTestApp, type TestApp } from "../../testing/app.ts";
import { announceTerms } from "../terms/terms-store.ts";
import { selectReferences } from "../numbers/reference-store.ts";
import { importSearch } from "./import-search.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp({
    async prepare({ db }) {
      const groups = [groupRow({ group_id: "F1", kind: "family" })];
      await insertCatalogue(
        db,
        catalogueRows(groups, [articleRow({ article_number: "100" }), articleRow({ article_number: "200" })], { F1: ["100", "200"] }),
      );
    },
  });
});
afterAll(() => shop.close());

const terms = () => shop.shop.searchTerms.current();
const references = async (...keys: string[]) =>
  (await selectReferences(shop.db, keys)).map(({ kind, brand, number, articleNumber }) => [kind, brand, number, articleNumber].join(" "));

test("finds aliases of a catalogue right after its import, without references by staff (SEARCH-08)", async () => {
  await shop.db.deleteFrom("article_reference").execute();
  await announceTerms(shop.db);
  await expect.poll(() => terms().hasReferences).toBe(false);
  const alias = "<MANUFACTURER_NAME>Schmiede</MANUFACTURER_NAME><MANUFACTURER_PID>S 77</MANUFACTURER_PID>";
  const file = bmecat(product({ number: "900" }).replace("</PRODUCT_DETAILS>", `${alias}</PRODUCT_DETAILS>`), { id: "ZWEI" });
  await importText(shop.database.url, file);
  await expect.poll(() => terms().hasReferences).toBe(true);
  expect(await references("S77")).toEqual(["manufacturer Schmiede S 77 900"]);
});

describe("references (SEARCH-08)", () => {
  const HEAD = "Kind;Brand;Number;Article_Number;Note\n";
  test("replace all entries of a kind and brand, preserve others, and report invalid lines", async () => {
    await importSearch(
      shop.db,
      "references",
      `${HEAD}foreign;Muster;HST 10;100;gleich\nforeign;Muster;HST 12;200;\nforeign;Andere;77;100;`,
    );
    const report = await importSearch(
      shop.db,
      "references",
      `\ufeff${HEAD}foreign;Muster;HST-20;100;\nforeign;Muster;;100;\nforeign;;5;100;\nformer;;00815;200;\nother;Muster;5;100;\nforeign;Muster;5;404;\nforeign;Muster;hst 20;100;\n`,
    );
    expect(report).toEqual({
      count: 2,
      wrong: [
        { line: 3, problem: '"" is no number with a digit in it' },
        { line: 4, problem: "brand is empty" },
        { line: 6, problem: "kind must be one of foreign, former, manufacturer" },
        { line: 7, problem: "there is no article 404" },
        { line: 8, problem: "hst 20 of Muster stands there twice" },
      ],
    });
    expect(await references("HST10", "HST12", "HST20", "77", "815")).toEqual([
      "foreign Andere 77 100",
      "foreign Muster HST-20 100",
      "former  00815 200",
    ]);
    await expect.poll(() => terms().hasReferences).toBe(true);
  });
  test.each([
    ["Kind;Brand;Number\nforeign;A;1", /lacks article_number/],
    [`${HEAD.trim()};Prise\n`, /"prise" is unknown/],
    [`${HEAD}foreign;Muster;5;404;\n`, /Line 2: there is no article 404/],
    [`${HEAD}"foreign;Muster`, /[Qq]uote/],
  ])("a file without valid entries changes nothing: %#", async (text, problem) => {
    const before = await references("HST10", "HST20", "77");
    await expect(importSearch(shop.db, "references", text)).rejects.toThrow(TableError);
    await expect(importSearch(shop.db, "references", text)).rejects.toThrow(problem);
    expect(await references("HST10", "HST20", "77")).toEqual(before);
  });
});

test("synonyms replace those of their language, and apply immediately in all processes (SEARCH-21)", async () => {
  const report = await importSearch(
    shop.db,
    "synonyms",
    "language;term;target;both\nde;Chemiedübel;Verbundanker;no\nde;Schnellbauschraube;Trockenbauschraube;ja\nde;Anker;ANKER;\nxx1;a;b;\nde;a;b;vielleicht\n",
  );
  expect(report.wrong.map(({ line }) => line)).toEqual([4, 5, 6]);
  await expect.poll(() => terms().synonymsOf("de")("trockenbauschraube")).toEqual(["Schnellbauschraube"]);
  await importSearch(shop.db, "synonyms", "language;term;target\nde;Putzhaken;Haken\n");
  await expect.poll(() => terms().synonymsOf("de")("trockenbauschraube")).toEqual([]);
});

test("rejects redirects with an invalid target (SEARCH-22)", async () => {
  const file = (line: string) => `site;language;phrase;match;kind;target\n${line}\n`;
  const good = "FIWE-DE;de;Versand;part;page;/versand";
  await importSearch(shop.db, "redirects", file(good));
  await expect.poll(() => terms().redirectOf("FIWE-DE", "de", "Kosten Versand")?.target).toBe("/versand");
  for (const [bad, problem] of [
    ["NEIN;de;Versand;part;page;/versand", "there is no site NEIN"],
    ["FIWE-DE;de;Versand;immer;page;/versand", "match must be exact or part"],
    ["FIWE-DE;de;Versand;part;page;//evil.example", "target must be a path"],
    ["FIWE-DE;de;Versand;part;address;javascript:alert(1)", "https://"],
    ["FIWE-DE;de;;part;page;/versand", "phrase is empty"],
  ] as const) {
    expect((await importSearch(shop.db, "redirects", file(`${good}\n${bad}`))).wrong[0]?.problem).toContain(problem);
  }
});

test("limits pins to five per phrase, and removes them by an empty entry (SEARCH-23)", async () => {
  const file = (families: string) => `site;language;phrase;families\nFIWE-DE;de;Dübel;${families}\n`;
  await importSearch(shop.db, "pins", file("F1, F2"));
  await expect.poll(() => terms().pinsOf("FIWE-DE", "de", "duebel")).toEqual(["F1", "F2"]);
  await expect(importSearch(shop.db, "pins", file("1,2,3,4,5,6"))).rejects.toThrow("at most 5 families");
  await importSearch(shop.db, "pins", file(""));
  await expect.poll(() => terms().pinsOf("FIWE-DE", "de", "duebel")).toEqual([]);
});
