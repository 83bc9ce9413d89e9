import { describe, expect, test } from "vitest";
import { buildSnapshots } from "../testing.ts";
import { createSnapshotReader } from "./snapshot-reader.ts";
import { articleRow, attributeRow, CATALOGUE, catalogueRows, groupRow } from "../../testing.ts";

const both = (de: string, en: string) => ({ de, en });
const size = (value: string) => attributeRow("GROESSE", value, { name: both("Größe", "Size"), order: 1 });
const length = (value: string) => attributeRow("LAENGE", value, { name: both("Länge", "Length"), unit: "mm", order: 2 });

const rows = catalogueRows(
  [
    groupRow({ group_id: "10", kind: "root", name: both("Dübel", "Plugs"), claim: { de: "Hält." } }),
    groupRow({ group_id: "11", kind: "category", parent_id: "10", name: { de: "Spreizdübel" } }),
    groupRow({ group_id: "F1", kind: "family", parent_id: "11", name: both("Spreizdübel S", "Expansion plug S"), line_drawing: "/s.svg" }),
    groupRow({ group_id: "F2", kind: "family", parent_id: "10", name: { de: "Langdübel" } }),
    groupRow({ group_id: "12", kind: "category", parent_id: "10", name: { de: "Leer" } }),
    groupRow({ group_id: "20", kind: "root", name: { de: "Zubehör" } }),
    groupRow({ group_id: "30", kind: "root", name: { de: "Ganz leer" } }),
    groupRow({ group_id: "31", kind: "category", parent_id: "30", name: { de: "Auch leer" } }),
  ],
  [
    articleRow({
      article_number: "0101",
      name: both("S 6", "S 6 plug"),
      attributes: [size("6"), length("30")],
      quantity_min: 100,
      quantity_interval: 100,
    }),
    articleRow({ article_number: "0102", attributes: [size("8"), length("30")], image: "/8.svg" }),
    articleRow({ article_number: "0103", attributes: [size("10"), length("50"), attributeRow("ZULASSUNG_D", "ja")], successor: "0102" }),
    articleRow({ article_number: "0201", is_orderable: false, delivery_speed: "" }),
    articleRow({ article_number: "0301", order_unit: "PA" }),
    articleRow({ article_number: "0999" }),
  ],
  { F1: ["0101", "0102", "0103"], F2: ["0201", "0102"], 10: ["0301", "0102"], 20: ["0301"] },
);
const snapshots = buildSnapshots(rows).get(CATALOGUE)!;
const unitNames: Record<string, string> = { C62: "Stück" };
const german = createSnapshotReader(snapshots, "de", (code) => unitNames[code] ?? code);
const english = createSnapshotReader(snapshots, "en", (code) => code);
const first = { page: 1, pageSize: 18 };

describe("an article", () => {
  test("contains the fields that the cart needs", () => {
    expect(german.findArticle("0101")).toMatchObject({
      articleNumber: "0101",
      name: "S 6",
      link: "/p/0101",
      orderUnit: "C62",
      unitName: "Stück",
      isOrderable: true,
      quantityStepRanges: [{ rangeFrom: 100, rangeTo: 99_000, rangeValue: 100 }],
      rootCategory: "10",
      rootCategoryName: "Dübel",
      successor: null,
    });
    expect(german.findArticle("0103")!.successor).toBe("0102");
    expect(german.findArticle("0201")!.isOrderable).toBe(false);
  });
  test("is found only by its complete number", () => {
    expect(german.findArticle("101")).toBeNull();
  });
  test("in no category has no root category", () => {
    expect(german.findArticle("0999")).toMatchObject({ rootCategory: "", rootCategoryName: "" });
    expect(german.findProduct("0999")).toMatchObject({ family: null, breadcrumb: [] });
  });
  test("has its family and breadcrumb", () => {
    const product = german.findProduct("0102")!;
    expect(product.family).toMatchObject({ id: "F1", link: "/produkte/spreizduebel-s-F1" });
    expect(product.breadcrumb.map((link) => link.name)).toEqual(["Dübel", "Spreizdübel", "Spreizdübel S"]);
    expect(product.lineDrawing).toBe("/s.svg");
  });
});

describe("a category", () => {
  test("counts each variant below it once", () => {
    expect(german.findCategory("10")).toMatchObject({
      name: "Dübel",
      marketingClaim: "Hält.",
      productCount: 5,
      link: "/sortiment/duebel-10",
    });
    expect(german.findCategory("10")!.subCategories).toMatchObject([{ id: "11", productCount: 3 }]);
  });
  test("lists families of all depths in catalogue order, then variants without a family", () => {
    const page = german.listCategory("10", [], first)!;
    expect(page.families.map((family) => [family.id, family.productCount])).toEqual([
      ["F1", 3],
      ["F2", 2],
    ]);
    expect(page.products.map((product) => product.id)).toEqual(["0301"]);
    expect(page).toMatchObject({ totalFamilies: 2, totalProducts: 1, totalVariants: 5, pages: 1 });
  });
  test("is paged as one list of families and variants", () => {
    const second = german.listCategory("10", [], { page: 2, pageSize: 2 })!;
    expect(second.families).toEqual([]);
    expect(second.products).toHaveLength(1);
    expect(second).toMatchObject({ page: 2, pages: 2, totalFamilies: 2 });
  });
  test("clamps the page number to the last page", () => {
    expect(german.listCategory("10", [], { page: 99, pageSize: 2 })).toMatchObject({ page: 2, pages: 2 });
  });
  test("shows only families with a match under a filter, with the number of matches", () => {
    const page = german.listCategory("10", [{ id: "LAENGE", value: "30", minValue: null, maxValue: null }], first)!;
    expect(page.families.map((family) => [family.id, family.productCount])).toEqual([
      ["F1", 2],
      ["F2", 1],
    ]);
    expect(page.products).toEqual([]);
    expect(page.totalVariants).toBe(2);
  });
  test("is null for an unknown id and for the id of a family", () => {
    expect(german.findCategory("nope")).toBeNull();
    expect(german.findCategory("F1")).toBeNull();
    expect(german.listCategory("F1", [], first)).toBeNull();
  });
  test("without articles is omitted from navigation and lists, but found by its id", () => {
    const led = german.listRootCategories().flatMap(({ category, subCategories }) => [category, ...subCategories]);
    expect(led.map(({ id }) => id)).toEqual(["10", "11", "20"]);
    expect(german.findCategory("10")!.subCategories.map(({ id }) => id)).toEqual(["11"]);
    expect(german.findCategory("30")).toMatchObject({ name: "Ganz leer", productCount: 0, subCategories: [] });
    expect(german.listCategory("12", [], first)).toMatchObject({ totalFamilies: 0, totalProducts: 0 });
  });
  test("at the root is listed as a root category", () => {
    expect(german.listRootCategories().map(({ category }) => category.name)).toEqual(["Dübel", "Zubehör"]);
  });
});

const headings = (reader: typeof german, maxHeadings: number) =>
  reader.listVariants("F1", [], { page: 1, pageSize: 1 }, { maxHeadings })!.headings;

describe("a family", () => {
  test("lists its variants in order, page by page", () => {
    expect(german.listVariants("F1", [], { page: 2, pageSize: 2 })).toMatchObject({
      total: 3,
      page: 2,
      pages: 2,
      variants: [{ id: "0103" }],
    });
  });
  test("shows the most distinctive attributes first", () => {
    expect(headings(german, 1)).toEqual([{ name: "Größe", technicalName: "GROESSE" }]);
    expect(headings(german, 4).map((heading) => heading.technicalName)).toEqual(["GROESSE", "LAENGE", "ZULASSUNG_D"]);
  });
  test("indicates whether any variant has an approval (FAM-07)", () => {
    expect(german.findFamily("F1")!.hasApprovals).toBe(true);
    expect(german.findFamily("F2")!.hasApprovals).toBe(false);
  });
  test("without matching variants is empty, not null", () => {
    const found = german.listVariants("F1", [{ id: "FARBE", value: "rot", minValue: null, maxValue: null }], { page: 3, pageSize: 18 });
    expect(found).toMatchObject({ variants: [], total: 0, page: 1, pages: 0 });
  });
});

test("returns English texts, and German ones if English is missing", () => {
  expect(english.findCategory("10")!.name).toBe("Plugs");
  expect(english.findCategory("11")!.name).toBe("Spreizdübel");
  expect(english.findFamily("F1")!.link).toBe("/produkte/expansion-plug-s-F1");
  expect(headings(english, 1)).toEqual([{ name: "Size", technicalName: "GROESSE" }]);
});
test("a group that is its own parent causes no endless loop", () => {
  const loop = catalogueRows([groupRow({ group_id: "A", kind: "category", parent_id: "A" })], [], {});
  expect(buildSnapshots(loop).get(CATALOGUE)!.groups.roots).toHaveLength(0);
});

test("returns attribute values in the snapshot's language and the technical name from the catalogue", () => {
  const drive = attributeRow("SCHL_WEITE", "Sechskant", { technicalName: "drive-hex", translations: { en: ["hexagon"] } });
  const made = buildSnapshots(
    catalogueRows(
      [groupRow({ group_id: "10", kind: "root" }), groupRow({ group_id: "F1", kind: "family", parent_id: "10" })],
      [
        articleRow({ article_number: "1", name: both("Anker", "Anchor"), attributes: [drive] }),
        articleRow({ article_number: "2", attributes: [length("30")] }),
      ],
      { F1: ["1", "2"] },
    ),
  ).get(CATALOGUE)!;
  const attributeIn = (language: string) => createSnapshotReader(made, language, (code) => code).findProduct("1")?.attributes[0];
  expect(attributeIn("de")).toMatchObject({ technicalName: "drive-hex", valueList: ["Sechskant"] });
  expect(attributeIn("en")).toMatchObject({ technicalName: "drive-hex", valueList: ["hexagon"] });
});
