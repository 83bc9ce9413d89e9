import { expect, test } from "vitest";
import type { Attribute } from "../graphql/generated/resolver-types.ts";
import type { Filter } from "./catalogue-reader.ts";
import { defineFacets, filterVariants, numberOf } from "./facets.ts";

const attribute = (attributeKey: string, ...valueList: string[]): Attribute => ({
  attributeKey,
  attributeName: attributeKey,
  technicalName: attributeKey,
  sortOrder: 0,
  valueList,
  unit: null,
});
const variant = (material: string, length: string, ...more: Attribute[]) => ({
  attributes: [attribute("MATERIAL", material), attribute("LAENGE", length), ...more],
});
const is = (id: string, value: string): Filter => ({ id, value, minValue: null, maxValue: null });
const between = (id: string, minValue: number | null, maxValue: number | null): Filter => ({ id, value: null, minValue, maxValue });

const few = [variant("Nylon", "40"), variant("Nylon", "50"), variant("Stahl", "50"), variant("Stahl", "60"), variant("Messing", "60")];
const many = Array.from({ length: 12 }, (_, index) => variant(index % 2 ? "Nylon" : "Stahl", `${30 + index * 5},5`));

const run = (variants: typeof few, ...filters: Filter[]) => filterVariants(variants, defineFacets(variants, "de"), filters);
const counts = (result: ReturnType<typeof run>, id: string) =>
  Object.fromEntries(result.facets.find((facet) => facet.id === id)!.values.map((value) => [value.name, value.recordCount]));

test("a facet counts without its own filter, the others with it", () => {
  const result = run(few, is("MATERIAL", "Nylon"));
  expect(result.matching).toEqual([few[0], few[1]]);
  expect(counts(result, "MATERIAL")).toEqual({ Messing: 1, Nylon: 2, Stahl: 2 });
  expect(counts(result, "LAENGE")).toEqual({ 40: 1, 50: 1 });
});
test("values of one facet widen, those of different facets narrow", () => {
  expect(run(few, is("MATERIAL", "Nylon"), is("MATERIAL", "Messing")).matching).toHaveLength(3);
  expect(run(few, is("MATERIAL", "Nylon"), is("LAENGE", "50")).matching).toEqual([few[1]]);
});
test("with two filters each facet leaves out only its own", () => {
  const result = run(few, is("MATERIAL", "Stahl"), is("LAENGE", "60"));
  expect(counts(result, "MATERIAL")).toEqual({ Messing: 1, Stahl: 1 });
  expect(counts(result, "LAENGE")).toEqual({ 50: 1, 60: 1 });
});
test("a filter that names nothing known finds nothing", () => {
  expect(run(few, is("FARBE", "rot")).matching).toEqual([]);
  expect(run(few, is("MATERIAL", "Holz")).matching).toEqual([]);
});
test("a set value stays visible when the others leave nothing of it", () => {
  expect(counts(run(few, is("MATERIAL", "Messing"), is("LAENGE", "40")), "MATERIAL")).toEqual({ Messing: 0, Nylon: 1 });
});
test("numbers with many values are a slider with whole bounds", () => {
  const facet = run(many).facets.find((candidate) => candidate.id === "LAENGE")!;
  expect(facet).toMatchObject({ filterStyle: "SLIDER", minValue: 30, maxValue: 86, values: [], recordCount: 12 });
});
test("numbers with few values are check boxes in numeric order", () => {
  const facet = run([variant("Stahl", "100"), variant("Stahl", "8"), variant("Nylon", "7,5")]).facets.find(({ id }) => id === "LAENGE")!;
  expect(facet.filterStyle).toBe("DEFAULT");
  expect(facet.values.map((value) => value.name)).toEqual(["7,5", "8", "100"]);
});
test("a slider filters by its bounds, open ends allowed", () => {
  expect(run(many, between("LAENGE", 40, 51)).matching).toHaveLength(3);
  expect(run(many, between("LAENGE", 80, null)).matching).toHaveLength(2);
  expect(run(many, between("LAENGE", 500, 600)).matching).toHaveLength(0);
});
test("an attribute that all share is no facet, one that only some carry is", () => {
  const variants = [variant("Stahl", "8"), variant("Stahl", "10", attribute("ZULASSUNG_D", "ja"))];
  expect(run(variants).facets.map((facet) => facet.id)).toEqual(["LAENGE", "ZULASSUNG_D"]);
});
test("only plain numbers are numbers", () => {
  expect([numberOf("7,5"), numberOf("-3.25"), numberOf("M8"), numberOf("8 x 40"), numberOf("")]).toEqual([7.5, -3.25, null, null, null]);
});
