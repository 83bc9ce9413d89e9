import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { DAY_MS } from "#contract/format/calendar.ts";
import { addItem } from "#contract/generated/operations.ts";
import { ThemeCache } from "#web/themes/theme-cache.ts";
import { failureText } from "#web/account/failure-text.ts";
import { isPageAddress } from "./navigation/addresses.ts";
import { isSamePage, languageOfPath, layoutAddress } from "./navigation/route-address.ts";
import { translator } from "./page/content/dictionary.ts";
import { fetchRoute } from "./navigation/fetch-route.ts";
import { execute, OperationError } from "./calls/graphql.ts";
import { testPage } from "#web/testing/page.ts";
import { setCurrentPage } from "./page/state/current-page.ts";
import { $cartId } from "./page/stores/stores.ts";

const shop = (path: string) => new URL(path, "https://shop.example");

afterEach(() => void vi.unstubAllGlobals());

describe("addresses", () => {
  test.each([
    ["/sortiment/duebel-1", true],
    ["/p/555008", true],
    ["/en", true],
    ["/webapi/shop/cartsapi/setcart", false],
    ["/-/media/start/hero.svg", false],
    ["/authorizationserver/oauth/authorize", false],
    ["https://elsewhere.example/", false],
  ])("%s is a page of the shop: %s", (path, expected) => {
    expect(isPageAddress(shop(path), "https://shop.example")).toBe(expected);
  });
  test("a change of the hash alone is the same page, a change of the query is not (SHELL-10)", () => {
    expect(isSamePage(shop("/a?x=1#one"), shop("/a?x=1#two"))).toBe(true);
    expect(isSamePage(shop("/a?x=1"), shop("/a?x=2"))).toBe(false);
  });
  test.each([
    ["/", "de-DE"],
    ["/en/cart", "en-GB"],
    ["/en", "en-GB"],
    ["/de-DE/cart", "de-DE"],
    ["/english", "de-DE"],
    ["/fr/cart", "de-DE"],
  ])("%s has the language %s (SHELL-04)", (path, expected) => {
    expect(languageOfPath(path, ["de-DE", "en-GB"])).toBe(expected);
  });
  test("the layout service is requested by path with query, language and key (API-PAGE-04)", () => {
    expect(layoutAddress(shop("/sortiment?page=2"), "de-DE")).toBe(
      "/sitecore/api/layout/render/jss?item=%2Fsortiment%3Fpage%3D2&sc_lang=de-DE&sc_apikey=ankerplatz-web",
    );
  });
});

describe("translations", () => {
  test("fill in placeholders", () => {
    expect(translator({ a: "{0} von {1}" })("a", 3, 9)).toBe("3 von 9");
  });
  test("are empty for customers and the key for developers if missing (SHELL-19)", () => {
    expect(translator({}, { showMissing: false })("Cart.Nothing")).toBe("");
    expect(translator({}, { showMissing: true })("Cart.Nothing")).toBe("Cart.Nothing");
    expect(translator({}, { showMissing: false })("toString")).toBe("");
  });
});

describe("an operation", () => {
  beforeEach(() => setCurrentPage(testPage()));
  const variables = { baseSiteId: "FIWE-DE", id: "555008" } as Parameters<typeof execute<unknown, never>>[1];
  const answer = (body: unknown, status = 200) =>
    vi.stubGlobal(
      "fetch",
      vi.fn(async () => new Response(typeof body === "string" ? body : JSON.stringify(body), { status })),
    );

  test("goes to the shop's own endpoint", async () => {
    answer({ data: {} });
    await execute(addItem, variables);
    const [url] = vi.mocked(fetch).mock.calls[0]!;
    expect(url).toBe("/graphql");
  });
  test("goes to the endpoint of the page's environment (API-PAGE-02)", async () => {
    const page = testPage();
    const site = { ...page.settings.site, graphqlEndpoint: "https://test.example/graphql" };
    setCurrentPage({ ...page, settings: { ...page.settings, site } });
    answer({ data: {} });
    await execute(addItem, variables);
    expect(vi.mocked(fetch).mock.calls[0]![0]).toBe("https://test.example/graphql");
  });
  test("is sent by its id, also during unload, and returns its data", async () => {
    answer({ data: { addItem: { addedItems: 1 } } });
    expect(await execute(addItem, variables)).toEqual({ addItem: { addedItems: 1 } });
    const [, request] = vi.mocked(fetch).mock.calls[0]!;
    expect(JSON.parse(String(request!.body))).toMatchObject({ id: addItem.id, variables });
    expect(request!.keepalive).toBe(true);
  });
  test.each([
    ["a named error", { errors: [{ message: "no", extensions: { type: "UnknownIdentifierError" } }] }, 200, "UnknownIdentifierError"],
    ["no JSON", "<html>", 502, "ServerError"],
  ])("with %s is an OperationError of its type", async (_name, body, status, type) => {
    answer(body, status);
    await expect(execute(addItem, variables)).rejects.toMatchObject({ name: "OperationError", type });
  });
  describe("of a saturated shop", () => {
    const busy = () =>
      new Response(JSON.stringify({ errors: [{ message: "busy", extensions: { type: "UnavailableError", id: "1" } }] }), {
        status: 503,
        headers: { "retry-after": "5" },
      });
    beforeEach(() => void vi.useFakeTimers());
    afterEach(() => void vi.useRealTimers());

    test("is a read that is repeated once, when the shop says so", async () => {
      const sent = vi.fn().mockImplementationOnce(async () => busy());
      sent.mockImplementationOnce(async () => new Response(JSON.stringify({ data: { found: 1 } })));
      vi.stubGlobal("fetch", sent);
      const result = execute({ ...addItem, name: "getProduct" }, variables);
      await vi.advanceTimersByTimeAsync(4_900);
      expect(sent).toHaveBeenCalledTimes(1);
      await vi.advanceTimersByTimeAsync(200);
      expect(await result).toEqual({ found: 1 });
    });
    test("fails with the shop's message if it is still saturated", async () => {
      vi.stubGlobal("fetch", async () => busy());
      const result = execute({ ...addItem, name: "getProduct" }, variables).catch((error: unknown) => error);
      await vi.advanceTimersByTimeAsync(5_100);
      expect(failureText(await result, (key) => key)).toBe("busy");
    });
    test("is never a change that is repeated", async () => {
      const sent = vi.fn(async () => busy());
      vi.stubGlobal("fetch", sent);
      await expect(execute(addItem, variables)).rejects.toMatchObject({ message: "busy", retryAfter: 5 });
      expect(sent).toHaveBeenCalledTimes(1);
    });
  });
  test("that cannot be sent is an OperationError", async () => {
    vi.stubGlobal("fetch", () => Promise.reject(new TypeError("offline")));
    await expect(execute(addItem, variables)).rejects.toBeInstanceOf(OperationError);
  });
});

describe("a route", () => {
  const fetched = (body: unknown, status: number) => {
    vi.stubGlobal("fetch", async () => new Response(JSON.stringify(body), { status }));
    return fetchRoute(shop("/x"), "de-DE", new AbortController().signal);
  };
  test("that does not exist returns 404 with a body (API-PAGE-04)", async () => {
    expect((await fetched({ sitecore: { context: {}, route: null } }, 404)).kind).toBe("not-found");
  });
  test("of a saturated shop is busy", async () => {
    expect(await fetched({}, 503)).toEqual({ kind: "busy" });
  });
  test("can redirect", async () => {
    expect(await fetched({ sitecore: { route: null, redirect: "/cart" } }, 200)).toEqual({ kind: "redirect", address: "/cart" });
  });
  test("that fails is logged (SHELL-14)", async () => {
    const logged = vi.spyOn(console, "error").mockImplementation(() => {});
    expect((await fetched({}, 500)).kind).toBe("failed");
    expect(logged).toHaveBeenCalledOnce();
    logged.mockRestore();
  });
});

describe("the theme cache", () => {
  test("holds at most 10 entries and evicts the least recently used (THEME-08)", () => {
    const cache = new ThemeCache<number>();
    for (let at = 0; at < 10; at += 1) cache.getOrMake(`t${at}`, () => at);
    cache.getOrMake("t0", () => -1);
    cache.getOrMake("t10", () => 10);
    expect(cache.size).toBe(10);
    expect(cache.getOrMake("t0", () => -1)).toBe(0);
    expect(cache.getOrMake("t1", () => -1)).toBe(-1);
  });
  test("renews an entry after 24 hours (THEME-08)", () => {
    let now = 0;
    const cache = new ThemeCache<number>({ now: () => now });
    cache.getOrMake("fide", () => 1);
    now = 86_399_999;
    expect(cache.getOrMake("fide", () => 2)).toBe(1);
    now = DAY_MS;
    expect(cache.getOrMake("fide", () => 2)).toBe(2);
  });
});

test.each([
  ["a visitor's cart that the page does not know yet stays known", "c-1", { cartId: "" }, "c-1"],
  ["the page's cart counts", "c-1", { cartId: "c-2" }, "c-2"],
  ["a customer's cart is no visitor's", "current", { cartId: "" }, ""],
  ["a visitor's cart is no customer's", "c-1", { cartId: "", authenticated: true }, ""],
])("%s", (_name, before, user, after) => {
  $cartId.set(before);
  setCurrentPage(testPage({ user }));
  expect($cartId.get()).toBe(after);
});
