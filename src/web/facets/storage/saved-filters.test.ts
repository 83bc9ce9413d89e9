// @vitest-environment happy-dom
// Stored filters of a tab apply to the next list of the root category before its first paint.
import { beforeEach, describe, expect, test } from "vitest";
import { rangeFilter, valueFilter } from "#contract/rules/facets/facet-filter.ts";
import type { ScreenData } from "#contract/screens.ts";
import { testPage } from "#web/testing/page.ts";
import { categoryData, categoryResults, facetData, familyData } from "#web/testing/shop-data.ts";
import { storageKey } from "./filter-scope.ts";
import { storeFilters } from "./filter-storage.ts";
import { narrowedAddress } from "./narrowed-address.ts";
import { prepareList } from "./prepare-list.ts";

const root = { id: "10", name: "Dübel", link: "/sortiment/duebel-10", productCount: 20, image: null };
const facets = [facetData("FARBE", "Farbe", { grau: 12, weiß: 8 }), facetData("LAENGE", "Länge", [20, 90], "mm")];
const place = { brandId: "FIWE", catalogPath: "10" };
const grey = valueFilter({ id: "FARBE", name: "Farbe", unit: null }, "grau", "de-DE");
const page = testPage();
const family: ScreenData["ProductFamily"] = { family: familyData({ facets, breadcrumb: [root] }), breadcrumb: [] };
const url = (query = "") => new URL(`https://shop.example/produkte/rd${query}`);

beforeEach(() => {
  sessionStorage.clear();
  storeFilters(place, ["FARBE"], [grey]);
});

describe("a page about to be loaded", () => {
  test("is requested with the stored filters that fit its list, from page 1 (FACET-11)", async () => {
    storeFilters(place, ["LAENGE", "X"], [rangeFilter({ id: "LAENGE", name: "Länge", unit: "mm" }, 30, 50, "de-DE"), { ...grey, id: "X" }]);
    expect(await prepareList(family, page, url("?page=2&sort=a"))).toBe("?sort=a&f.FARBE=grau&r.LAENGE=30&r.LAENGE=50");
    const results = categoryResults({ facets: facets.slice(0, 1) });
    expect(await prepareList({ category: categoryData({ breadcrumb: [root] }), results, breadcrumb: [] }, page, url())).toBe(
      "?f.FARBE=grau",
    );
  });

  test.each([
    ["has filters of its own", { ...family, filter: { filters: [], query: "f.FARBE=rot" } }],
    ["belongs to another root category", { ...family, family: familyData({ facets, breadcrumb: [{ ...root, id: "20" }] }) }],
    ["knows no such value", { ...family, family: familyData({ facets: [facetData("FARBE", "Farbe", { rot: 1 })], breadcrumb: [root] }) }],
    ["could not be loaded", undefined],
  ])("that %s is unchanged (FACET-11)", async (_, data) => {
    expect(await prepareList(data, page, url())).toBeNull();
  });
});

describe("a page from the server", () => {
  beforeEach(() => {
    const state = (text: unknown) => `<script type="application/json">${JSON.stringify(text)}</script>`;
    document.body.innerHTML = `<div data-component="ProductFamily"></div>${state({ fields: {}, params: {}, data: family })}
      <script type="application/json" id="page-state">${JSON.stringify({ context: page, dictionaryUrl: "" })}</script>`;
  });

  test("is replaced by the same page with the stored filters", () => {
    expect(narrowedAddress(document, url("?page=2#productList"), "https://shop.example/sortiment/duebel-10?f.FARBE=grau")).toBe(
      "/produkte/rd?f.FARBE=grau#productList",
    );
  });

  test("stays when its filters were just removed by a link, and the stored ones are cleared", () => {
    expect(narrowedAddress(document, url(), url("?f.FARBE=grau").href)).toBeNull();
    expect(sessionStorage.getItem(storageKey(place))).toBeNull();
  });

  test("stays when it has no list", () => {
    document.querySelector("[data-component]")!.remove();
    expect(narrowedAddress(document, url(), "")).toBeNull();
  });
});
