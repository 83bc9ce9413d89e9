import { describe, expect, test } from "vitest";
import { buffersOf } from "../../snapshot/columns/columns.ts";
import { createSnapshotReader } from "../../snapshot/read/snapshot-reader.ts";
import { buildSnapshots } from "../../snapshot/testing.ts";
import { articleRow, attributeRow, CATALOGUE, catalogueRows, groupRow } from "../../testing.ts";

const both = (de: string, en: string) => ({ de, en });
const article = (article_number: string, name: string, more: Parameters<typeof attributeRow>[] = [], en?: string, description = "") =>
  articleRow({
    article_number,
    name: en ? both(name, en) : { de: name },
    description: description ? { de: description } : {},
    attributes: more.map((of) => attributeRow(...of)),
  });
const rows = catalogueRows(
  [
    groupRow({ group_id: "1", kind: "root", name: { de: "Katalog" } }),
    groupRow({ group_id: "10", kind: "category", parent_id: "1", name: both("Schrauben", "Screws") }),
    groupRow({ group_id: "20", kind: "category", parent_id: "1", name: { de: "Anker" } }),
    groupRow({ group_id: "S", kind: "family", parent_id: "10", name: both("Planke Spanplattenschraube", "Planke chipboard screw") }),
    groupRow({ group_id: "B", kind: "family", parent_id: "10", name: { de: "Harpune Betonschraube" } }),
    groupRow({ group_id: "D", kind: "family", parent_id: "20", name: { de: "Bake Gipskartonplattendübel" } }),
    groupRow({ group_id: "K", kind: "family", parent_id: "20", name: { de: "Kielbolzen KB-G" } }),
    groupRow({ group_id: "W", kind: "family", parent_id: "20", name: { de: "Halter für Waschtisch und Befestigung" } }),
  ],
  [
    article("s1", "Planke 4,5 x 50", [["ANTRIEB", "TX 25"]], "Planke 4.5 x 50"),
    article("s2", "Planke 4 x 40 A2", [["ANTRIEB", "Torx 20"]], "Planke 4 x 40 A2"),
    article("b1", "Harpune 8 x 50", [["NORM", "DIN EN 14566"]], undefined, "Für Beton; Platte und Span; Gipskarton."),
    article("b2", "Harpune 10 x 100/50", [["BRANDSCHUTZ", "R 90"]]),
    article("d1", "Bake 14 x 36", [["LAENGE", "100", { unit: "mm" }]], undefined, "Mit Schlüsselweite SW 13, ETA-12/0345."),
    article("k1", "Kielbolzen M8 x 50", [["MATERIAL", "Edelstahl A4"]], undefined, "Festigkeit 8.8 nach DIN 571."),
    article("k2", "Kielbolzen M10 x 90", [["MATERIAL", "Stahl"]]),
    article("w1", "Halter"),
    article("w2", "Dübel mit Betonschraube", [["TYP", "x"]], undefined, "Z-21.1-1234"),
  ],
  { S: ["s1", "s2"], B: ["b1", "b2"], D: ["d1"], K: ["k1", "k2"], W: ["w1"], 20: ["w2"] },
);
const [columns] = buildSnapshots(rows).values();
const german = createSnapshotReader(columns!, "de", (code) => code);
const english = createSnapshotReader(columns!, "en", (code) => code);
const ids = (text: string, options = {}, reader = german): string[] =>
  reader
    .search(text, options)
    .listArticles(0, 99)
    .map(({ id }) => id);

test.each([
  ["Beton Schraube", ["b1", "b2", "w2"]],
  ["Schraube", ["s1", "s2", "b1", "b2", "w2"]],
  ["Plattendübel", ["d1"]],
  ["Spanplatten", ["s1", "s2", "b1"]],
])("by the parts of compounds %j finds %j (SEARCH-12)", (text, found) => {
  expect(ids(text).toSorted()).toEqual(found.toSorted());
});
test("splits an unknown compound and reports the dropped parts (SEARCH-13)", () => {
  expect(ids("Waschtischbefestigungsset")).toEqual(["w1"]);
  expect(german.search("Waschtischbefestigungsset").droppedWords).toEqual(["set"]);
});

describe("a typing error", () => {
  test.each([
    ["Betonschruabe", "Betonschraube"],
    ["Harpne 8x50", "Harpune 8x50"],
    ["Kielbolzzen", "Kielbolzen"],
    ["Spanplatenschraupe", "Spanplattenschraube"],
  ])("%j is corrected to %j (SEARCH-14)", (typed, meant) => {
    expect(german.search(typed).correctedQuery?.toLowerCase()).toBe(meant.toLowerCase());
    expect(ids(typed).length).toBeGreaterThan(0);
  });
  test("is not corrected in exact matches, short words, numbers or literal searches (SEARCH-14)", () => {
    for (const typed of ["Harpune", "Bke", "8x51", "12346", "TX 26"]) expect(german.search(typed).correctedQuery).toBeNull();
    expect(german.search("Betonschruabe", { isLiteral: true })).toMatchObject({ correctedQuery: null, totalArticles: 0 });
    expect(ids("8x51")).toEqual([]);
  });
});

test.each(["M8x50", "M 8 x 50", "m8 × 50", "M8*50", "M8/50"])(
  "%j finds the thread before the same measure without one (SEARCH-15)",
  (text) => {
    expect(ids(text)).toEqual(["k1", "b1"]);
  },
);
test.each([
  ["8x50", ["b1", "k1"]],
  ["8 x 50 mm", ["b1", "k1"]],
  ["4.5 x 50", ["s1"]],
  ["4,5x50", ["s1"]],
  ["10x100/50", ["b2"]],
  ["10x100", ["b2"]],
])("the measure %j finds %j (SEARCH-15)", (text, found) => {
  expect(ids(text)).toEqual(found);
});
test.each([
  ["M10", ["k2"]],
  ["100 mm", ["d1"]],
  ["10cm", ["d1"]],
  ["SW 13", ["d1"]],
  ["T25", ["s1"]],
  ["TX 20", ["s2"]],
  ["A4", ["k1"]],
  ["V2A", ["s2"]],
  ["8.8", ["k1"]],
  ["R90", ["b2"]],
  ["DIN 571", ["k1"]],
  ["din571", ["k1"]],
  ["EN 14566", ["b1"]],
  ["DIN EN 14566", ["b1"]],
  ["ETA 12/0345", ["d1"]],
  ["z-21.1-1234", ["w2"]],
])("%j finds %j (SEARCH-16, SEARCH-17)", (text, found) => {
  expect(ids(text)).toEqual(found);
});

test("ranks matches in more important fields first, equal ones in catalogue order (SEARCH-19)", () => {
  const weighed = catalogueRows(
    [
      groupRow({ group_id: "1", kind: "root", name: { de: "Katalog" } }),
      groupRow({ group_id: "10", kind: "category", parent_id: "1", name: { de: "Zange" } }),
      groupRow({ group_id: "20", kind: "category", parent_id: "1", name: { de: "Rest" } }),
      groupRow({ group_id: "F", kind: "family", parent_id: "20", name: { de: "Zange" } }),
    ],
    [
      article("description", "Ding", [], undefined, "Eine Zange."),
      article("value", "Ding", [["ART", "Zange"]]),
      { ...article("keyword", "Ding"), keywords: { de: "Griff\nZangen" } },
      article("category", "Ding"),
      article("type", "Ding", [["BAUART", "Zange"]]),
      article("family", "Ding"),
      article("name2", "Zange B"),
      article("name1", "Zange A"),
    ],
    { 20: ["description", "value", "keyword", "type", "name2", "name1"], 10: ["category"], F: ["family"] },
  );
  const reader = createSnapshotReader(buildSnapshots(weighed).get(CATALOGUE)!, "de", (code) => code);
  expect(ids("Zange", {}, reader)).toEqual(["name2", "name1", "family", "type", "category", "keyword", "value", "description"]);
});

describe("several words", () => {
  test("must all match (SEARCH-20)", () => {
    expect(ids("Kielbolzen A4")).toEqual(["k1"]);
    expect(german.search("Kielbolzen A4").droppedWords).toEqual([]);
  });
  test("without a common match: returns the best matches and the dropped words (SEARCH-20)", () => {
    const found = german.search("Kielbolzen M10 nirgendwo R90");
    expect(found.listArticles(0, 9).map(({ id }) => id)).toEqual(["k2"]);
    expect(found.droppedWords).toEqual(["nirgendwo", "r90"]);
    expect(found.understood.map(({ text }) => text)).toEqual(["M10"]);
  });
  test("can include stop words that do not match", () => {
    expect(ids("Kielbolzen mit A4 für den")).toEqual(["k1"]);
  });
});

test("applies synonyms at query time, also for phrases and in addition to the term itself (SEARCH-21)", () => {
  const synonymsOf = (phrase: string) =>
    ({ schnellbauschraube: ["betonschraube"], "schwere schraube": ["kielbolzen a4"], planke: ["bake"] })[phrase] ?? [];
  expect(ids("Schnellbauschraube 8x50", { synonymsOf })).toEqual(["b1"]);
  expect(ids("schwere schraube", { synonymsOf })).toEqual(["k1"]);
  expect(ids("Planke", { synonymsOf })).toEqual(["s1", "s2", "d1"]);
});
test("returns the recognised expressions, and ignores excluded ones (SEARCH-18)", () => {
  expect(german.search("Kielbolzen m8x50 V4A").understood).toEqual([
    { kind: "measure", text: "M8 × 50" },
    { kind: "material", text: "A4" },
  ]);
  expect(ids("Kielbolzen M8x50", { without: ["M8 × 50"] })).toEqual(["k1", "k2"]);
  expect(german.search("4.5x50").understood).toEqual([{ kind: "measure", text: "4,5 × 50" }]);
});
test("matches prefixes of the last word during typing", () => {
  expect(ids("kielb", { isTyping: true })).toEqual(["k1", "k2"]);
  expect(ids("kielbolzen M1", { isTyping: true })).toEqual(["k2"]);
  expect(ids("Harpune 8 x", { isTyping: true })).toEqual(["b1"]);
});
test("English matches English texts, German ones as fallback, and the same numbers and measures (SEARCH-35)", () => {
  expect(ids("chipboard screws", {}, english)).toEqual(["s1", "s2"]);
  expect(ids("Betonschrauben", {}, english)).toEqual(ids("Betonschraube"));
  expect(ids("chipboard")).toEqual([]);
  for (const text of ["M8x50", "4,5x50", "DIN 571", "A4"]) expect(ids(text, {}, english)).toEqual(ids(text));
});
test("the index of many articles uses at most 250 bytes per article and language (SEARCH-37)", () => {
  const many = Array.from({ length: 5_000 }, (_, i) =>
    article(
      String(100_000 + i),
      `Anker ${4 + (i % 17)} x ${20 + ((i * 7) % 380)} Nr. ${i}`,
      [
        ["L", String(i % 97), { unit: "mm" }],
        ["MATERIAL", ["Stahl", "A2", "A4"][i % 3]!],
      ],
      `Anchor no. ${i}`,
      `Hält in Beton ${i % 40}.`,
    ),
  );
  const families = Array.from({ length: 125 }, (_, i) => groupRow({ group_id: `F${i}`, kind: "family", name: { de: `Familie ${i}` } }));
  const members = Object.fromEntries(
    families.map(({ group_id }, i) => [group_id, many.slice(i * 40, i * 40 + 40).map((one) => one.article_number)]),
  );
  const [made] = buildSnapshots(catalogueRows(families, many, members)).values();
  const bytes = [...buffersOf(made!.search)].reduce((sum, buffer) => sum + buffer.byteLength, 0);
  expect(bytes / many.length / made!.languages.length).toBeLessThan(250);
});
