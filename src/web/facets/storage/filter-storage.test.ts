// @vitest-environment happy-dom
import { beforeEach, expect, test } from "vitest";
import { rangeFilter, valueFilter } from "#contract/rules/facets/facet-filter.ts";
import { storageKey } from "./filter-scope.ts";
import { clearFilters, loadFilters, storeFilters } from "./filter-storage.ts";

const place = { brandId: "FIWE", catalogPath: "10/11/F1" };
const grey = valueFilter({ id: "FARBE", name: "Farbe", unit: null }, "grau", "de-DE");
const long = rangeFilter({ id: "LAENGE", name: "Länge", unit: "mm" }, 50, 80, "de-DE");

beforeEach(() => sessionStorage.clear());

test("filters are a map of facets, stored by brand and root category (CAT-15, FACET-11)", () => {
  storeFilters(place, ["FARBE", "LAENGE"], [grey, long]);
  expect(JSON.parse(sessionStorage.getItem("product-filter.FIWE.10")!)).toEqual({ facets: { FARBE: [grey], LAENGE: [long] } });
  expect(loadFilters({ brandId: "FIWE", catalogPath: "10/12" })).toEqual([grey, long]);
  expect(loadFilters({ brandId: "FIWE", catalogPath: "20/11" })).toEqual([]);
  expect(loadFilters({ brandId: "UPAT", catalogPath: "10" })).toEqual([]);
});

test("a page changes only the facets that it shows", () => {
  storeFilters(place, ["FARBE", "LAENGE"], [grey, long]);
  storeFilters(place, ["FARBE"], []);
  expect(loadFilters(place)).toEqual([long]);
  clearFilters(place);
  expect(sessionStorage.length).toBe(0);
});

test.each(["no json", "null", "[]", '{"facets":{"FARBE":"grau"}}', '{"facets":{"FARBE":[{"id":1}]}}'])(
  "%s in the storage is no filter",
  (text) => {
    sessionStorage.setItem(storageKey(place), text);
    expect(loadFilters(place)).toEqual([]);
  },
);
