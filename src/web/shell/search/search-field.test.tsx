// @vitest-environment happy-dom
import { act, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { SearchArticleData } from "#contract/screens.ts";
import { expectHydrates } from "#web/testing/hydrate.tsx";
import { collectLog, clearStubs, pendingCall, OperationFailure, type OperationStub, stubOperations } from "#web/testing/operations.ts";
import { testPage, type TestPageOptions } from "#web/testing/page.ts";
import { bestPriceData } from "#web/testing/shop-data.ts";
import { setCurrentPage } from "../page/state/current-page.ts";
import { clearSearches, recentSearches, rememberSearch } from "./recent-searches.ts";
import { openSearchBySlash } from "./slash-key.ts";
import type { Suggested } from "./use-suggestions.ts";

clearStubs();
beforeEach(() => localStorage.clear());
afterEach(() => void vi.useRealTimers());
openSearchBySlash();

type Article = Omit<SearchArticleData, "variant">;
const article = (id: string, rest: Partial<Article> = {}): Article => ({
  id,
  name: `Kielbolzen ${id}`,
  link: `/p/${id}`,
  image: null,
  kind: "word",
  number: "",
  brand: "",
  retailerStock: null,
  ...rest,
});
const suggested = (rest: Partial<Suggested> = {}): Suggested => ({
  query: "kiel",
  correctedQuery: null,
  redirect: null,
  products: [article("60100"), article("60101")],
  families: [{ id: "F", name: "Kielbolzen KB", link: "/produkte/kielbolzen-F", image: null }],
  categories: [],
  documents: [],
  pages: [],
  hasWrongCheckDigit: false,
  ...rest,
});
const answers = (found: Suggested = suggested()): Record<string, OperationStub> => ({
  getSearchSuggestions: () => ({ getSearchSuggestions: found }),
  getBestPrices: ({ items }) => ({
    getBestPrices: (items as { id: string }[]).map(({ id }) => ({ id, bestPrice: bestPriceData() })),
  }),
});
const show = async (page: TestPageOptions = {}) => {
  await expectHydrates("Header", { data: { navigation: [], cartCount: 0 }, page: testPage(page) });
  return { user: userEvent.setup(), field: screen.getByLabelText<HTMLInputElement>("Wonach suchen Sie?") };
};
/** Lets pending responses be processed and rendered. */
const aTurn = () => act(() => new Promise((resolve) => setTimeout(resolve)));
const options = () => within(screen.getByRole("listbox")).getAllByRole("option");

test("the field is a plain form to the search, and shows the query (SEARCH-01)", async () => {
  const { field } = await show({ page: { uri: "/suche", query: btoa("q=D%C3%BCbel+8x40") } });
  expect([field.form!.getAttribute("action"), field.form!.method, field.name]).toEqual(["/suche", "get", "q"]);
  expect(field.value).toBe("Dübel 8x40");
});

test("the key / focuses it, unless the user is typing (SEARCH-01)", async () => {
  const { user, field } = await show();
  await user.keyboard("/");
  expect(document.activeElement).toBe(field);
  await user.keyboard("/");
  expect(field.value).toBe("/");
});

test("without the search the key / is left to the browser, also with other search fields", async () => {
  const page = testPage({ settings: { features: { search: false } } });
  await expectHydrates("Header", { data: { navigation: [], cartCount: 0 }, page });
  const other = document.createElement("form");
  other.setAttribute("role", "search");
  other.append(document.createElement("input"));
  document.body.append(other);
  const seen: boolean[] = [];
  const listen = (event: KeyboardEvent) => seen.push(event.defaultPrevented);
  document.addEventListener("keydown", listen);
  await userEvent.setup().keyboard("/");
  document.removeEventListener("keydown", listen);
  other.remove();
  expect([seen, document.activeElement]).toEqual([[false], document.body]);
});

describe("while typing", () => {
  test("suggestions are grouped and debounced, with the typed part marked (SEARCH-24)", async () => {
    const sent = stubOperations(answers());
    const { user, field } = await show();
    await user.type(field, "kiel");
    await screen.findByRole("listbox");
    expect(sent.filter(({ name }) => name === "getSearchSuggestions")).toMatchObject([{ variables: { query: "kiel" } }]);
    expect(screen.getAllByRole("group").map((group) => group.getAttribute("aria-label"))).toEqual(["Artikel", "Produktfamilien", null]);
    expect(options().map((option) => option.getAttribute("href"))).toEqual([
      "/p/60100",
      "/p/60101",
      "/produkte/kielbolzen-F",
      "/suche?q=kiel",
    ]);
    expect(options()[0]!.querySelector("b")?.textContent).toBe("Kiel");
    expect(screen.getByText("3 Vorschläge").getAttribute("role")).toBe("status");
  });
  test("escapes characters with a meaning in regular expressions", async () => {
    const typed = String.raw`12,5-^$\.*+?()[]{}|/ "'&`;
    stubOperations(answers(suggested({ query: typed, products: [article("1", { name: `Platte ${typed}` })], families: [] })));
    const { user, field } = await show();
    await user.type(field, typed.replace(/[{[]/g, "$&$&"));
    await screen.findByRole("listbox");
    const [words = "", quotes = ""] = typed.split(" ");
    expect([...options()[0]!.querySelectorAll("b")].map(({ textContent }) => textContent)).toEqual([words, quotes]);
  });
  test.each(["k", "60"])("%j is too short for a request", async (text) => {
    const sent = stubOperations(answers());
    const { user, field } = await show();
    // Waits for the suggestions to load.
    await user.type(field, "kiel");
    await screen.findByRole("listbox");
    await user.clear(field);
    sent.length = 0;
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ["setTimeout", "clearTimeout"] });
    await user.type(field, text);
    await act(() => vi.advanceTimersByTimeAsync(250));
    expect(sent).toEqual([]);
  });
  test("drops a response superseded by a newer query (SEARCH-24)", async () => {
    const slow = pendingCall<unknown>();
    const sent = stubOperations({
      ...answers(),
      getSearchSuggestions: ({ query }) =>
        query === "kie" ? slow.answer : { getSearchSuggestions: suggested({ query: "kielb", products: [article("9")], families: [] }) },
    });
    const { user, field } = await show();
    await user.type(field, "kie");
    await act(() => expect.poll(() => sent).toMatchObject([{ variables: { query: "kie" } }]));
    await user.type(field, "lb");
    await screen.findByRole("listbox");
    slow.arrive({ getSearchSuggestions: suggested() });
    await aTurn();
    expect(options().map((option) => option.getAttribute("href"))).toEqual(["/p/9", "/suche?q=kielb"]);
  });
  test.each([
    ["signed out, which the page reports", "InvalidTokenError", []],
    ["the server fails", "UnknownError", ["no suggestions"]],
  ])("logs a missing response as a search failure only if it is one: %s", async (_, type, logged) => {
    const sent = stubOperations({
      getSearchSuggestions: () => {
        throw new OperationFailure(type);
      },
    });
    const { user, field } = await show();
    const log = collectLog();
    await user.click(field);
    await user.paste("kiel");
    await act(() => expect.poll(() => sent.map(({ name }) => name)).toEqual(["getSearchSuggestions"]));
    await aTurn();
    expect(log.filter((line) => line.startsWith("no suggestions"))).toEqual(logged);
  });
  test("prices load in one call into reserved space (SEARCH-27)", async () => {
    const slow = pendingCall<unknown>();
    const sent = stubOperations({ ...answers(), getBestPrices: () => slow.answer });
    const { user, field } = await show();
    await user.type(field, "kiel");
    await screen.findByRole("listbox");
    await expect.poll(() => sent.at(-1)).toMatchObject({ name: "getBestPrices", variables: { items: [{ id: "60100" }, { id: "60101" }] } });
    expect(options()[0]!.textContent).not.toContain("€");
    const before = options()[0]!.children.length;
    slow.arrive({ getBestPrices: [{ id: "60100", bestPrice: bestPriceData() }] });
    await expect.poll(() => options()[0]!.textContent).toContain("€");
    expect(options()[0]!.children.length).toBe(before);
  });
  test("a shop without prices requests none (SEARCH-34)", async () => {
    const sent = stubOperations(answers());
    const { user, field } = await show({ shopType: "RetailConnect" });
    await user.type(field, "kiel");
    await screen.findByRole("listbox");
    expect(sent.map(({ name }) => name)).toEqual(["getSearchSuggestions"]);
  });
  test.each<[SearchArticleData["retailerStock"], string]>([
    ["available", "Art.-Nr. 60100 · Beim Fachhandel vorrätig"],
    ["empty", "Art.-Nr. 60100 · Nicht vorrätig"],
  ])("shows retailers' stock where retailers sell, as in lists: %s (SEARCH-34)", async (retailerStock, note) => {
    stubOperations(answers(suggested({ products: [article("60100", { retailerStock })], families: [] })));
    const { user, field } = await show({ shopType: "RetailConnectCart" });
    await user.type(field, "kiel");
    await screen.findByRole("listbox");
    expect(options()[0]!.textContent).toContain(note);
  });
  test.each<[Partial<SearchArticleData>, string]>([
    [{ kind: "own", number: "B-17" }, "Ihre Nummer B-17"],
    [{ kind: "foreign", number: "HST 10", brand: "Muster" }, "entspricht Muster HST 10"],
    [{ kind: "former", number: "0815" }, "ersetzt 0815"],
    [{ kind: "manufacturer", number: "S 77", brand: "" }, "Herstellernummer S 77"],
    [{ kind: "similar", number: "9001" }, "ähnlich wie 9001"],
  ])("a hit shows the type of its number: %j (SEARCH-06, SEARCH-07)", async (kind, note) => {
    stubOperations(answers(suggested({ products: [article("60100", kind)], families: [] })));
    const { user, field } = await show();
    await user.type(field, "kiel");
    await screen.findByRole("listbox");
    expect(options()[0]!.textContent).toContain(note);
  });
  test("a redirect offers a search anyway (SEARCH-22)", async () => {
    stubOperations(answers(suggested({ redirect: { kind: "page", link: "/versand" } })));
    const { user, field } = await show();
    await user.type(field, "kiel");
    await screen.findByRole("listbox");
    expect(options().at(-1)!.getAttribute("href")).toBe("/suche?q=kiel&stay=1");
  });
});

describe("with the keyboard (SEARCH-25)", () => {
  test("arrow keys move, Enter opens, and the field announces the position", async () => {
    stubOperations(answers());
    const { user, field } = await show();
    const opened: string[] = [];
    document.addEventListener("click", (event) => {
      const link = (event.target as Element).closest("a");
      if (link) opened.push(link.getAttribute("href")!);
      event.preventDefault();
    });
    await user.type(field, "kiel");
    await screen.findByRole("listbox");
    expect([field.getAttribute("role"), field.getAttribute("aria-expanded")]).toEqual(["combobox", "true"]);
    await user.keyboard("{ArrowDown}{ArrowDown}");
    expect(field.getAttribute("aria-activedescendant")).toBe(options()[1]!.id);
    expect(options()[1]!.getAttribute("aria-selected")).toBe("true");
    await user.keyboard("{ArrowUp}{ArrowUp}{ArrowUp}");
    expect(field.getAttribute("aria-activedescendant")).toBe(options().at(-1)!.id);
    await user.keyboard("{ArrowDown}{ArrowDown}{Enter}");
    expect(opened).toEqual(["/p/60100"]);
  });
  test("Escape closes and keeps the text, Tab leaves the field", async () => {
    stubOperations(answers());
    const { user, field } = await show();
    await user.type(field, "kiel");
    await screen.findByRole("listbox");
    await user.keyboard("{Escape}");
    expect([screen.queryByRole("listbox"), field.value, field.getAttribute("aria-expanded")]).toEqual([null, "kiel", "false"]);
    await user.keyboard("{ArrowDown}");
    await screen.findByRole("listbox");
    await user.tab();
    await user.tab();
    expect(screen.queryByRole("listbox")).toBeNull();
  });
});

describe("recent searches (SEARCH-28)", () => {
  test("are shown while the field is empty, can be removed one by one, and are five at most", async () => {
    for (const one of ["a1", "a2", "a3", "a4", "a5", "a6", "a3"]) rememberSearch(one);
    const { user, field } = await show();
    await user.click(field);
    await screen.findByText("Zuletzt gesucht");
    expect(recentSearches()).toEqual(["a3", "a6", "a5", "a4", "a2"]);
    expect(screen.getByRole("link", { name: "a3" }).getAttribute("href")).toBe("/suche?q=a3");
    await user.click(screen.getByRole("button", { name: "„a6“ aus den letzten Suchen entfernen" }));
    expect(screen.queryByRole("link", { name: "a6" })).toBeNull();
    expect(document.activeElement).toBe(field);
    await user.type(field, "x");
    expect(screen.queryByText("Zuletzt gesucht")).toBeNull();
  });
  test("are hidden from the next user", () => {
    setCurrentPage(testPage({ user: { authenticated: true, userId: "anna" } }));
    rememberSearch("8x40");
    expect(recentSearches()).toEqual(["8x40"]);
    setCurrentPage(testPage());
    expect(recentSearches()).toEqual([]);
    rememberSearch("anker");
    clearSearches();
    expect(recentSearches()).toEqual([]);
  });
});
