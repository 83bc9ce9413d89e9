// @vitest-environment happy-dom
import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, test } from "vitest";
import { CART_ROUTES } from "#contract/page-routes.ts";
import type { ScreenData } from "#contract/screens.ts";
import { expectHydrates, renderOnServer } from "#web/testing/hydrate.tsx";
import { clearStubs, stubOperations } from "#web/testing/operations.ts";
import { testPage } from "#web/testing/page.ts";
import { bestPriceData, familyTeaser } from "#web/testing/shop-data.ts";
import { findings, foundArticle, foundByNumber } from "./search-results.stories.tsx";

clearStubs();

type Data = ScreenData["SearchResults"];
const data = (rest: Partial<Data> = {}): Data => ({
  query: "Dübel 8x40",
  results: findings(),
  isLiteral: false,
  without: [],
  list: "articles",
  range: [],
  ...rest,
});
const show = (rest: Partial<Data> = {}, page = testPage()) => expectHydrates("SearchResults", { data: data(rest), page });
const nothing = { families: [], products: [], articles: [], facets: [], totalFamilies: 0, totalProducts: 0, totalVariants: 0 };

test("shows query and number of results, families first (SEARCH-29)", async () => {
  await show({ results: findings({ totalVariants: 12, totalFamilies: 1 }) });
  expect(screen.getByRole("heading", { level: 1, name: "Suche: Dübel 8x40" })).toBeDefined();
  expect(screen.getByRole("heading", { level: 2, name: "12 Artikel in 1 Familie" })).toBeDefined();
  const [family, article] = [screen.getByRole("link", { name: "Rahmendübel RD" }), screen.getByRole("link", { name: "RD 10x100" })];
  expect(family.compareDocumentPosition(article) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});

describe("an article of the results", () => {
  const rowOf = (name: string) => screen.getByRole("rowheader", { name: new RegExp(name) }).closest("tr")!;

  test("shows number, delivery, price with its unit, and a form that works without JavaScript (SEARCH-29)", async () => {
    await show({ cartArticles: [{ articleNo: "040215", quantity: 20 }] });
    const row = within(rowOf("RD 10x100"));
    expect(row.getByText("Art.-Nr. 040215")).toBeDefined();
    expect(row.getByText("1–2 Werktage")).toBeDefined();
    expect(row.getByRole("status").textContent).toBe("2,98 €");
    expect(row.getByText("29,75 € / 100 Stück")).toBeDefined();
    expect(row.getByText("20")).toBeDefined();
    const form = row.getByRole<HTMLButtonElement>("button", { name: "RD 10x100 in den Warenkorb legen" }).form!;
    expect([form.method, form.getAttribute("action")]).toEqual(["post", CART_ROUTES.add]);
    expect(new FormData(form).get("id")).toBe("040215");
    expect(new FormData(form).get("quantity")).toBe("10");
    // Articles of different families are not compared.
    expect(row.queryByRole("checkbox")).toBeNull();
  });

  test("shows visitors of the closed shop no price and no cart (SEARCH-29)", async () => {
    const articles = [foundArticle("1", "Kielbolzen", { bestPrice: bestPriceData({ price: null }) })];
    await show({ results: findings({ articles }) }, testPage({ shopType: "ClosedOnlineShop" }));
    expect(within(rowOf("Kielbolzen")).getByText("Preis nach Anmeldung")).toBeDefined();
    expect(screen.queryByRole("button", { name: /Warenkorb/ })).toBeNull();
  });

  test.each(["RetailConnect", "Default"] as const)("has neither price nor cart in the mode %s (SEARCH-34)", async (shopType) => {
    await show({ results: findings({ articles: [foundArticle("1", "Kielbolzen", { bestPrice: null })] }) }, testPage({ shopType }));
    expect(screen.getByRole("link", { name: "Kielbolzen" }).getAttribute("href")).toBe("/p/1");
    expect(screen.queryByText(/€/)).toBeNull();
    expect(screen.queryByRole("button", { name: /Warenkorb/ })).toBeNull();
  });
});

test("loads more articles as the category page does, with the same query (SEARCH-29)", async () => {
  const next = findings({ currentPage: 2, totalPages: 2, totalVariants: 20, articles: [foundArticle("2", "Nageldübel N 6x40")] });
  const sent = stubOperations({ getProductsForSearch: () => ({ getProductsForSearch: next }) });
  await show({ results: findings({ totalPages: 2, totalVariants: 20 }), isLiteral: true, without: ["8.8"] });
  expect(screen.getByText("2 von 20 Artikeln angezeigt")).toBeDefined();
  const more = screen.getByRole("link", { name: "Mehr anzeigen" });
  expect(more.getAttribute("href")).toBe("/suche?q=D%C3%BCbel%208x40&literal=1&without=8.8&page=2");
  await userEvent.setup().click(more);
  await screen.findByRole("link", { name: "Nageldübel N 6x40" });
  expect(screen.getByText("3 von 20 Artikeln angezeigt")).toBeDefined();
  const variables = { query: "Dübel 8x40", list: "articles", page: 2, quantity: 18, literal: true, without: ["8.8"], withPrices: true };
  expect(sent).toMatchObject([{ variables }]);
});

describe("families", () => {
  test("say what their link opens (SEARCH-29)", async () => {
    const families = [
      { ...familyTeaser("1001", "Rahmendübel RD"), productCount: 3, linkCount: null },
      { ...familyTeaser("1002", "Nageldübel N"), productCount: 2, linkCount: 14 },
    ];
    await show({ results: findings({ families, totalFamilies: 9 }) });
    const items = within(screen.getByRole("list", { name: "Produktfamilien" })).getAllByRole("listitem");
    expect(items.map(({ textContent }) => textContent)).toEqual(["Rahmendübel RD3 Varianten", "Nageldübel N2 von 14 Varianten"]);
  });

  test("have a list of their own, which keeps query and filters, and leads back to the articles (SEARCH-29)", async () => {
    const filter = { filters: [{ id: "GRUND", value: "Beton", minValue: null, maxValue: null }], query: "f.GRUND=Beton" };
    const results = findings({ totalFamilies: 9, totalVariants: 30 });
    const { unmount } = await show({ results, without: ["8.8"], filter });
    const all = screen.getByRole("link", { name: "Alle 9 Familien ansehen" });
    expect(all.getAttribute("href")).toBe("/suche?q=D%C3%BCbel%208x40&without=8.8&list=families&f.GRUND=Beton");
    unmount();
    await show({
      list: "families",
      results: { ...results, totalPages: 3, totalFamilies: 41, articles: [] },
      filter,
    });
    expect(screen.getByRole("link", { name: /^Artikel/ }).getAttribute("href")).toBe("/suche?q=D%C3%BCbel%208x40&f.GRUND=Beton");
    expect(screen.getByRole("link", { name: "Mehr anzeigen" }).getAttribute("href")).toBe(
      "/suche?q=D%C3%BCbel%208x40&list=families&f.GRUND=Beton&page=2",
    );
    expect(screen.queryByRole("table")).toBeNull();
  });
});

test("shows the categories with the most results, as the suggestions do (SEARCH-24)", async () => {
  const categories = [{ id: "1", name: "Rahmendübel", link: "/sortiment/1", productCount: 3, image: null }];
  await show({ results: findings({ categories }) });
  const section = within(screen.getByRole("region", { name: "Kategorien" }));
  expect(section.getByRole("link", { name: "Rahmendübel" }).getAttribute("href")).toBe("/sortiment/1");
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
    { kind: "assessment" as const, name: "ETA-05/0069", address: "/media/kb.pdf", ...of },
    { kind: "performance" as const, name: "", address: "/media/dop.pdf", ...of },
    { kind: "other" as const, name: "Prospekt Herbst", address: "/media/herbst.pdf", ...of },
  ];
  await show({ results: findings({ documents, pages: [{ name: "Versand", description: "", link: "/versand" }] }) });
  const parts = within(screen.getByRole("navigation", { name: "Gefunden" })).getAllByRole("link");
  expect(parts.map((part) => `${part.textContent} ${part.getAttribute("href")}`)).toEqual([
    "Artikel 20 #articles",
    "Familien 1 #families",
    "Dokumente 3 #documents",
    "Seiten 1 #pages",
  ]);
  expect(screen.getByRole("link", { name: /^Europäische Technische Bewertung ETA-05\/0069/ }).getAttribute("href")).toBe("/media/kb.pdf");
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

test("articles found by number can be ordered, with the reason why they are listed (SEARCH-05 to SEARCH-07)", async () => {
  const numbers = [
    foundByNumber({ id: "1", name: "Kielbolzen", kind: "foreign", brand: "Muster", number: "HST 10" }),
    foundByNumber({ id: "2", name: "Ufer", kind: "beginning" }),
  ];
  await show({ results: findings({ numbers }) });
  const region = within(screen.getByRole("region", { name: "Artikel zu dieser Nummer" }));
  expect(region.getAllByRole("rowheader").map(({ textContent }) => textContent)).toEqual([
    "KielbolzenArt.-Nr. 1entspricht Muster HST 101–2 Werktage",
    "UferArt.-Nr. 21–2 Werktage",
  ]);
  expect(region.getByRole("button", { name: "Kielbolzen in den Warenkorb legen" })).toBeDefined();
});

test("shows retailers' stock for all articles, as lists do (SEARCH-34)", async () => {
  const numbers = [foundByNumber({ id: "1", name: "Kielbolzen" }, { bestPrice: null, retailerStock: "available" })];
  const articles = [foundArticle("2", "Ufer", { bestPrice: null, retailerStock: "empty" })];
  await show({ results: findings({ numbers, articles }) }, testPage({ shopType: "RetailConnectCart" }));
  const isDisabled = (name: string) => screen.getByRole("button", { name }).hasAttribute("disabled");
  expect(isDisabled("Kielbolzen in den Warenkorb legen")).toBe(false);
  expect(isDisabled("Ufer ist bei keinem Händler vorrätig")).toBe(true);
});

test("offers no adviser in a catalogue without a cart (SEARCH-34)", async () => {
  await show({ query: "Xyzzy", results: findings(nothing) }, testPage({ shopType: "RetailConnect" }));
  expect(screen.queryByRole("link", { name: /berater|Artikelnummern/ })).toBeNull();
});

test("shows the range's categories for an empty query, not everything (SEARCH-33)", async () => {
  const range = [{ id: "1", name: "Dübel", link: "/sortiment/1", productCount: 3, image: null, children: [] }];
  await show({ query: "", results: findings(), range });
  await expect.poll(() => screen.getByRole("link", { name: "Dübel" }).getAttribute("href")).toBe("/sortiment/1");
  expect(document.querySelector("#productList")).toBeNull();
});
