import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { FacetData } from "../../screens.ts";
import {
  filterEntries,
  productFilterState,
  rangeFilter,
  rangeKey,
  readFilters,
  replaceFilters,
  toActiveFilters,
  toWire,
  valueFilter,
  valueKey,
  writeFilters,
} from "./facet-filter.ts";

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
const read = (query: string) => readFilters(new URLSearchParams(query));

test("a filter has a value and a display text (FACET-12)", () => {
  expect(long).toEqual({ id: "LAENGE", name: "Länge", value: "50-80", displayValue: "50–80 mm", minValue: 50, maxValue: 80, unit: "mm" });
  expect(grey).toMatchObject({ value: "grau & weiß", displayValue: "grau & weiß", minValue: null, maxValue: null });
  expect(valueFilter({ id: "LAST", name: "Last", unit: "kN" }, "2.7", "de-DE").displayValue).toBe("2,7 kN");
  expect(valueFilter({ id: "LAST", name: "Last", unit: "kN" }, "2.7", "en-GB").displayValue).toBe("2.7 kN");
  expect(rangeFilter(length, 500, 1025, "de-DE").displayValue).toBe("500–1.025 mm");
  expect(productFilterState([])).toEqual({ activeFilters: [], isFilterSet: false });
  expect(productFilterState([long])).toEqual({ activeFilters: [long], isFilterSet: true });
});

test("the server receives a range with its bounds and unit, anything else with its value (FACET-09, FACET-10)", () => {
  expect(toWire(long)).toEqual({ id: "LAENGE", value: null, minValue: 50, maxValue: 80, unit: "mm" });
  expect(toWire(grey)).toEqual({ id: "FARBE", value: "grau & weiß", minValue: null, maxValue: null });
});

describe("an address", () => {
  test("round-trips the filters", () => {
    const query = writeFilters([toWire(grey), toWire(long)]);
    expect(query).toBe("f.FARBE=grau%20%26%20wei%C3%9F&r.LAENGE=50&r.LAENGE=80");
    expect(toActiveFilters(read(query), facets, "de-DE")).toEqual([grey, long]);
  });

  test("with other filters restarts at page 1 and retains its other parameters", () => {
    const query = new URLSearchParams("page=3&f.FARBE=rot&x=1");
    expect(replaceFilters(query, [toWire(long)])).toBe("?x=1&r.LAENGE=50&r.LAENGE=80");
    expect(replaceFilters(new URLSearchParams("page=3"), [])).toBe("");
  });

  test.each([
    "r.LAENGE=50",
    "r.LAENGE=a&r.LAENGE=b",
    "r.LAENGE=1.5&r.LAENGE=9",
    "r.LAENGE=1&r.LAENGE=99999999999",
    "f.FARBE=",
    "f.=x",
    "g=1",
    "page=3&page=4",
    "xr.LAENGE=1&xr.LAENGE=2",
  ])("with %s has no filter", (query) => {
    expect(read(query)).toEqual([]);
  });

  test("contains each filter once and at most fifty", () => {
    expect(read("f.FARBE=rot&f.FARBE=rot&f.FARBE=blau")).toHaveLength(2);
    expect(read(Array.from({ length: 1000 }, (_, index) => `f.A=${index}`).join("&"))).toHaveLength(50);
  });

  test("can name an unknown facet, whose filter can still be shown", () => {
    expect(toActiveFilters(read("f.GIBTESNICHT=1"), facets, "de-DE")).toMatchObject([{ name: "GIBTESNICHT", displayValue: "1" }]);
  });
});

test("retains the unit of a filter without a facet", () => {
  const gone = { id: "GIBTESNICHT", value: null, minValue: 1, maxValue: 2, unit: "kg" };
  expect(toActiveFilters([gone], facets, "de-DE")).toMatchObject([{ name: "GIBTESNICHT", displayValue: "1–2 kg", unit: "kg" }]);
});

test.each([
  { minValue: 50, maxValue: null },
  { minValue: null, maxValue: 50 },
])("half a range (%o) is treated as a value", (half) => {
  const [filter] = toActiveFilters([{ id: "LAENGE", value: "50", ...half }], facets, "de-DE");
  expect(filter).toMatchObject({ value: "50", minValue: null, maxValue: null });
});

test("reads a value or name of 200 characters from an address, but no longer one", () => {
  const [fits, tooLong] = ["x".repeat(200), "x".repeat(201)];
  expect(read(`f.FARBE=${fits}`)).toMatchObject([{ id: "FARBE", value: fits }]);
  expect(read(`f.FARBE=${tooLong}`)).toEqual([]);
  expect(read(`f.${fits}=rot`)).toMatchObject([{ id: fits, value: "rot" }]);
  expect(read(`f.${tooLong}=rot`)).toEqual([]);
});

test("form fields have the names of the address parameters", () => {
  expect([valueKey("FARBE"), rangeKey("LAENGE")]).toEqual(["f.FARBE", "r.LAENGE"]);
  expect(filterEntries([{ id: "FARBE", value: null, minValue: null, maxValue: null }])).toEqual([["f.FARBE", ""]]);
});

test("reads only valid filters from any address, and round-trips them", () => {
  const key = fc.oneof(fc.constantFrom("f.A", "f.B", "r.A", "r.B", "f.", "r.", "page", "x"), fc.string());
  const text = fc.oneof(fc.integer({ min: -1_000, max: 1_000 }).map(String), fc.string());
  fc.assert(
    fc.property(fc.array(fc.tuple(key, text), { maxLength: 60 }), (query) => {
      const filters = readFilters(query);
      expect(filters.length).toBeLessThanOrEqual(50);
      expect(readFilters(new URLSearchParams(writeFilters(filters)))).toEqual(filters);
    }),
  );
});

test("shows a range of one number as that number", () => {
  expect(rangeFilter(length, 40, 40, "de-DE")).toMatchObject({ displayValue: "40 mm", value: "40-40", minValue: 40, maxValue: 40 });
  expect(rangeFilter(length, 40, 1_000, "de-DE").displayValue).toBe("40–1.000 mm");
});
