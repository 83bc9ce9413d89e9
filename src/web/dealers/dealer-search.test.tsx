// @vitest-environment happy-dom
// The dealer search from a user's view.
import { act, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterAll, beforeEach, describe, expect, test, vi } from "vitest";
import { COUNTRIES_FILE } from "#contract/dealer-countries.ts";
import type { Consent } from "#contract/consent.ts";
import type { MapHandle, MapOptions } from "./map/map-handle.ts";
import { COLOGNE, dealerData, dealerPageData, dealerResult, placeData } from "#web/testing/dealer-data.ts";
import { expectHydrates, renderOnServer } from "#web/testing/hydrate.tsx";
import { collectLog, clearStubs, pendingCall, type OperationStub, stubOperations } from "#web/testing/operations.ts";
import { testPage } from "#web/testing/page.ts";
import { windowOf } from "#web/testing/window-width.ts";

// Without isolation, modules outlive their test file: earlier ones would ignore the mock, later ones would get it.
vi.hoisted(() => vi.resetModules());
afterAll(() => vi.resetModules());

/** Mock of the map: records calls and simulates clicks. */
const map = { calls: [] as unknown[][], options: null as MapOptions | null, content: null as HTMLElement | null };
vi.mock("./map/open-map.ts", () => ({
  openMap: async (_place: HTMLElement, options: MapOptions): Promise<MapHandle> => {
    map.options = options;
    return {
      showView: (view) => void map.calls.push(["showView", view]),
      showAll: (markers) => void map.calls.push(["showAll", markers.map(({ id }) => id)]),
      markPlace: (place) => void map.calls.push(["markPlace", place]),
      setMarkers: (markers) => void map.calls.push(["setMarkers", markers.map(({ id, stock }) => `${id} ${stock}`)]),
      activate: (marker, content) => {
        map.content = content;
        map.calls.push(["activate", marker?.id ?? null]);
      },
      remove: () => void map.calls.push(["remove"]),
    };
  },
}));

/** Simulates a page that allows the external map. */
function letMapsIn(): void {
  const script = document.createElement("script");
  script.nonce = "of-this-page";
  script.setAttribute("nonce", "of-this-page");
  document.head.append(script);
}

clearStubs();
beforeEach(() => {
  for (const script of document.head.querySelectorAll("[nonce]")) script.remove();
  Object.assign(map, { calls: [], options: null, content: null });
  delete window.dataLayer;
  document.cookie = "consent=; max-age=0";
  sessionStorage.clear();
  history.replaceState(null, "", "/retailer-search");
  Object.defineProperty(navigator, "geolocation", { value: undefined, configurable: true });
  windowOf(1280);
});

const HAFEN = dealerData("1", "Hafen-Eisenwaren", { distance: 0.84 });
const KONTOR = dealerData("2", "Kontor Befestigung", { distance: 12.4 });
const many = Array.from({ length: 23 }, (_, index) => dealerData(String(index), `Werft ${index + 1}`));
const fields = { countries: ["de", "at", "ch"] };

type Shown = {
  settings?: NonNullable<Parameters<typeof testPage>[0]>["settings"];
  consent?: Consent;
  data?: ReturnType<typeof dealerPageData>;
  fields?: Record<string, unknown>;
  stubs?: Record<string, OperationStub>;
};
async function show({ data = dealerPageData(), fields: more = {}, stubs = {}, settings = {}, consent }: Shown = {}) {
  const sent = stubOperations({
    getPlaces: ({ query }) => ({ getPlaces: query === "Nirgendwo" ? [] : [placeData("k", "Köln"), placeData("kr", "Köln-Rodenkirchen")] }),
    getRetailerSearch: () => ({ getRetailerSearch: dealerResult([HAFEN, KONTOR]) }),
    [COUNTRIES_FILE]: () => ({ at: { lat: 47.5, lng: 14.5, zoom: 7 } }),
    ...stubs,
  });
  const mounted = await expectHydrates("RetailerSearch", {
    fields: { ...fields, ...more },
    data,
    page: { ...testPage({ itemPath: "/retailer-search", settings }), ...(consent && { consent }) },
  });
  return { sent, ...mounted };
}
const town = () => screen.getByRole<HTMLInputElement>("combobox", { name: "Ort" });
const places = async () => within(await screen.findByRole("listbox", { name: "Orte" })).findAllByRole("option");
const nameField = () => screen.getByRole("textbox", { name: "Name des Händlers" });
const go = () => screen.getByRole<HTMLButtonElement>("button", { name: "Händler suchen" });
const list = () => screen.findByRole("list", { name: "Gefundene Händler" });
const searches = (sent: { name: string; variables: Record<string, unknown> }[]) => sent.filter(({ name }) => name === "getRetailerSearch");
const found = (data = dealerResult([HAFEN, KONTOR])) => dealerPageData({ query: COLOGNE, result: data });

describe("the form", () => {
  test("has country, place, radius, name, button and a reset (DEALER-01, DEALER-04)", async () => {
    await show();
    const form = within(screen.getByRole("search", { name: "Händlersuche" }));
    expect([...form.getByRole<HTMLSelectElement>("combobox", { name: "Land" }).options].map(({ text }) => text)).toEqual([
      "Deutschland",
      "Österreich",
      "Schweiz",
    ]);
    expect(form.getByRole("link", { name: "Suche zurücksetzen" }).getAttribute("href")).toBe("/retailer-search");
    expect(go().disabled).toBe(true);
  });

  test("offers 10 to 100 km, 25 by default, 75 if its content sets the wide default (DEALER-06)", async () => {
    const { unmount } = await show();
    const radius = () => screen.getByRole<HTMLSelectElement>("combobox", { name: "Umkreis" });
    expect([[...radius().options].map(({ value }) => value), radius().value]).toEqual([["10", "25", "50", "75", "100"], "25"]);
    unmount();
    await show({ data: dealerPageData({ query: { radius: 75 } }), fields: { longInitialRange: true } });
    expect(radius().value).toBe("75");
  });

  test("limits a name to the length that can be searched for", async () => {
    const user = userEvent.setup();
    const { sent } = await show();
    await user.type(nameField(), "x".repeat(81));
    await user.click(go());
    await list();
    expect(searches(sent)).toMatchObject([{ variables: { query: "x".repeat(80) } }]);
  });

  test("can be submitted once a name or town is typed, and after a search only when something changed (DEALER-07, DEALER-08, DEALER-23, DEALER-24)", async () => {
    const user = userEvent.setup();
    const { sent } = await show();
    await user.type(nameField(), "Hafen");
    expect(go().disabled).toBe(false);
    await user.click(go());
    await list();
    expect(go().disabled).toBe(true);
    await user.selectOptions(screen.getByRole("combobox", { name: "Umkreis" }), "50");
    expect(go().disabled).toBe(false);
    await user.selectOptions(screen.getByRole("combobox", { name: "Umkreis" }), "25");
    await user.clear(nameField());
    expect(go().disabled).toBe(true);
    expect(searches(sent)).toMatchObject([
      { variables: { query: "Hafen", latitude: ".000000", longitude: ".000000", distance: "50000", unit: "km" } },
    ]);
  });

  test("moves the focus from its button to the result, but not from a field", async () => {
    const user = userEvent.setup();
    let dealers = [HAFEN, KONTOR];
    await show({ stubs: { getRetailerSearch: () => ({ getRetailerSearch: dealerResult(dealers) }) } });
    const said = () => document.activeElement?.textContent;
    await user.type(nameField(), "Hafen");
    await user.tab();
    await user.keyboard("{Enter}");
    await waitFor(() => expect(said()).toBe("2 Händler"));
    await user.type(nameField(), "kante{Enter}");
    await list();
    expect(document.activeElement).toBe(nameField());
    dealers = [];
    await user.type(nameField(), "x");
    await user.click(go());
    await waitFor(() => expect(said()).toContain("Keine Händler gefunden"));
    await user.type(town(), "Nirgendwo");
    await user.click(go());
    await waitFor(() => expect(said()).toContain("Ort nicht gefunden"));
  });

  test("autocompletes places of the selected country, and selecting one searches at once (DEALER-03, DEALER-09)", async () => {
    const user = userEvent.setup();
    const { sent } = await show();
    await user.selectOptions(screen.getByRole("combobox", { name: "Land" }), "at");
    await user.type(town(), "köl");
    expect(await places()).toHaveLength(2);
    expect(town().getAttribute("aria-expanded")).toBe("true");
    await user.keyboard("{ArrowDown}{ArrowDown}");
    expect(document.getElementById(town().getAttribute("aria-activedescendant")!)?.textContent).toContain("Köln-Rodenkirchen");
    await user.keyboard("{ArrowUp}{Enter}");
    await list();
    expect(town().value).toBe("Köln");
    expect(screen.queryByRole("listbox")).toBeNull();
    expect(sent.filter(({ name }) => name === "getPlaces").at(-1)).toMatchObject({ variables: { country: "at", query: "köl" } });
    expect(searches(sent)).toMatchObject([{ variables: { latitude: "50.940000", longitude: "6.960000", distance: "25", country: "at" } }]);
  });

  test("never shows suggestions for outdated input", async () => {
    const user = userEvent.setup();
    const slow = pendingCall<unknown>();
    const { sent } = await show({
      stubs: { getPlaces: ({ query }) => (query === "k" ? slow.answer : { getPlaces: [placeData("m", "Mainz")] }) },
    });
    await user.type(town(), "k");
    await waitFor(() => expect(sent.filter(({ name }) => name === "getPlaces")).toMatchObject([{ variables: { query: "k" } }]));
    await user.clear(town());
    await user.type(town(), "ma");
    await screen.findByRole("option", { name: /Mainz/ });
    await act(async () => slow.arrive({ getPlaces: [placeData("k", "Köln")] }));
    expect((await places()).map(({ textContent }) => textContent)).toEqual(["Mainz Nordrhein-Westfalen"]);
    await user.keyboard("{Escape}");
    expect(screen.queryByRole("listbox")).toBeNull();
  });

  test("clears the position of a town when another is typed or the field is emptied (DEALER-10)", async () => {
    const user = userEvent.setup();
    const { sent } = await show({ data: found() });
    await user.clear(town());
    await user.type(nameField(), "Kontor");
    await user.click(go());
    await waitFor(() => expect(searches(sent)).toHaveLength(1));
    expect(searches(sent)[0]!.variables).toMatchObject({ query: "Kontor", latitude: ".000000", distance: "50000" });
  });

  test("asks which place is meant if several share the name, and reports an unknown one", async () => {
    const user = userEvent.setup();
    const { sent } = await show();
    await user.type(town(), "Kö");
    await user.keyboard("{Escape}");
    await user.click(go());
    const which = await screen.findByRole("region", { name: /„Kö“ gibt es mehrfach/ });
    expect(searches(sent)).toEqual([]);
    await user.click(within(which).getByRole("link", { name: "Köln-Rodenkirchen" }));
    await list();
    await user.clear(town());
    await user.type(town(), "Nirgendwo");
    await user.click(go());
    expect(await screen.findByText("Ort nicht gefunden")).toBeDefined();
  });

  test("offers a place of another country if the selected one has none, and searches there once selected", async () => {
    const user = userEvent.setup();
    const graz = { ...placeData("AT-8010", "Graz", "Steiermark"), PostalCode: "8010", CountryCode: "AT" };
    const moscow = { ...placeData("m", "8010", ""), CountryCode: "RU" };
    const { sent } = await show({ stubs: { getPlaces: ({ country }) => ({ getPlaces: country === "de" ? [] : [graz, moscow] }) } });
    await user.type(town(), "8010");
    await user.click(go());
    const which = await screen.findByRole("region", { name: /Im gewählten Land ist uns „8010“ nicht bekannt/ });
    expect(
      within(which)
        .getAllByRole("listitem")
        .map(({ textContent }) => textContent),
    ).toEqual(["8010 Graz Steiermark, Österreich"]);
    expect(searches(sent)).toEqual([]);
    await user.click(within(which).getByRole("link", { name: "8010 Graz" }));
    await list();
    expect(searches(sent)).toMatchObject([{ variables: { country: "at", latitude: "50.940000" } }]);
    expect(screen.getByRole<HTMLSelectElement>("combobox", { name: "Land" }).value).toBe("at");
    expect(location.search).toBe("?country=at&town=8010%20Graz&lat=50.94&lon=6.96");
  });

  test("links to a place of another country without JavaScript as well", async () => {
    const graz = { ...placeData("AT-8010", "Graz", "Steiermark"), PostalCode: "8010", CountryCode: "AT" };
    const html = await renderOnServer("RetailerSearch", { fields, data: dealerPageData({ query: { town: "8010" }, places: [graz] }) });
    expect(html).toContain("country=at&amp;town=8010%20Graz&amp;lat=50.94&amp;lon=6.96");
    expect(html).toContain("Steiermark, Österreich");
  });

  test.each([
    ["de", "50667"],
    ["at", "8010"],
    ["ch", "3011"],
  ])("in %s the hint of the field has a local postal code: %s", async (country, code) => {
    const html = await renderOnServer("RetailerSearch", { fields, data: dealerPageData({ query: { country } }) });
    expect(html).toContain(`oder ${code}`);
  });

  test("requests the position only on click, and reports why it is unavailable", async () => {
    const user = userEvent.setup();
    let answer: (done: PositionCallback, failed: PositionErrorCallback) => void = (_, failed) =>
      failed({ code: 1 } as GeolocationPositionError);
    const asked = vi.fn((done: PositionCallback, failed: PositionErrorCallback) => answer(done, failed));
    Object.defineProperty(navigator, "geolocation", { value: { getCurrentPosition: asked }, configurable: true });
    const { sent } = await show();
    expect(asked).not.toHaveBeenCalled();
    await user.click(screen.getByRole("button", { name: "Meinen Standort verwenden" }));
    expect(await screen.findByText(/gibt den Standort nicht frei/)).toBeDefined();
    answer = (done) => done({ coords: { latitude: 48.1, longitude: 11.5 } } as GeolocationPosition);
    await user.click(screen.getByRole("button", { name: "Meinen Standort verwenden" }));
    await list();
    expect(searches(sent)).toMatchObject([{ variables: { latitude: "48.100000", longitude: "11.500000" } }]);
    expect(screen.queryByText(/gibt den Standort nicht frei/)).toBeNull();
    // The user's position has no name and must not be sent as a town.
    expect(town().value).toBe("Mein Standort");
    expect(location.search).toBe("?lat=48.1&lon=11.5");
    expect(window.dataLayer).toBeUndefined();
  });

  test("reset clears input, selection and results, and the map shows the country again (DEALER-11, DEALER-15)", async () => {
    const user = userEvent.setup();
    await show({ data: found() });
    await waitFor(() => expect(map.calls).toContainEqual(["showAll", ["1", "2"]]));
    map.calls = [];
    await user.click(screen.getByRole("link", { name: "Suche zurücksetzen" }));
    expect([town().value, screen.queryByRole("list", { name: "Gefundene Händler" })]).toEqual(["", null]);
    await waitFor(() =>
      expect(map.calls).toEqual(
        expect.arrayContaining([
          ["setMarkers", []],
          ["showView", { latitude: 51.16, longitude: 10.45, zoom: 6 }],
        ]),
      ),
    );
  });

  test("a change of country moves the map there and clears the place (DEALER-14)", async () => {
    const user = userEvent.setup();
    await show({ data: found() });
    await waitFor(() => expect(map.options).not.toBeNull());
    await user.selectOptions(screen.getByRole("combobox", { name: "Land" }), "ch");
    expect(town().value).toBe("");
    await waitFor(() => expect(map.calls.at(-1)).toEqual(["showView", { latitude: 46.8, longitude: 8.23, zoom: 8 }]));
  });

  test("shows a country of the site's countries file as configured there (DEALER-14)", async () => {
    const user = userEvent.setup();
    await show({ data: found() });
    await waitFor(() => expect(map.options).not.toBeNull());
    await user.selectOptions(screen.getByRole("combobox", { name: "Land" }), "at");
    await waitFor(() => expect(map.calls.at(-1)).toEqual(["showView", { latitude: 47.5, longitude: 14.5, zoom: 7 }]));
  });

  test("logs and omits an unknown country of its content (DEALER-28)", async () => {
    const log = collectLog();
    await renderOnServer("RetailerSearch", { fields: { countries: "de,xx" }, data: dealerPageData() });
    expect(log).toEqual(["dealers are not looked for in xx"]);
  });
});

describe("the address", () => {
  test("stores the query and the result length, so that it can be shared", async () => {
    const user = userEvent.setup();
    await show({ stubs: { getRetailerSearch: () => ({ getRetailerSearch: dealerResult(many) }) } });
    await user.type(town(), "Köln");
    expect(location.search).toBe("");
    await user.click(await screen.findByRole("option", { name: /^Köln Nordrhein/ }));
    await list();
    expect(location.search).toBe("?town=K%C3%B6ln&lat=50.94&lon=6.96");
    await user.click(screen.getByRole("button", { name: "Weitere Händler anzeigen" }));
    expect(location.search).toBe("?town=K%C3%B6ln&lat=50.94&lon=6.96&page=2");
    await user.click(screen.getByRole("link", { name: "Suche zurücksetzen" }));
    expect(location.pathname + location.search).toBe("/retailer-search");
  });

  test("is not changed after navigation to another page", async () => {
    const user = userEvent.setup();
    const slow = pendingCall<unknown>();
    await show({ stubs: { getRetailerSearch: () => slow.answer } });
    await user.type(nameField(), "Hafen");
    await user.click(go());
    history.replaceState(null, "", "/cart");
    await act(async () => slow.arrive({ getRetailerSearch: dealerResult([HAFEN]) }));
    await list();
    expect(location.pathname + location.search).toBe("/cart");
  });
});

describe("articles to be in stock", () => {
  const only = () => screen.queryByText(/Es werden nur Händler angezeigt/);

  test("are no longer requested once all dealers are selected", async () => {
    const user = userEvent.setup();
    const { sent } = await show({ data: dealerPageData({ query: { ...COLOGNE, articles: ["040215"] }, result: dealerResult([HAFEN]) }) });
    expect(only()).not.toBeNull();
    await user.click(screen.getByRole("button", { name: "Alle Händler zeigen" }));
    await waitFor(() => expect(within(screen.getByRole("list", { name: "Gefundene Händler" })).getAllByRole("heading")).toHaveLength(2));
    expect(only()).toBeNull();
    expect(searches(sent)).toHaveLength(1);
    expect(searches(sent)[0]!.variables["articleNumbers"]).toBeUndefined();
    expect(location.search).not.toContain("article");
  });

  test("from the address are cleared by a reset (DEALER-11)", async () => {
    const user = userEvent.setup();
    await show({ data: dealerPageData({ query: { articles: ["040215"] } }) });
    expect(only()).not.toBeNull();
    await user.click(screen.getByRole("link", { name: "Suche zurücksetzen" }));
    expect(only()).toBeNull();
  });

  test("are removed by a link without JavaScript", async () => {
    const data = dealerPageData({ query: { ...COLOGNE, articles: ["040215"] }, result: dealerResult([HAFEN]) });
    const html = await renderOnServer("RetailerSearch", { fields, data, page: testPage({ page: { uri: "/retailer-search" } }) });
    expect(html).toMatch(/href="\/retailer-search\?town=K%C3%B6ln[^"]*">Alle Händler zeigen/);
  });
});

describe("the dealer types", () => {
  const box = (name: RegExp) => screen.getByRole<HTMLInputElement>("checkbox", { name });

  test("show those that were found, open on wide screens and closed on small ones (DEALER-05, DEALER-20)", async () => {
    const { container, unmount } = await show({ data: found() });
    const panel = () => [...container.querySelectorAll("details")].find(({ textContent }) => textContent.includes("Art des Händlers"));
    expect(screen.getAllByRole<HTMLInputElement>("checkbox").map(({ value }) => value)).toEqual(["TRADITIONALTRADE", "CENTER", "DIY"]);
    expect(panel()!.open).toBe(true);
    unmount();
    windowOf(390);
    const small = await show({ data: found() });
    expect([...small.container.querySelectorAll("details")].some(({ open }) => open)).toBe(false);
  });

  test("wait for the partner type; another type replaces and clears it (DEALER-21, DEALER-22)", async () => {
    const user = userEvent.setup();
    const { sent } = await show({ data: found() });
    expect(box(/Ankerplatz-Center/).disabled).toBe(true);
    await user.click(box(/Fachhandel/));
    await waitFor(() => expect(searches(sent).at(-1)!.variables).toMatchObject({ retailerType: "TRADITIONALTRADE" }));
    expect(box(/Ankerplatz-Center/).disabled).toBe(false);
    await user.click(box(/Ankerplatz-Center/));
    await waitFor(() => expect(searches(sent).at(-1)!.variables).toMatchObject({ partnerType: "CENTER" }));
    await user.click(box(/Baumarkt/));
    await waitFor(() => expect(searches(sent)).toHaveLength(3));
    expect(searches(sent).at(-1)!.variables).toMatchObject({ retailerType: "DIY" });
    expect(searches(sent).at(-1)!.variables["partnerType"]).toBeUndefined();
    expect([box(/Fachhandel/).checked, box(/Baumarkt/).checked]).toEqual([false, true]);
  });
});

describe("the list", () => {
  test("shows ten dealers, and ten more on request, with the focus on the first of them (DEALER-19)", async () => {
    const user = userEvent.setup();
    await show({ data: found(dealerResult(many, 30)) });
    const shown = async () => within(await list()).getAllByRole("heading").length;
    expect(await shown()).toBe(10);
    await user.click(screen.getByRole("button", { name: "Weitere Händler anzeigen" }));
    expect(await shown()).toBe(20);
    await waitFor(() => expect(document.activeElement?.textContent).toBe("Werft 11"));
    await user.click(screen.getByRole("button", { name: "Weitere Händler anzeigen" }));
    expect(await shown()).toBe(23);
    expect(screen.getByText(/Angezeigt werden die ersten 23/)).toBeDefined();
  });

  test("has cards with distance, phone, route, contact and website (DEALER-18)", async () => {
    const dealer = dealerData("7", "Hafen", {
      distance: 12.4,
      contact: { Url: "https://hafen.example/", OnlineShopUrl: "javascript:alert(1)" },
    });
    await show({ data: found(dealerResult([dealer, dealerData("8", "Kai", { distance: 9.96 })])) });
    const card = within(
      within(await list())
        .getAllByRole("heading", { name: "Hafen" })[0]!
        .closest("li")!,
    );
    expect(card.getByText("12 km")).toBeDefined();
    expect(screen.getByText("10,0 km")).toBeDefined();
    const hrefs = card.getAllByRole("link").map((link) => link.getAttribute("href"));
    expect(hrefs).toEqual([
      "https://routes.example/?to=50.94,6.96",
      "tel:+492219000910",
      "https://hafen.example/",
      "/webapi/dealers/7.vcf",
    ]);
  });

  test("shows which of the requested articles a dealer has (DEALER-26)", async () => {
    const dealers = [
      dealerData("1", "Hafen", { status: "AVAILABLE" }),
      dealerData("2", "Kai", { status: "PARTLY_AVAILABLE" }),
      dealerData("3", "Werft"),
    ];
    await show({ data: dealerPageData({ query: { ...COLOGNE, articles: ["040215"] }, result: dealerResult(dealers) }) });
    expect(screen.getByText("Vorrätig").dataset["stock"]).toBe("available");
    expect(screen.getByText("Teilweise vorrätig").dataset["stock"]).toBe("partly");
    await waitFor(() => expect(map.calls).toContainEqual(["setMarkers", ["1 available", "2 partly", "3 neutral"]]));
  });

  test("reports an empty result (DEALER-27)", async () => {
    await show({ data: found(dealerResult([])) });
    expect(screen.getByText("Keine Händler gefunden")).toBeDefined();
    expect(screen.getByText(/Vergrößern Sie den Umkreis/)).toBeDefined();
  });

  test("does not mention a radius if only a name was searched for (DEALER-27)", async () => {
    const data = found(dealerResult([]));
    await show({ data: { ...data, query: { ...data.query, name: "Kielschwein", town: "", place: null } } });
    expect(screen.getByText("Prüfen Sie die Schreibweise des Namens oder suchen Sie nach einem Ort.")).toBeDefined();
    expect(screen.queryByText(/Umkreis/, { selector: "p" })).toBeNull();
  });

  test("logs and reports a failed search, which can be retried (DEALER-28)", async () => {
    const user = userEvent.setup();
    let isBroken = true;
    await show({
      stubs: {
        getRetailerSearch: () => {
          if (isBroken) throw new TypeError("broken");
          return { getRetailerSearch: dealerResult([HAFEN]) };
        },
      },
    });
    const log = collectLog();
    await user.type(nameField(), "Hafen");
    await user.click(go());
    expect(await screen.findByText("Die Händlersuche ist fehlgeschlagen.")).toBeDefined();
    expect(log).toEqual(["dealers could not be searched"]);
    isBroken = false;
    await user.click(screen.getByRole("button", { name: "Erneut versuchen" }));
    await list();
  });

  test("sends the searched town to the data layer, and nothing without one (ANALYT-05)", async () => {
    const user = userEvent.setup();
    await show();
    await user.type(nameField(), "Hafen");
    await user.click(go());
    await list();
    expect(window.dataLayer).toBeUndefined();
    await user.type(town(), "Köln");
    await user.click(await screen.findByRole("option", { name: /^Köln Nordrhein/ }));
    await waitFor(() =>
      expect(window.dataLayer).toEqual([
        {
          event: "dealerSearchPositionChanged",
          page: { path: "/retailer-search", title: "Ankerplatz", language: "de-DE" },
          town: "Köln",
        },
      ]),
    );
  });
});

describe("the map", () => {
  test("activates a dealer of the list or the map and opens its window; closing it deactivates (DEALER-12, DEALER-13)", async () => {
    const user = userEvent.setup();
    await show({ data: found() });
    await user.click(within(await list()).getByRole("button", { name: "Hafen-Eisenwaren" }));
    await waitFor(() => expect(map.calls.at(-1)).toEqual(["activate", "1"]));
    expect(map.content!.textContent).toContain("0,8 km entfernt");
    act(() => map.options!.onActivate("2"));
    await waitFor(() => expect(map.calls.at(-1)).toEqual(["activate", "2"]));
    expect(
      within(await list())
        .getByRole("button", { name: "Kontor Befestigung" })
        .getAttribute("aria-pressed"),
    ).toBe("true");
    act(() => map.content!.querySelector<HTMLButtonElement>("button[aria-label='Fenster schließen']")!.click());
    await waitFor(() => expect(map.calls.at(-1)).toEqual(["activate", null]));
    expect(screen.queryByRole("button", { pressed: true })).toBeNull();
  });

  test("marks the searched place, and nothing after a reset (DEALER-02)", async () => {
    const user = userEvent.setup();
    await show({ data: found() });
    await waitFor(() => expect(map.calls).toContainEqual(["markPlace", { latitude: 50.94, longitude: 6.96 }]));
    await user.click(screen.getByRole("link", { name: "Suche zurücksetzen" }));
    await waitFor(() => expect(map.calls.filter(([name]) => name === "markPlace").at(-1)).toEqual(["markPlace", null]));
  });

  test("from an external provider is offered only if the page allows it (DEALER-29)", async () => {
    await show({ data: found(), settings: { mapsKey: "a-key" } });
    await waitFor(() => expect(map.options).not.toBeNull());
    expect(screen.queryByRole("button", { name: "Google Maps laden" })).toBeNull();
  });

  test("from an external provider loads with consent, and a click on it stores the consent (DEALER-29)", async () => {
    letMapsIn();
    const user = userEvent.setup();
    const settings = { mapsKey: "a-key", enableAnalytics: true };
    const consent: Consent = { purposes: ["statistics", "external"], given: ["statistics"] };
    document.cookie = "consent=1.statistics";
    const { unmount } = await show({ data: found(), settings, consent });
    const posted = vi.fn(async (_address: string, _init: RequestInit) => {
      document.cookie = "consent=1.statistics.external";
      return Response.error();
    });
    vi.stubGlobal("fetch", posted);
    await user.click(await screen.findByRole("button", { name: "Google Maps laden" }));
    await waitFor(() => expect(screen.queryByRole("button", { name: "Google Maps laden" })).toBeNull());
    expect([posted.mock.calls[0]![0], String(posted.mock.calls[0]![1].body)]).toEqual([
      "/webapi/shop/consent",
      "choice=chosen&purpose=statistics&purpose=external",
    ]);
    expect(sessionStorage).toHaveLength(0);
    unmount();
    const again = await show({ data: found(), settings, consent });
    await waitFor(() => expect(map.options).not.toBeNull());
    expect(screen.queryByRole("button", { name: "Google Maps laden" })).toBeNull();
    again.unmount();
    document.cookie = "consent=1.statistics";
    await show({ data: found(), settings, consent });
    expect(await screen.findByRole("button", { name: "Google Maps laden" })).toBeDefined();
  });

  test("keeps a dealer selected during a search active, as long as it is found", async () => {
    const user = userEvent.setup();
    const slow = [pendingCall<unknown>(), pendingCall<unknown>()];
    let requested = 0;
    await show({ data: found(), stubs: { getRetailerSearch: () => slow[requested++]!.answer } });
    const searchAgain = async (radius: string) => {
      await user.selectOptions(screen.getByRole("combobox", { name: "Umkreis" }), radius);
      await user.click(go());
    };
    await waitFor(() => expect(map.calls).toContainEqual(["showAll", ["1", "2"]]));
    await searchAgain("50");
    await user.click(within(await list()).getByRole("button", { name: "Hafen-Eisenwaren" }));
    map.calls = [];
    await act(async () => slow[0]!.arrive({ getRetailerSearch: dealerResult([KONTOR, HAFEN]) }));
    await waitFor(() => expect(map.calls).toEqual([["setMarkers", ["2 neutral", "1 neutral"]]]));
    await searchAgain("75");
    await user.click(within(await list()).getByRole("button", { name: "Hafen-Eisenwaren" }));
    map.calls = [];
    await act(async () => slow[1]!.arrive({ getRetailerSearch: dealerResult([KONTOR]) }));
    await waitFor(() => expect(map.calls).toContainEqual(["showAll", ["2"]]));
    expect(map.calls).toContainEqual(["activate", null]);
  });

  test("on a phone loads on demand, and scrolls into view by a dealer's name (DEALER-02)", async () => {
    windowOf(390);
    const scrolled = vi.spyOn(Element.prototype, "scrollIntoView");
    const user = userEvent.setup();
    await show({ data: found() });
    expect([map.options, screen.queryByRole("region", { name: "Karte der Händler" })]).toEqual([null, null]);
    await user.click(screen.getByRole("button", { name: "Karte anzeigen" }));
    expect(screen.getByRole("region", { name: "Karte der Händler" })).toBeDefined();
    await user.click(screen.getByRole("button", { name: "Karte ausblenden" }));
    expect(screen.queryByRole("region", { name: "Karte der Händler" })).toBeNull();
    expect(scrolled).not.toHaveBeenCalled();
    await user.click(within(await list()).getByRole("button", { name: "Kontor Befestigung" }));
    const shown = screen.getByRole("region", { name: "Karte der Händler" });
    expect(scrolled.mock.contexts.map((element) => (element as Element).contains(shown))).toEqual([true]);
    scrolled.mockRestore();
  });
});

test("without JavaScript form and list are rendered, with a link to the next ten", async () => {
  const data = found(dealerResult(many));
  const html = await renderOnServer("RetailerSearch", { fields, data, page: testPage({ page: { uri: "/retailer-search" } }) });
  expect(html).toContain('action="/retailer-search"');
  expect(html).toMatch(/href="\/retailer-search\?town=K%C3%B6ln[^"]*page=2"/);
  expect(html).not.toContain("Werft 11");
});
