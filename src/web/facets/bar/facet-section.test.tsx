// @vitest-environment happy-dom
// Facets from a user's view, on the pages that have them.
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { readFilters, valueFilter, writeFilters } from "#contract/rules/facets/facet-filter.ts";
import type { FamilyData } from "#contract/screens.ts";
import { setCurrentPage } from "#web/shell/page/state/current-page.ts";
import { expectHydrates, mountScreen, renderOnServer } from "#web/testing/hydrate.tsx";
import { collectLog, clearStubs, pendingCall, stubOperations } from "#web/testing/operations.ts";
import { testPage } from "#web/testing/page.ts";
import { setAddress } from "#web/testing/set-address.ts";
import { categoryData, categoryResults, facetData, familyData } from "#web/testing/shop-data.ts";
import { storageKey } from "../storage/filter-scope.ts";
import { rangeHandles } from "./handles-code.ts";

clearStubs();
const PATH = "/produkte/rahmenduebel-rd-1001";
const PLACE = { brandId: "FIWE", catalogPath: "10" };
const root = { id: "10", name: "Dübel", link: "/sortiment/duebel-10", productCount: 20, image: null };
const grey = valueFilter({ id: "FARBE", name: "Farbe", unit: null }, "grau", "de-DE");
const facets = [facetData("FARBE", "Farbe", { grau: 12, weiß: 8 }), facetData("LAENGE", "Länge", [20, 90], "mm")];
const family = (changes: Partial<FamilyData> = {}) => familyData({ facets, breadcrumb: [root], ...changes });
const answering = (changes: Partial<FamilyData> = {}) =>
  stubOperations({ getProductsForFamily: () => ({ getProductsForFamily: family(changes) }) });

beforeAll(async () => {
  // Preloads code that loads on the first interaction.
  await import("#web/catalogue/family/fetch-family-page.ts");
  await rangeHandles.load();
});
beforeEach(() => {
  sessionStorage.clear();
  history.replaceState(null, "");
  setAddress(`https://shop.example${PATH}`);
});

const dataOf = (query: string, shown: FamilyData) => {
  const filters = readFilters(new URLSearchParams(query));
  return { family: shown, breadcrumb: [], ...(filters.length > 0 && { filter: { filters, query: writeFilters(filters) } }) };
};
async function show(query = "", shown = family()) {
  if (query) setAddress(`https://shop.example${PATH}?${query}`);
  const page = testPage({ itemPath: PATH });
  setCurrentPage(page);
  return expectHydrates("ProductFamily", { data: dataOf(query, shown), page });
}

const bar = () => within(screen.getByRole("region", { name: "Filter" }));
const box = (name: RegExp) => bar().getByRole<HTMLInputElement>("checkbox", { name, hidden: true });
const field = (name: string) => bar().getByRole<HTMLInputElement>("textbox", { name, hidden: true });
const chips = () =>
  within(screen.getByRole("list", { name: "Aktive Filter" }))
    .getAllByRole("link")
    .map((link) => link.textContent);
const stored = () => JSON.parse(sessionStorage.getItem(storageKey(PLACE)) ?? "null") as unknown;

describe("a check box", () => {
  test("shows its value with its count, and loads page 1 with the filter (CAT-12, FACET-01, FACET-10, FAM-13)", async () => {
    const user = userEvent.setup();
    const sent = answering({ productCount: 1, products: familyData().products.slice(0, 1) });
    await show("", family({ page: 3, pages: 3 }));
    expect(box(/grau/).closest("label")!.textContent).toBe("grau12 Varianten");
    await user.click(box(/grau/));
    expect(sent).toMatchObject([{ variables: { page: 1, filters: [{ id: "FARBE", value: "grau", minValue: null, maxValue: null }] } }]);
    expect(chips()).toEqual(["Farbe: grau", "Alle Filter zurücksetzen"]);
    expect(screen.getAllByRole("rowheader")).toHaveLength(1);
    expect(bar().getByRole("status").textContent).toBe("1 Variante");
    expect(location.search).toBe("?f.FARBE=grau");
    expect(stored()).toMatchObject({ facets: { FARBE: [{ value: "grau" }] } });
  });

  test("shows a measure with the decimal mark of the page, also as a chip", async () => {
    const loads = { facets: [facetData("LAST", "Last", { "2.7": 1025 }, "kN")] };
    answering(loads);
    await show("f.LAST=2.7", family(loads));
    expect(box(/kN/).closest("label")!.textContent).toBe("2,7 kN1.025 Varianten");
    expect(chips()[0]).toBe("Last: 2,7 kN");
  });

  test("widens the result when a second one is ticked, and the latest selection wins (FAM-12)", async () => {
    const user = userEvent.setup();
    const first = pendingCall<unknown>();
    const answers = [first.answer, { getProductsForFamily: family({ productCount: 2 }) }];
    const sent = stubOperations({ getProductsForFamily: () => answers.shift() });
    await show();
    await user.click(box(/grau/));
    expect(screen.getByRole("table", { name: /Varianten von/ }).parentElement!.getAttribute("aria-busy")).toBe("true");
    await user.click(box(/weiß/));
    await act(async () => first.arrive({ getProductsForFamily: family({ products: [], productCount: 0 }) }));
    expect(sent[1]).toMatchObject({ variables: { filters: [{ value: "grau" }, { value: "weiß" }] } });
    expect(screen.getAllByRole("rowheader")).toHaveLength(2);
    expect(location.search).toBe("?f.FARBE=grau&f.FARBE=wei%C3%9F");
  });

  test("and a sort order selected before its response both apply, on the page and in the address", async () => {
    const user = userEvent.setup();
    const first = pendingCall<unknown>();
    const answers = [first.answer];
    const sent = stubOperations({
      getProductsForFamily: ({ sort, filters }) =>
        answers.shift() ?? { getProductsForFamily: family({ sort: sort as string | null, productCount: (filters as unknown[]).length }) },
    });
    await show();
    await user.click(box(/grau/));
    await user.click(screen.getByRole("link", { name: /Bohrer/ }));
    await act(async () => first.arrive({ getProductsForFamily: family() }));
    await waitFor(() => expect(bar().getByRole("status").textContent).toBe("1 Variante"));
    expect(sent.at(-1)).toMatchObject({ variables: { sort: "BOHR", filters: [{ value: "grau" }] } });
    expect(chips()).toEqual(["Farbe: grau", "Alle Filter zurücksetzen"]);
    expect(new URLSearchParams(location.search).getAll("f.FARBE")).toEqual(["grau"]);
    expect(new URLSearchParams(location.search).get("sort")).toBe("BOHR");
  });

  test("that fails is logged and reported; list, filters and address stay until a retry", async () => {
    const user = userEvent.setup();
    stubOperations({});
    await show();
    const log = collectLog();
    await user.click(box(/grau/));
    await waitFor(() => expect(box(/grau/).checked).toBe(false));
    expect(log).toEqual(["products could not be loaded"]);
    expect(screen.getAllByRole("rowheader")).toHaveLength(2);
    expect(location.search).toBe("");
    answering({ productCount: 1, products: familyData().products.slice(0, 1) });
    await user.click(within(await screen.findByRole("alert")).getByRole("button", { name: "Noch einmal versuchen" }));
    expect(location.search).toBe("?f.FARBE=grau");
    expect(stored()).toMatchObject({ facets: { FARBE: [{ value: "grau" }] } });
    expect(chips()).toEqual(["Farbe: grau", "Alle Filter zurücksetzen"]);
    expect(screen.queryByRole("alert")).toBeNull();
  });

  test("without results says so and can be reset", async () => {
    const user = userEvent.setup();
    answering({ products: [], productCount: 0 });
    await show();
    await user.click(box(/grau/));
    expect(screen.getByText(/Zu diesen Filtern gibt es keine Varianten/)).toBeDefined();
    expect(chips()).toContain("Farbe: grau");
  });
});

describe("a slider", () => {
  test("has two handles and two fields with the unit (FACET-02)", async () => {
    await show();
    expect(
      bar()
        .getAllByRole("slider", { hidden: true })
        .map((thumb) => thumb.getAttribute("aria-label")),
    ).toEqual(["Länge: Mindestwert", "Länge: Höchstwert"]);
    expect([field("Von (mm)").value, field("Bis (mm)").value]).toEqual(["20", "90"]);
  });

  test("applies input on Enter, clamped to its bounds (FACET-07, FACET-09)", async () => {
    const user = userEvent.setup();
    const sent = answering();
    await show();
    await user.clear(field("Von (mm)"));
    await user.type(field("Von (mm)"), "4a0");
    expect(field("Von (mm)").value).toBe("40");
    expect(sent).toEqual([]);
    await user.clear(field("Von (mm)"));
    await user.type(field("Von (mm)"), "3,2{Enter}");
    expect([sent.length, field("Von (mm)").value]).toEqual([0, "20"]);
    await user.clear(field("Von (mm)"));
    await user.type(field("Von (mm)"), "40");
    await user.type(field("Von (mm)"), "{Enter}");
    expect(sent).toMatchObject([{ variables: { filters: [{ id: "LAENGE", value: null, minValue: 40, maxValue: 90, unit: "mm" }] } }]);
    expect(chips()[0]).toBe("Länge: 40–90 mm");
    await user.clear(field("Bis (mm)"));
    await user.type(field("Bis (mm)"), "7{Enter}");
    expect(sent[1]).toMatchObject({ variables: { filters: [{ minValue: 40, maxValue: 41 }] } });
  });

  test("resets to the current value when the input is empty (FACET-03)", async () => {
    const user = userEvent.setup();
    const sent = answering();
    await show();
    await user.clear(field("Von (mm)"));
    await user.type(field("Von (mm)"), "{Enter}");
    expect(field("Von (mm)").value).toBe("20");
    expect(sent).toEqual([]);
  });

  test("moves by keyboard, and the whole range is no filter", async () => {
    const sent = answering();
    await show("r.LAENGE=21&r.LAENGE=90");
    const thumb = bar().getAllByRole("slider", { hidden: true })[0]!;
    act(() => thumb.focus());
    fireEvent.keyDown(thumb, { key: "ArrowLeft" });
    await waitFor(() => expect(sent).toMatchObject([{ variables: { filters: [] } }]));
    await waitFor(() => expect(location.search).toBe(""));
  });
});

describe("active filters", () => {
  test("from the address are shown initially, with a load-more that keeps them", async () => {
    const shown = family({ pages: 2, productCount: 30 });
    const html = await renderOnServer("ProductFamily", { data: dataOf("f.FARBE=grau", shown), page: testPage({ itemPath: PATH }) });
    expect(html).toContain("Filter Farbe: grau entfernen");
    expect(html).toMatch(/checked=""[^>]*name="f\.FARBE"|name="f\.FARBE"[^>]*checked=""/);
    expect(html).toContain("?f.FARBE=grau&amp;page=2#productList");
  });

  test("are sent with load-more as well (CAT-15)", async () => {
    const user = userEvent.setup();
    const sent = answering({ page: 2, pages: 2, products: [] });
    await show("f.FARBE=grau", family({ pages: 2, productCount: 30 }));
    await user.click(screen.getByRole("link", { name: "Mehr anzeigen" }));
    expect(sent).toMatchObject([{ variables: { page: 2, filters: [{ id: "FARBE", value: "grau" }] } }]);
  });

  test("are removed one by one or all at once", async () => {
    const user = userEvent.setup();
    const sent = answering();
    await show("f.FARBE=grau&r.LAENGE=30&r.LAENGE=50");
    await user.click(screen.getByRole("link", { name: "Filter Farbe: grau entfernen" }));
    expect(sent[0]).toMatchObject({ variables: { filters: [{ id: "LAENGE" }] } });
    expect(document.activeElement).toBe(screen.getByRole("region", { name: "Filter" }));
    await user.click(screen.getByRole("link", { name: "Alle Filter zurücksetzen" }));
    expect(sent[1]).toMatchObject({ variables: { filters: [] } });
    expect(screen.queryByRole("list", { name: "Aktive Filter" })).toBeNull();
    expect([location.search, stored()]).toEqual(["", null]);
  });

  test("from a navigation are written to the address, and stored in the tab beside those of other pages", async () => {
    const other = { X: [{ ...grey, id: "X" }] };
    sessionStorage.setItem(storageKey(PLACE), JSON.stringify({ facets: other }));
    const sent = answering();
    const page = testPage({ itemPath: PATH });
    await mountScreen("ProductFamily", { data: dataOf("f.FARBE=grau", family()), page });
    await waitFor(() => expect(location.search).toBe("?f.FARBE=grau"));
    expect(stored()).toEqual({ facets: { ...other, FARBE: [grey] } });
    expect(sent).toEqual([]);
  });

  test("are cleared on a history entry without filters", async () => {
    const sent = answering();
    history.replaceState({ key: "an entry" }, "");
    (await show()).unmount();
    sessionStorage.setItem(storageKey(PLACE), JSON.stringify({ facets: { FARBE: [grey] } }));
    await show();
    await waitFor(() => expect(stored()).toBeNull());
    expect(sent).toEqual([]);
  });

  test("follow Back and Forward where the browser has no Navigation API", async () => {
    const sent = answering();
    await show("f.FARBE=grau");
    setAddress(`https://shop.example${PATH}`);
    await act(async () => void window.dispatchEvent(new PopStateEvent("popstate")));
    await waitFor(() => expect(sent).toMatchObject([{ variables: { filters: [] } }]));
  });

  test("dispatch the list's ready event only once (FAM-12)", async () => {
    const user = userEvent.setup();
    const ready = vi.fn();
    document.addEventListener("ready", ready);
    answering();
    await show();
    await user.click(box(/grau/));
    document.removeEventListener("ready", ready);
    expect(ready).toHaveBeenCalledTimes(1);
  });

  test("scroll to the list once more on its first reload (FAM-02)", async () => {
    const user = userEvent.setup();
    const scrolled = vi.spyOn(Element.prototype, "scrollIntoView").mockImplementation(() => {});
    answering();
    setAddress(`https://shop.example${PATH}#productList`);
    await show();
    expect(scrolled).toHaveBeenCalledTimes(1);
    await user.click(box(/grau/));
    await user.click(box(/weiß/));
    expect(scrolled).toHaveBeenCalledTimes(2);
  });
});

describe("on small screens", () => {
  const openDrawer = async (user: ReturnType<typeof userEvent.setup>) => {
    await user.click(screen.getByRole("button", { name: /^Filter/ }));
    return within(await screen.findByRole("dialog", { name: "Filter" }));
  };

  test("a dialog with accordions closes after a checkbox, and not after a slider (CAT-05, CAT-13, FACET-07, FAM-01)", async () => {
    const user = userEvent.setup();
    const sent = answering();
    await show();
    let dialog = await openDrawer(user);
    const from = dialog.getByRole("textbox", { name: "Von (mm)", hidden: true });
    await user.clear(from);
    await user.type(from, "30");
    expect(sent).toEqual([]);
    act(() => from.blur());
    await waitFor(() => expect(sent).toMatchObject([{ variables: { filters: [{ minValue: 30 }] } }]));
    expect(screen.getByRole("dialog", { name: "Filter" })).toBeDefined();
    dialog = within(screen.getByRole("dialog", { name: "Filter" }));
    await user.click(dialog.getByRole("checkbox", { name: /grau/, hidden: true }));
    await waitFor(() => expect(screen.queryByRole("dialog", { name: "Filter" })).toBeNull());
    expect(sent[1]).toMatchObject({ variables: { filters: [{ id: "LAENGE" }, { id: "FARBE" }] } });
  });
});

test("a category loads with its filters and reports an empty result (CAT-12)", async () => {
  const user = userEvent.setup();
  const sent = stubOperations({
    getProductsAndFamiliesForCategory: () => ({
      getProductsAndFamiliesForCategory: categoryResults({ facets, families: [], totalVariants: 0 }),
    }),
  });
  const page = testPage();
  setCurrentPage(page);
  const data = {
    category: categoryData({ breadcrumb: [root] }),
    results: categoryResults({ facets, currentPage: 2, totalPages: 3 }),
    breadcrumb: [],
  };
  await expectHydrates("ProductCategory", { data, page });
  await user.click(box(/grau/));
  // Its code loads on first use.
  await screen.findByRole("heading", { level: 2, name: /Zu diesen Filtern gibt es keine Produkte/ });
  expect(sent).toMatchObject([{ variables: { channel: "FIWE-DE", id: "11", page: 1, filters: [{ id: "FARBE", value: "grau" }] } }]);
  expect(stored()).toMatchObject({ facets: { FARBE: [{ value: "grau" }] } });
});

test("secondary facets are collapsed, without JavaScript too; active ones are shown (CAT-04)", async () => {
  const user = userEvent.setup();
  const many = Array.from({ length: 12 }, (_, index) => facetData(`F${index}`, `Merkmal ${index}`, { a: 1, b: 2 }));
  await show("f.F11=a", family({ facets: many }));
  const shown = () => [...document.querySelectorAll("details[name]:not([class*=rare]) > summary")].map(({ textContent }) => textContent);
  expect(shown()).toHaveLength(8);
  expect(shown().at(-1)).toBe("Merkmal 11 (1)");
  const more = bar().getByText("Weitere Filter").closest("details")!;
  expect(more.open).toBe(false);
  await user.click(bar().getByText("Weitere Filter"));
  expect(more.open).toBe(true);
  // Moving on to one of these facets does not close them: Escape only closes an open panel.
  await user.click(bar().getByText("Merkmal 9", { selector: "summary *" }));
  await user.keyboard("{Escape}");
  expect(more.open).toBe(true);
});
