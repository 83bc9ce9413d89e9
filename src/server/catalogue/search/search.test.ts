import { describe, expect, test } from "vitest";
import { buildSnapshots } from "../snapshot/testing.ts";
import { createSnapshotReader } from "../snapshot/read/snapshot-reader.ts";
import { articleRow, attributeRow, CATALOGUE, catalogueRows, groupRow } from "../testing.ts";
import { CATEGORY_FACET } from "./category-facet.ts";

const rows = catalogueRows(
  [
    groupRow({ group_id: "1", kind: "root", name: { de: "Katalog" } }),
    groupRow({ group_id: "10", kind: "category", parent_id: "1", name: { de: "Dübel" } }),
    groupRow({ group_id: "20", kind: "category", parent_id: "1", name: { de: "Anker" } }),
    groupRow({ group_id: "F1", kind: "family", parent_id: "10", name: { de: "Spreizdübel S" } }),
    groupRow({ group_id: "F2", kind: "family", parent_id: "20", name: { de: "Bolzenanker B" } }),
  ],
  [
    articleRow({
      article_number: "060100",
      name: { de: "Bolzenanker B M8 x 50" },
      gtin: "4099000601009",
      attributes: [attributeRow("MATERIAL", "Stahl")],
    }),
    articleRow({
      article_number: "060200",
      name: { de: "Bolzenanker B M10 x 90" },
      gtin: "4099000602006",
      attributes: [attributeRow("MATERIAL", "Edelstahl A4")],
    }),
    articleRow({ article_number: "554996", name: { de: "Spreizdübel S 8 x 50" }, gtin: "4099005549962" }),
    articleRow({ article_number: "554-997", name: { de: "Lose Schraube 8 x 50" } }),
  ],
  { F1: ["554996"], F2: ["060100", "060200"], 10: ["554-997"] },
);
for (const article of rows.articles) Object.assign(article, { description: { de: "Zum Befestigen." } });
const reader = createSnapshotReader(buildSnapshots(rows).get(CATALOGUE)!, "de", (code) => code);

test.each([
  ["anker", ["bolzenanker"]],
  ["Dübel", ["spreizdübel"]],
  ["Bolzen", []],
  ["ank", []],
  ["8x50", []],
])("%j is a part of the words %j", (part, words) => {
  expect(reader.findCompounds(part, 5)).toEqual(words);
});

describe("a number", () => {
  const ids = (text: string) => {
    const { exact, others } = reader.findNumbers(text);
    return [...exact, ...others].map(({ how, article }) => `${how} ${article.id}`);
  };
  test.each([
    ["554996", ["number 554996"]],
    ["0 554-996", ["number 554996"]],
    ["554.997", ["number 554-997"]],
    ["60100", ["number 060100"]],
    ["4099005549962", ["gtin 554996"]],
    ["14099005549969", ["box 554996"]],
    ["4099005549963", []],
    ["554", ["beginning 554996", "beginning 554-997"]],
    ["409900060", ["beginning 060100", "beginning 060200"]],
    ["4996", ["end 554996"]],
    ["996", []],
    ["55", []],
    ["Dübel", []],
  ])("%j finds %j (SEARCH-02, SEARCH-03, SEARCH-04)", (text, found) => {
    expect(ids(text)).toEqual(found);
    const whole = found.filter((each) => !/^(?:beginning|end) /.test(each));
    expect(reader.findWholeNumbers(text).map(({ how, id }) => `${how} ${id}`)).toEqual(whole);
  });
  test("indicates whether its check digit is correct", () => {
    expect(["4099005549962", "4099005549963", "554996"].map((text) => reader.findNumbers(text).gtin)).toEqual(["right", "wrong", "none"]);
  });
  test("returns the fields of a suggestion, up to the limit", () => {
    expect(reader.findNumbers("554996").exact[0]!.article).toMatchObject({ id: "554996", name: "Spreizdübel S 8 x 50", link: "/p/554996" });
    expect(reader.findNumbers("554", 1).others).toHaveLength(1);
  });
});

describe("a search result", () => {
  const first = { page: 1, pageSize: 18 };
  test("is not affected by later searches", () => {
    const found = reader.search("bolzenanker");
    for (const other of ["bolz", "m10", "schraube 8x50", "spreizdübel"]) reader.search(other, { isTyping: true }).listFamilies(0, 5);
    expect(found.listArticles(0, 5).map(({ id }) => id)).toEqual(["060100", "060200"]);
    expect(found.listFamilies(0, 5).map(({ id }) => id)).toEqual(["F2"]);
  });
  test("contains families with their matching articles, then articles without a family", () => {
    const found = reader.search("bolzenanker");
    expect([found.totalArticles, found.totalFamilies]).toEqual([2, 1]);
    expect(found.listFamilies(0, 5).map(({ id, productCount }) => [id, productCount])).toEqual([["F2", 2]]);
    expect(found.listArticles(1, 5).map(({ id }) => id)).toEqual(["060200"]);
    expect(found.listCategories(3).map(({ id }) => id)).toEqual(["20"]);
    expect(reader.search("befestigen").narrow([], first)).toMatchObject({ totalVariants: 4, totalFamilies: 2, totalProducts: 1, pages: 1 });
  });
  test("can be filtered by facets, each counted without its own filter (SEARCH-30)", () => {
    const expected = (id: string, value: string) => ({ id, value, minValue: null, maxValue: null });
    const found = reader.search("befestigen");
    const valuesOf = (filters: Parameters<typeof found.narrow>[0]) =>
      Object.fromEntries(
        found.narrow(filters, first).facets.map(({ id, values }) => [id, values.map(({ name, recordCount }) => `${name} ${recordCount}`)]),
      );
    expect(valuesOf([])).toEqual({ [CATEGORY_FACET]: ["Dübel 2", "Anker 2"], MATERIAL: ["Edelstahl A4 1", "Stahl 1"] });
    expect(valuesOf([expected(CATEGORY_FACET, "Dübel")])).toEqual({ [CATEGORY_FACET]: ["Dübel 2", "Anker 2"] });
    const steel = found.narrow([expected("MATERIAL", "Stahl")], first);
    expect(steel.families.map(({ id, articleNumbers }) => [id, articleNumbers])).toEqual([["F2", ["060100"]]]);
    expect(steel).toMatchObject({ totalVariants: 1, totalProducts: 0 });
    expect(found.narrow([expected("FARBE", "rot")], first)).toMatchObject({ totalVariants: 0, families: [], products: [] });
  });
  test("is empty for a query without words or without matches", () => {
    expect(reader.search("  !? ")).toMatchObject({ query: "", totalArticles: 0 });
    expect(reader.search("nirgends").narrow([], first)).toMatchObject({ facets: [], totalVariants: 0, pages: 0 });
  });
});
