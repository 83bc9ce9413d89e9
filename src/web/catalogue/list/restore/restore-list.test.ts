// @vitest-environment happy-dom
// Rows and quantities restored per history entry (decision A14).
import { beforeEach, expect, test } from "vitest";
import type { ScreenData } from "#contract/screens.ts";
import { requestedQuantities } from "#web/prices/index.ts";
import { BEFORE_REFRESH, setCurrentPage } from "#web/shell/page/state/current-page.ts";
import { collectLog, clearStubs, stubOperations } from "#web/testing/operations.ts";
import { testPage } from "#web/testing/page.ts";
import { bestPriceData, categoryData, categoryResults, familyData, familyTeaser, variantData } from "#web/testing/shop-data.ts";
import { restoreList } from "./restore-list.ts";

clearStubs();
const page = testPage();
const first = () => familyData({ page: 1, pages: 3, sort: "BOHR", products: [variantData()] });
const family = (): ScreenData["ProductFamily"] => ({ family: first(), breadcrumb: [] });
const rowsOf = (data: ScreenData["ProductFamily"]) => data.family.products.map(({ id }) => id);

beforeEach(() => {
  sessionStorage.clear();
  history.replaceState({ key: "one" }, "", "/produkte/rd?sort=BOHR");
  setCurrentPage(page);
});

/** Leaves the page with a list loaded up to a page and quantities typed into its rows. */
function leave(upTo: number, quantities: Record<string, number> = {}): void {
  requestedQuantities.set("040215", 70);
  const rows = Object.entries(quantities).map(
    ([id, quantity]) => `<form><input type="hidden" name="id" value="${id}"><input name="quantity" value="${quantity}"></form>`,
  );
  document.body.innerHTML = `<section id="productList" data-page="${upTo}">${rows.join("")}</section>`;
  window.dispatchEvent(new Event("pagehide"));
}

const answering = () =>
  stubOperations({
    getProductsForFamily: ({ page: number }) => ({
      getProductsForFamily: familyData({ page: Number(number), pages: 3, products: [variantData({ id: `row-${String(number)}` })] }),
    }),
    getBestPrice: ({ qty }) => ({ getBestPrice: bestPriceData({ quantity: Number(qty) }) }),
  });

test("restores loaded pages in the sort order of the list, and typed quantities with their prices", async () => {
  leave(3, { "040215": 70, "row-2": 10 });
  const sent = answering();
  const data = family();
  await restoreList(data, page);
  expect(rowsOf(data)).toEqual(["040215", "row-2", "row-3"]);
  expect(data.family.page).toBe(3);
  expect(data.family.products.map(({ bestPrice }) => bestPrice!.requestedQuantity)).toEqual([70, 10, 10]);
  expect(sent.map(({ name, variables }) => [name, variables["page"] ?? variables["qty"], variables["sort"]])).toEqual([
    ["getProductsForFamily", 2, "BOHR"],
    ["getProductsForFamily", 3, "BOHR"],
    ["getBestPrice", 70, undefined],
  ]);
});

test("restores once, and only for the same history entry and address", async () => {
  leave(2);
  const sent = answering();
  history.replaceState({ key: "two" }, "", "/produkte/rd?sort=BOHR");
  await restoreList(family(), page);
  history.replaceState({ key: "one" }, "", "/produkte/rd");
  await restoreList(family(), page);
  expect(sent).toEqual([]);
  history.replaceState({ key: "one" }, "", "/produkte/rd?sort=BOHR");
  await restoreList(family(), page);
  await restoreList(family(), page);
  expect(sent).toHaveLength(1);
});

test("keeps the saved state when a refresh interrupts restoring, and saves nothing for another page", async () => {
  leave(3, { "040215": 70 });
  leave(1);
  window.dispatchEvent(new Event(BEFORE_REFRESH));
  // The list is still in the document while the next page loads.
  history.replaceState({ key: "other" }, "", "/cart");
  window.dispatchEvent(new Event("pagehide"));
  expect(JSON.parse(sessionStorage.getItem("ankerplatz.lists")!)).toEqual({ one: expect.anything() });
  answering();
  const elsewhere = family();
  await restoreList(elsewhere, page);
  expect(rowsOf(elsewhere)).toEqual(["040215"]);
  history.replaceState({ key: "one" }, "", "/produkte/rd?sort=BOHR");
  const data = family();
  await restoreList(data, page);
  expect([rowsOf(data).length, data.family.products[0]!.bestPrice!.requestedQuantity]).toEqual([3, 70]);
});

test("restores the length of a category, up to its end", async () => {
  leave(4);
  const sent = stubOperations({
    getProductsAndFamiliesForCategory: ({ page: number }) => ({
      getProductsAndFamiliesForCategory: categoryResults({
        currentPage: Number(number),
        totalPages: 2,
        families: [familyTeaser("1002", "Nageldübel N")],
      }),
    }),
  });
  const data = { category: categoryData(), results: categoryResults({ totalPages: 2 }), breadcrumb: [] };
  await restoreList(data, page);
  expect(data.results.families.map(({ id }) => id)).toEqual(["1001", "1002"]);
  expect(sent).toHaveLength(1);
});

test("on failure or invalid storage content, keeps the list as rendered by the server", async () => {
  leave(2);
  stubOperations({});
  const log = collectLog();
  const data = family();
  await restoreList(data, page);
  expect([rowsOf(data), log]).toEqual([["040215"], ["the list could not be brought back"]]);
  sessionStorage.setItem("ankerplatz.lists", "no json");
  await restoreList(data, page);
  expect(rowsOf(data)).toEqual(["040215"]);
});
