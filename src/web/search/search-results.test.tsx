// @vitest-environment happy-dom
import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, test, vi } from "vitest";
import type { ScreenData } from "#contract/screens.ts";
import { expectHydrates, renderOnServer } from "#web/testing/hydrate.tsx";
import { clearStubs, stubOperations } from "#web/testing/operations.ts";
import { testPage } from "#web/testing/page.ts";
import { familyTeaser } from "#web/testing/shop-data.ts";
import { findings } from "./search-results.stories.tsx";

clearStubs();

type Data = ScreenData["SearchResults"];
const data = (rest: Partial<Data> = {}): Data => ({
  query: "Dübel 8x40",
  results: findings(),
  isLiteral: false,
  without: [],
  range: [],
  ...rest,
});
const show = (rest: Partial<Data> = {}, page = testPage()) => expectHydrates("SearchResults", { data: data(rest), page });
const nothing = { families: [], products: [], facets: [], totalFamilies: 0, totalProducts: 0, totalVariants: 0 };

test("shows query and number of results, families first (SEARCH-29)", async () => {
  await show({ results: findings({ totalVariants: 12, totalFamilies: 1 }) });
  expect(screen.getByRole("heading", { level: 1, name: "Suche: Dübel 8x40" })).toBeDefined();
  expect(screen.getByRole("heading", { level: 2, name: "12 Artikel in 1 Familie" })).toBeDefined();
});

test("loads more as the category page does, with the same query (SEARCH-29)", async () => {
  const next = findings({ currentPage: 2, totalPages: 2, totalFamilies: 20, families: [familyTeaser("1002", "Nageldübel N")] });
  const sent = stubOperations({ getProductsForSearch: () => ({ getProductsForSearch: next }) });
  await show({ results: findings({ totalPages: 2, totalFamilies: 20 }), isLiteral: true, without: ["8.8"] });
  const more = screen.getByRole("link", { name: "Mehr anzeigen" });
  expect(more.getAttribute("href")).toBe("/suche?q=D%C3%BCbel%208x40&literal=1&without=8.8&page=2");
  await userEvent.setup().click(more);
  await screen.findByRole("heading", { level: 3, name: "Nageldübel N" });
  expect(sent).toMatchObject([{ variables: { query: "Dübel 8x40", page: 2, quantity: 18, literal: true, without: ["8.8"] } }]);
});

describe("without JavaScript", () => {
  test("filters keep the query (SEARCH-30)", async () => {
    const facet = {
      id: "GEWINDE",
      name: "Gewinde",
      type: "",
      filterStyle: "DEFAULT",
      unit: null,
      sortOrder: 1,
      minValue: null,
      maxValue: null,
      recordCount: 2,
      values: [
        { name: "M8", recordCount: 1 },
        { name: "M10", recordCount: 1 },
      ],
    };
    const html = await renderOnServer("SearchResults", { data: data({ results: findings({ facets: [facet] }), without: ["8.8"] }) });
    const form = new DOMParser().parseFromString(html, "text/html").querySelector<HTMLFormElement>("form[action='/suche']")!;
    const hidden = [...form.querySelectorAll<HTMLInputElement>("input[type=hidden]")].map(({ name, value }) => `${name}=${value}`);
    expect(hidden).toEqual(["q=Dübel 8x40", "without=8.8"]);
  });
});

describe("the interpretation of the query", () => {
  test("shows a corrected term, with a link to the literal search (SEARCH-14)", async () => {
    await show({ query: "Dübbel", results: findings({ correctedQuery: "Dübel" }) });
    expect(screen.getByText(/Ergebnisse für „Dübel“ statt „Dübbel“/)).toBeDefined();
    expect(screen.getByRole("link", { name: "Nur nach „Dübbel“ suchen" }).getAttribute("href")).toBe("/suche?q=D%C3%BCbbel&literal=1");
  });
  test("names omitted terms (SEARCH-20)", async () => {
    await show({ results: findings({ droppedWords: ["Xyz", "Abc"] }) });
    expect(screen.getByText("Kein Treffer mit allen Wörtern. Gesucht wurde ohne „Xyz“, „Abc“.")).toBeDefined();
  });
  test("shows recognized terms as chips, each of which can be removed (SEARCH-18)", async () => {
    await show({ query: "M10 A4 Bolzen", without: ["8.8"], results: findings({ understood: [{ kind: "thread", text: "M10" }] }) });
    const chip = screen.getByRole("link", { name: "Ohne Gewinde M10 suchen" });
    expect(chip.textContent).toContain("Gewinde");
    expect(chip.getAttribute("href")).toBe("/suche?q=M10%20A4%20Bolzen&without=8.8&without=M10");
    expect(screen.getByRole("link", { name: "Alles suchen" }).getAttribute("href")).toBe("/suche?q=M10%20A4%20Bolzen");
  });
  test("reports a wrong check digit (SEARCH-03)", async () => {
    await show({ results: findings({ ...nothing, hasWrongCheckDigit: true }) });
    expect(screen.getByText(/Prüfziffer stimmt nicht/)).toBeDefined();
  });
});

test("lists documents and pages below with their counts, linked from the top (SEARCH-31)", async () => {
  const of = { articleNumber: "1", articleName: "Bolzen" };
  const documents = [
    { kind: "certificate" as const, name: "ETA-05/0069", address: "/media/kb.pdf", ...of },
    { kind: "performance" as const, name: "", address: "/media/dop.pdf", ...of },
    { kind: "other" as const, name: "Prospekt Herbst", address: "/media/herbst.pdf", ...of },
  ];
  await show({ results: findings({ documents, pages: [{ name: "Versand", description: "", link: "/versand" }] }) });
  const parts = within(screen.getByRole("navigation", { name: "Gefunden" })).getAllByRole("link");
  expect(parts.map((part) => `${part.textContent} ${part.getAttribute("href")}`)).toEqual([
    expect.stringMatching(/^Artikel \d+ #productList$/),
    "Dokumente 3 #documents",
    "Seiten 1 #pages",
  ]);
  expect(screen.getByRole("link", { name: /^Zulassung ETA-05\/0069/ }).getAttribute("href")).toBe("/media/kb.pdf");
  expect(screen.getByRole("link", { name: /^Leistungserklärung/ }).getAttribute("href")).toBe("/media/dop.pdf");
  expect(screen.getByRole("link", { name: /^Prospekt Herbst/ }).getAttribute("href")).toBe("/media/herbst.pdf");
});

test("shows suggestions for an empty result (SEARCH-32)", async () => {
  const range = [{ id: "1", name: "Dübel", link: "/sortiment/1", productCount: 3, image: null, children: [] }];
  const page = testPage();
  await show({ query: "Xyzzy", results: findings(nothing), range }, page);
  expect(screen.getByRole("heading", { level: 2, name: "Zu „Xyzzy“ haben wir nichts gefunden." })).toBeDefined();
  const ways = screen.getAllByRole("link").map((way) => way.getAttribute("href"));
  expect(ways).toEqual(
    expect.arrayContaining(["/schnellbestellung", "/adviser", "/kontakt", "/sortiment/1", expect.stringMatching(/^tel:/)]),
  );
});

test("shows retailers' stock for articles found by number, as lists do (SEARCH-34)", async () => {
  const article = { name: "Kielbolzen", link: "/p/1", image: null, kind: "beginning" as const, number: "", brand: "" };
  const numbers = [
    { ...article, id: "1", retailerStock: "available" as const },
    { ...article, id: "2", retailerStock: "empty" as const },
    { ...article, id: "3", retailerStock: null },
  ];
  await show({ results: findings({ numbers }) }, testPage({ shopType: "RetailConnectCart" }));
  const rows = within(screen.getByRole("region", { name: "Artikel zu dieser Nummer" })).getAllByRole("listitem");
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    "KielbolzenArt.-Nr. 1 · Beim Fachhandel vorrätig",
    "KielbolzenArt.-Nr. 2 · Nicht vorrätig",
    "KielbolzenArt.-Nr. 3",
  ]);
});

test("offers no adviser in a catalogue without a cart (SEARCH-34)", async () => {
  await show({ query: "Xyzzy", results: findings(nothing) }, testPage({ shopType: "RetailConnect" }));
  expect(screen.queryByRole("link", { name: /berater|Artikelnummern/ })).toBeNull();
});

test("shows the range's categories for an empty query, not everything (SEARCH-33)", async () => {
  const range = [{ id: "1", name: "Dübel", link: "/sortiment/1", productCount: 3, image: null, children: [] }];
  await show({ query: "", results: findings(), range });
  await vi.waitFor(() => expect(screen.getByRole("link", { name: "Dübel" }).getAttribute("href")).toBe("/sortiment/1"));
  expect(document.querySelector("#productList")).toBeNull();
});
