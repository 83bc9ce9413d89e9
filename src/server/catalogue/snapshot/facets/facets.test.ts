import { describe, expect, test } from "vitest";
import type { Filter } from "../../../ports/catalogue-types.ts";
import type { AttributeRow } from "../../live/catalogue-store.ts";
import { articleRow, attributeRow, CATALOGUE, catalogueRows, groupRow } from "../../testing.ts";
import { buildSnapshots } from "../testing.ts";
import { numberOf } from "./define-facets.ts";
import { createSnapshotReader } from "../read/snapshot-reader.ts";

const attribute = attributeRow;
const variant = (material: string, length: string, ...more: AttributeRow[]) => [
  attribute("MATERIAL", material),
  attribute("LAENGE", length),
  ...more,
];
const is = (id: string, value: string): Filter => ({ id, value, minValue: null, maxValue: null });
const between = (id: string, minValue: number | null, maxValue: number | null): Filter => ({ id, value: null, minValue, maxValue });

const few = [variant("Nylon", "40"), variant("Nylon", "50"), variant("Stahl", "50"), variant("Stahl", "60"), variant("Messing", "60")];
const many = Array.from({ length: 12 }, (_, index) => variant(index % 2 ? "Nylon" : "Stahl", `${30 + index * 5},5`));

/** Returns the indices of the matching variants, and the facets. */
function run(variants: typeof few, ...filters: Filter[]) {
  const articles = variants.map((attributes, position) => articleRow({ article_number: String(position), attributes }));
  const family = groupRow({ group_id: "F", kind: "family" });
  const columns = buildSnapshots(catalogueRows([family], articles, { F: articles.map((row) => row.article_number) })).get(CATALOGUE)!;
  const found = createSnapshotReader(columns, "de", (code) => code).listVariants("F", filters, { page: 1, pageSize: 100 })!;
  return { matching: found.variants.map(({ id }) => Number(id)), facets: found.facets };
}
const counts = (result: ReturnType<typeof run>, id: string) =>
  Object.fromEntries(result.facets.find((facet) => facet.id === id)!.values.map((value) => [value.name, value.recordCount]));

test("counts a facet without its own filter, and the others with it", () => {
  const result = run(few, is("MATERIAL", "Nylon"));
  expect(result.matching).toEqual([0, 1]);
  expect(counts(result, "MATERIAL")).toEqual({ Messing: 1, Nylon: 2, Stahl: 2 });
  expect(counts(result, "LAENGE")).toEqual({ 40: 1, 50: 1 });
});
test("combines values of one facet with OR, and different facets with AND", () => {
  expect(run(few, is("MATERIAL", "Nylon"), is("MATERIAL", "Messing")).matching).toHaveLength(3);
  expect(run(few, is("MATERIAL", "Nylon"), is("LAENGE", "50")).matching).toEqual([1]);
});
test("with two filters counts each facet without its own filter only", () => {
  const result = run(few, is("MATERIAL", "Stahl"), is("LAENGE", "60"));
  expect(counts(result, "MATERIAL")).toEqual({ Messing: 1, Stahl: 1 });
  expect(counts(result, "LAENGE")).toEqual({ 50: 1, 60: 1 });
});
test("finds nothing for an unknown attribute or value", () => {
  expect(run(few, is("FARBE", "rot")).matching).toEqual([]);
  expect(run(few, is("MATERIAL", "Holz")).matching).toEqual([]);
});
test("returns a selected value with count 0 if other filters exclude it", () => {
  expect(counts(run(few, is("MATERIAL", "Messing"), is("LAENGE", "40")), "MATERIAL")).toEqual({ Messing: 0, Nylon: 1 });
});
test("numbers with many values are a slider with integer bounds (ENT-10)", () => {
  const facet = run(many).facets.find((candidate) => candidate.id === "LAENGE")!;
  expect(facet).toMatchObject({ filterStyle: "SLIDER", minValue: 30, maxValue: 86, values: [], recordCount: 12 });
});
test("numbers with few values are check boxes in numeric order", () => {
  const facet = run([variant("Stahl", "100"), variant("Stahl", "8"), variant("Nylon", "7,5")]).facets.find(({ id }) => id === "LAENGE")!;
  expect(facet.filterStyle).toBe("DEFAULT");
  expect(facet.values.map((value) => value.name)).toEqual(["7,5", "8", "100"]);
});
test("a slider filters by its bounds, which can be open", () => {
  expect(run(many, between("LAENGE", 40, 51)).matching).toHaveLength(3);
  expect(run(many, between("LAENGE", 80, null)).matching).toHaveLength(2);
  expect(run(many, between("LAENGE", 500, 600)).matching).toHaveLength(0);
});
test("values shared by all articles are not a facet, values of only some articles are", () => {
  const ground = (...values: string[]) => [attribute("GRUND", values)];
  const both = ground("Beton", "Vollstein");
  expect(run([both, both, ground("Vollstein", "Beton")]).facets).toEqual([]);
  expect(counts(run([both, both, ground("Beton")]), "GRUND")).toEqual({ Beton: 3, Vollstein: 2 });
});

test("an attribute with one value for all articles is not a facet, one of only some articles is", () => {
  const variants = [variant("Stahl", "8"), variant("Stahl", "10", attribute("ZULASSUNG_D", "ja"))];
  expect(run(variants).facets.map((facet) => facet.id)).toEqual(["LAENGE", "ZULASSUNG_D"]);
});
describe("a rare attribute with a sparse column", () => {
  const seldom = Array.from({ length: 30 }, (_, index) =>
    variant(index % 2 ? "Nylon" : "Stahl", "40", ...(index < 3 ? [attribute("ZULASSUNG_D", index === 2 ? "nein" : "ja")] : [])),
  );
  test("is counted after the filters of other facets, whether or not it is filtered itself", () => {
    expect(counts(run(seldom), "ZULASSUNG_D")).toEqual({ ja: 2, nein: 1 });
    expect(counts(run(seldom, is("MATERIAL", "Stahl")), "ZULASSUNG_D")).toEqual({ ja: 1, nein: 1 });
    const both = run(seldom, is("ZULASSUNG_D", "ja"), is("MATERIAL", "Stahl"));
    expect([both.matching, counts(both, "ZULASSUNG_D"), counts(both, "MATERIAL")]).toEqual([
      [0],
      { ja: 1, nein: 1 },
      { Nylon: 1, Stahl: 1 },
    ]);
    const turned = run(seldom, is("MATERIAL", "Stahl"), is("ZULASSUNG_D", "ja"));
    expect([counts(turned, "ZULASSUNG_D"), counts(turned, "MATERIAL")]).toEqual([
      { ja: 1, nein: 1 },
      { Nylon: 1, Stahl: 1 },
    ]);
  });
});
test("eight different numbers are check boxes, nine a slider", () => {
  const numbers = (count: number) => Array.from({ length: count }, (_, index) => variant("Stahl", String(10 * index)));
  const style = (count: number) => run(numbers(count)).facets.find(({ id }) => id === "LAENGE")!.filterStyle;
  expect([style(8), style(9)]).toEqual(["DEFAULT", "SLIDER"]);
});
test("a hundred different texts are check boxes, more are not a facet", () => {
  const texts = (count: number) => Array.from({ length: count }, (_, index) => variant(`Farbe ${index}`, "40"));
  const ids = (count: number) => run(texts(count)).facets.map(({ id }) => id);
  expect(counts(run(texts(100)), "MATERIAL")).toMatchObject({ "Farbe 99": 1 });
  expect(ids(101)).toEqual([]);
});
test("only plain numbers are numbers", () => {
  expect([numberOf("7,5"), numberOf("-3.25"), numberOf("M8"), numberOf("8 x 40"), numberOf("")]).toEqual([7.5, -3.25, null, null, null]);
});
