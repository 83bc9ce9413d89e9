import { expect, test } from "vitest";
import type { FacetData } from "../../facet-data.ts";
import { validFilters, withFacet } from "./facet-choice.ts";
import { rangeFilter, valueFilter } from "./facet-filter.ts";

const colour = { id: "FARBE", name: "Farbe", unit: null };
const length = { id: "LAENGE", name: "Länge", unit: "mm" };
const facets: FacetData[] = [
  {
    ...colour,
    type: "TEXT",
    filterStyle: "DEFAULT",
    sortOrder: 1,
    minValue: null,
    maxValue: null,
    recordCount: 9,
    values: [{ name: "grau & weiß", recordCount: 9 }],
  },
  { ...length, type: "NUMBER", filterStyle: "SLIDER", sortOrder: 2, minValue: 20, maxValue: 90, recordCount: 9, values: [] },
];
const grey = valueFilter(colour, "grau & weiß", "de-DE");
const long = rangeFilter(length, 50, 80, "de-DE");

test("filters of one facet are replaced at their index", () => {
  const blue = valueFilter(colour, "blau", "de-DE");
  expect(withFacet([grey, long], "FARBE", [grey, blue])).toEqual([grey, blue, long]);
  expect(withFacet([grey, long], "FARBE", [])).toEqual([long]);
  expect(withFacet([long], "FARBE", [blue])).toEqual([long, blue]);
  const range = rangeFilter({ id: "BREITE", name: "Breite", unit: null }, 1, 2, "de-DE");
  expect(withFacet([range, grey, long], "FARBE", [blue])).toEqual([range, blue, long]);
});

test("retains only the filters that the list's facets have", () => {
  const unknown = valueFilter({ id: "X", name: "X", unit: null }, "1", "de-DE");
  expect(validFilters([grey, long, unknown, valueFilter(colour, "pink", "de-DE"), rangeFilter(length, 500, 600, "de-DE")], facets)).toEqual(
    [grey, long],
  );
});

test("accepts a range that overlaps the list's own; rejects one beside it or for a list of values", () => {
  const fits = (min: number, max: number, of = length) => validFilters([rangeFilter(of, min, max, "de-DE")], facets).length === 1;
  expect([fits(0, 20), fits(0, 19), fits(90, 99), fits(91, 99), fits(30, 40), fits(0, 99)]).toEqual([true, false, true, false, true, true]);
  expect(fits(30, 40, { ...colour, unit: "" })).toBe(false);
  const halfKnown = [{ ...facets[1]!, minValue: null }];
  expect(validFilters([long], halfKnown)).toEqual([]);
  expect(validFilters([long], [{ ...facets[1]!, maxValue: null }])).toEqual([]);
});

test("accepts each existing value of a facet with several values", () => {
  const colours = [{ ...facets[0]!, values: ["rot", "blau"].map((name) => ({ name, recordCount: 1 })) }];
  const [red, blue, green] = ["rot", "blau", "grün"].map((name) => valueFilter(colour, name, "de-DE"));
  expect(validFilters([red!, blue!, green!], colours)).toEqual([red, blue]);
});
