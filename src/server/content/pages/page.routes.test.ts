import { brotliDecompressSync, gunzipSync } from "node:zlib";
import cookie from "@fastify/cookie";
import Fastify, { type FastifyInstance } from "fastify";
import pino from "pino";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { LayoutResponse } from "#contract/layout.ts";
import type { Renderer } from "#contract/renderer.ts";
import type { Context } from "../../context.ts";
import { createTestDatabase, type TestDatabase } from "../../db/testing.ts";
import { createMetrics } from "../../http/health/metrics.ts";
import { addLoadShedding } from "../../http/overload/shed-load.ts";
import { addSecurityHeaders } from "../../http/security-headers.ts";
import { ALL_RIGHTS, ROLE_RIGHTS } from "../../policies.ts";
import { anonymousViewer, type Customer } from "../../viewer.ts";
import { readAddress } from "../../sites/index.ts";
import { canonicalPath } from "../snapshot/canonical-path.ts";
import { buildSnapshot } from "../snapshot/content-snapshot.ts";
import type { ContentSnapshot } from "../../ports/content-port.ts";
import { readContent } from "../stored/content-store.ts";
import type { Loaders } from "../../loader.ts";
import { systemRandom } from "../../system-clock.ts";
import { testContext } from "../../testing/context.ts";
import { createSharedPages, registerFileRoutes, registerPages } from "../index.ts";
import { loadContent } from "../files/load-content.ts";
import { createTestContent, type TestContent } from "../testing.ts";

let database: TestDatabase;
let content: TestContent;
let snapshot: ContentSnapshot;
let app: FastifyInstance;
let loaders: Record<string, Loaders[string]>;
let groups: number;
let rights: number;
let catalogueVersion: number;
let now: Date;
const render = vi.fn<Renderer["renderPage"]>();
const logged = vi.fn();

beforeAll(async () => void (database = await createTestDatabase()));
afterAll(() => database.close());

beforeEach(async () => {
  content = createTestContent();
  await reload();
  loaders = {};
  groups = 0;
  rights = ALL_RIGHTS;
  catalogueVersion = 1;
  now = new Date("2026-11-20T12:00:00Z");
  logged.mockReset();
  render.mockReset();
  render.mockImplementation(({ layout, dictionaryUrl }, { nonce }) => ({
    html: JSON.stringify({ layout, dictionaryUrl, nonce, filler: " ".repeat(2_000) }),
    failures: [],
  }));
  app = await createApp();
});
afterEach(async () => {
  await app.close();
  content.cleanUp();
});

async function reload(): Promise<void> {
  await loadContent(database.db, content.folder);
  snapshot = buildSnapshot(await readContent(database.db));
}

function customer(): Customer {
  return {
    kind: "customer",
    accountId: "7f0c",
    customerId: "10",
    unit: "0000100010",
    priceGroup: null,
    companyName: "Bau GmbH",
    email: "eva@bau.example",
    titleCode: "mrs",
    firstName: "Eva",
    lastName: "Bauer",
    division: "01",
    distributionChannel: "02",
    salesOrg: "1000",
    groups,
    rights,
    cartKind: "shop",
  };
}

async function createApp(options: { canSwitchSite?: boolean } = {}): Promise<FastifyInstance> {
  const fastify = Fastify();
  await fastify.register(cookie);
  addSecurityHeaders(fastify, { publicUrl: "http://fallback.example", ssoOrigins: [], isDevelopment: false });
  addLoadShedding(fastify, createMetrics(), { maxReads: 0, isPersonal: () => false });
  const log = pino({ level: "silent" });
  log.error = logged as never;
  registerFileRoutes(fastify, { db: database.db, content: { current: () => snapshot } });
  const shared = {
    content: { current: () => snapshot },
    clock: { now: () => now },
    personalCookies: ["shop", "cart"],
    catalogues: { version: () => catalogueVersion },
    publicUrl: "http://fallback.example",
    isDevelopment: false,
    canSwitchSite: options.canSwitchSite ?? true,
    sharedCacheSeconds: null,
  };
  registerPages(fastify, {
    ...shared,
    db: database.db,
    random: systemRandom,
    sharedPages: createSharedPages(shared),
    get loaders() {
      return loaders;
    },
    createContext: (site, viewer) => testContext({ random: { hex: (length) => "a1".repeat(length), uuid: () => "" }, log, site, viewer }),
    identify: async (request) => {
      if (request.cookies["shop"] === "eva") return { viewer: customer(), accessToken: "token", idToken: "id" };
      const cartGuid = request.cookies["cart"];
      return { viewer: cartGuid ? { kind: "anonymous", cartGuid } : anonymousViewer, accessToken: "", idToken: "" };
    },
    execute: (async (ctx: Context, _language: string, operation: unknown, variables: unknown) => ({
      viewer: ctx.viewer.kind,
      operation,
      variables,
    })) as never,
    loadRenderer: async () => ({
      renderer: { renderPage: render },
      assets: { scripts: [], earlyScripts: [], styles: [], fonts: [], preloads: {}, devHead: "" },
    }),
  });
  return fastify;
}

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers: { host: "shop.example", ...headers } });
const layoutUrl = (item: string, more = "") =>
  `/sitecore/api/layout/render/jss?item=${encodeURIComponent(item)}&sc_lang=de-DE&sc_apikey=ankerplatz-web${more}`;
async function layoutOf(url: string, headers: Record<string, string> = {}): Promise<LayoutResponse["sitecore"]> {
  return (await get(url, headers)).json<{ layout: LayoutResponse }>().layout.sitecore;
}
const textsOf = (sitecore: LayoutResponse["sitecore"]) => sitecore.route!.placeholders["main"]!.map((block) => block.fields["text"]?.value);
const withCookie = (value: string) => ({ cookie: value });

describe("addresses", () => {
  test.each(["/cart", "/de-DE/cart", "/de/cart"])("%s shows the cart in German (SHELL-02, SHELL-03)", async (url) => {
    const { route, context } = await layoutOf(url);
    expect(route?.placeholders["main"]?.[0]?.componentName).toBe("Shoppingcart");
    expect(context).toMatchObject({ language: "de-DE", itemPath: "/cart", page: { linkPrefix: "" } });
  });

  test("/en/cart shows the same page in English, with the prefix for links", async () => {
    const { route, context } = await layoutOf("/en/cart");
    expect(route?.displayName).toBe("Cart");
    expect(context).toMatchObject({ language: "en-GB", page: { linkPrefix: "/en", uri: "/en/cart" } });
  });

  test("a page moved by content responds on its new path only (SHELL-05)", async () => {
    expect((await get("/cart")).statusCode).toBe(200);
    content.write("pages/cart.json", { path: "/korb", name: "Korb", placeholders: { main: [{ component: "Shoppingcart" }] } });
    await reload();
    expect((await layoutOf("/korb")).route?.placeholders["main"]?.[0]?.componentName).toBe("Shoppingcart");
    expect((await get("/cart")).statusCode).toBe(404);
  });

  test.each([
    ["/cart/", "/cart"],
    ["/Cart?a=B", "/cart?a=B"],
    ["/de-DE/", "/de-DE"],
    ["/en/CART/", "/en/cart"],
    ["//elsewhere.example/", "/elsewhere.example"],
    ["/Produkte/Duebel-AB/", "/produkte/Duebel-AB"],
  ])("%s redirects to %s", async (url, location) => {
    const response = await get(url);
    expect(response.statusCode).toBe(301);
    expect(response.headers.location).toBe(location);
  });

  test.each(["/nirgends", "/fr/cart", "/not-found"])("%s returns 404 with the site's texts", async (url) => {
    const response = await get(url);
    expect(response.statusCode).toBe(404);
    const { route, notFound, context } = response.json<{ layout: LayoutResponse }>().layout.sitecore;
    expect(route).toBeNull();
    expect(notFound?.["header"]?.[0]?.componentName).toBe("Header");
    expect(context).toMatchObject({ site: { name: "FIWE-DE" }, language: "de-DE", head: { robots: "noindex" } });
  });

  test.each(["/\\elsewhere.example/", "http://elsewhere.example/"])(
    "%s is not redirected, since browsers would leave the shop",
    (pathname) => {
      expect(canonicalPath(snapshot, "FIWE-DE", pathname, readAddress(pathname, ["de-DE"]))).toBeNull();
    },
  );

  test("HEAD responds like GET without a body", async () => {
    const response = await app.inject({ method: "HEAD", url: "/", headers: { host: "shop.example" } });
    expect(response.statusCode).toBe(200);
    expect(response.body).toBe("");
  });
});

describe("sites", () => {
  test("selects the site and its settings by host", async () => {
    const { context } = await layoutOf("/", { host: "trade.example:8080" });
    expect(context.settings).toMatchObject({ shop: { shopType: "ClosedOnlineShop" }, site: { theme: "fite" } });
  });

  test("?site= switches the site and sets a cookie where enabled, else has no effect", async () => {
    const response = await get("/?site=fiwe-closed");
    expect(response.json().layout.sitecore.context.site.name).toBe("FIWE-CLOSED");
    expect(response.cookies).toMatchObject([{ name: "site", value: "FIWE-CLOSED" }]);
    expect((await layoutOf("/", withCookie("site=FIWE-CLOSED"))).context.site.name).toBe("FIWE-CLOSED");
    await app.close();
    app = await createApp({ canSwitchSite: false });
    const refused = await get("/?site=FIWE-CLOSED", withCookie("site=FIWE-CLOSED"));
    expect(refused.json().layout.sitecore.context.site.name).toBe("FIWE-DE");
    expect(refused.cookies).toEqual([]);
  });

  test("a site switch sets the cookie for each visitor, without caching", async () => {
    for (const visitor of [get("/?site=fiwe-closed"), get("/?site=fiwe-closed"), get("/?site=fiwe-closed", withCookie("a=b"))]) {
      const response = await visitor;
      expect(response.cookies).toMatchObject([{ name: "site", value: "FIWE-CLOSED" }]);
      expect(response.headers.etag).toBeUndefined();
    }
  });

  test("URLs in the head use the site's host, never a foreign one", async () => {
    expect((await layoutOf("/en/produkte/neu")).context.head).toMatchObject({
      title: "New | Shop",
      canonical: "http://shop.example/en/produkte/neu",
      alternates: [
        { language: "de-DE", href: "http://shop.example/produkte/neu" },
        { language: "en-GB", href: "http://shop.example/en/produkte/neu" },
        { language: "x-default", href: "http://shop.example/produkte/neu" },
      ],
    });
    expect((await layoutOf("/produkte/neu?a=b")).context.head.alternates.map(({ href }) => href)).not.toContainEqual(
      expect.stringContaining("a=b"),
    );
    expect((await layoutOf("/", { host: "evil.example" })).context.head.canonical).toBe("http://fallback.example/");
  });
});

test("language links of a personal page retain the query of its link", async () => {
  expect((await layoutOf("/cart?key=a%20b&email=anna%2Bx%40beispiel.de")).context.head).toMatchObject({
    canonical: "http://shop.example/cart",
    alternates: [
      { language: "de-DE", href: "http://shop.example/cart?key=a%20b&email=anna%2Bx%40beispiel.de" },
      { language: "en-GB", href: "http://shop.example/en/cart?key=a%20b&email=anna%2Bx%40beispiel.de" },
      { language: "x-default" },
    ],
  });
});

describe("page state", () => {
  test("page context has the specification's defaults (SET-04)", async () => {
    const { context } = await layoutOf("/?a=%C3%BC%20b");
    expect(context.page).toEqual({
      language: "de-DE",
      linkPrefix: "",
      catalogId: "094877",
      catalogIdPath: "1001341446/1001341448/1001341458",
      host: "shop.example",
      isSecureConnection: false,
      uri: "/",
      query: Buffer.from("a=%C3%BC%20b").toString("base64"),
      postBody: "",
    });
  });

  test("user context of visitors and customers (LOGIN-10, ROLE-05, SET-05)", async () => {
    expect((await layoutOf("/")).context.user).toMatchObject({ authenticated: false, accessToken: "", cartId: "", groups: 0 });
    expect((await layoutOf("/", withCookie("cart=guid-1"))).context.user).toMatchObject({ authenticated: false, cartId: "guid-1" });
    groups = 5;
    expect((await layoutOf("/", withCookie("shop=eva"))).context.user).toEqual({
      authenticated: true,
      accessToken: "token",
      idToken: "id",
      userId: expect.stringMatching(/^7f0c:/) as string,
      name: "Eva Bauer",
      email: "eva@bau.example",
      customerId: "0000100010",
      division: "01",
      distributionChannel: "02",
      salesOrg: "1000",
      groups: 5,
      cartId: "current",
      isIdsSession: false,
      hasEnded: false,
    });
  });

  test("the server sends blocks to permitted viewers only (BLOCK-01, BLOCK-03, BLOCK-04, BLOCK-05)", async () => {
    expect(textsOf(await layoutOf("/")).slice(1)).toEqual(["nur für Gäste"]);
    expect(textsOf(await layoutOf("/", withCookie("shop=eva"))).slice(1)).toEqual(["nur für Kunden"]);
    groups = 4 + 1;
    const response = await get("/", withCookie("shop=eva"));
    expect(textsOf(response.json().layout.sitecore).slice(1)).toEqual(["nur für Kunden", "nur für Planer"]);
    expect(response.body).not.toContain("restriction");
    expect(response.body).not.toContain("nur für Gäste");
  });
});

describe("edit mode", () => {
  const asEditor = (url: string) => {
    rights = ALL_RIGHTS | ROLE_RIGHTS.editor;
    return get(url, withCookie("shop=eva"));
  };

  test("shows an editor every block with its restriction, and a fresh nonce (BLOCK-07)", async () => {
    const response = await asEditor("/?mode=edit");
    const { sitecore } = response.json<{ layout: LayoutResponse }>().layout;
    expect(sitecore.context.pageEditing).toBe(true);
    expect(textsOf(sitecore).slice(1)).toEqual(["nur für Gäste", "nur für Kunden", "nur für Planer"]);
    expect(sitecore.route!.placeholders["main"]!.map(({ restriction }) => restriction).slice(1)).toEqual([
      { showAnonymousOnly: true },
      { showAuthenticatedOnly: true },
      { showAuthenticatedOnly: true, groups: [4] },
    ]);
    expect(response.json().nonce).not.toBe("");
  });

  test("has no effect for non-editors, and for editors who did not enable it", async () => {
    const visitor = await layoutOf("/?mode=edit");
    expect([visitor.context.pageEditing, textsOf(visitor).slice(1)]).toEqual([false, ["nur für Gäste"]]);
    const user = await layoutOf("/?mode=edit", withCookie("shop=eva"));
    expect([user.context.pageEditing, textsOf(user).slice(1)]).toEqual([false, ["nur für Kunden"]]);
    for (const url of ["/", "/?mode=preview", "/?mode="]) {
      const response = await asEditor(url);
      expect(response.json().layout.sitecore.context.pageEditing).toBe(false);
      expect(response.body).not.toContain("restriction");
    }
  });

  test("is never cached or served to another viewer of the same URL", async () => {
    const before = await get("/?mode=edit");
    const edited = await asEditor("/?mode=edit");
    expect(edited.headers["cache-control"]).toBe("private, no-store");
    expect(edited.headers.etag).toBeUndefined();
    for (const other of ["", "a=b"]) {
      const after = await get("/?mode=edit", withCookie(other));
      expect(after.body).toBe(before.body);
      expect(after.body).not.toContain("nur für Planer");
    }
  });

  test("applies to the layout service as well", async () => {
    rights = ALL_RIGHTS | ROLE_RIGHTS.editor;
    const { context } = (await get(layoutUrl("/?mode=edit"), withCookie("shop=eva"))).json<LayoutResponse>().sitecore;
    expect(context.pageEditing).toBe(true);
    expect((await get(layoutUrl("/?mode=edit"))).json<LayoutResponse>().sitecore.context.pageEditing).toBe(false);
  });
});

describe("loaders", () => {
  test("provide data of their block, head and status of the page", async () => {
    loaders["ProductFamily"] = async ({ page, ctx }) => ({
      data: { family: page.params["family"], page: page.searchParams.get("page"), who: ctx.viewer.kind },
      head: { title: "Schwerlastanker" },
      status: 410,
    });
    const response = await get("/produkte/anker-7?page=2");
    expect(response.statusCode).toBe(410);
    const { route, context } = response.json<{ layout: LayoutResponse }>().layout.sitecore;
    expect(route?.placeholders["main"]?.[0]?.data).toEqual({ family: "anker-7", page: "2", who: "anonymous" });
    expect(context.head.title).toBe("Schwerlastanker | Shop");
  });

  test("a failing loader affects its block only, and the error is logged (COMP-05)", async () => {
    loaders["ProductFamily"] = async () => Promise.reject(new Error("no database"));
    const response = await get("/produkte/anker-7");
    expect(response.statusCode).toBe(200);
    const blocks = response.json<{ layout: LayoutResponse }>().layout.sitecore.route!.placeholders["main"]!;
    expect(blocks.map((block) => block.componentName)).toEqual(["ProductFamily", "RichText"]);
    expect("data" in blocks[0]!).toBe(false);
    const { errorId } = blocks[0]!;
    expect(errorId).toBe("a1a1a1a1");
    expect(logged).toHaveBeenCalledWith(expect.objectContaining({ component: "ProductFamily", errorId }), expect.any(String));
  });

  test("can return not-found or redirect in the page's language", async () => {
    loaders["ProductFamily"] = async ({ page }) =>
      page.params["family"] === "weg" ? { notFound: true } : { data: null, redirect: "/produkte/neu", status: 301 };
    expect((await get("/produkte/weg")).statusCode).toBe(404);
    const response = await get("/en/produkte/alt");
    expect([response.statusCode, response.headers.location]).toEqual([301, "/en/produkte/neu"]);
    const layout = await get(layoutUrl("/produkte/alt"));
    expect(layout.statusCode).toBe(200);
    expect(layout.json().sitecore).toMatchObject({ route: null, redirect: "/produkte/neu" });
  });
});

describe("layout service", () => {
  test("returns the route of a path with its query in the requested language (API-PAGE-04)", async () => {
    loaders["ProductFamily"] = async ({ page }) => ({ data: page.searchParams.get("page") });
    const { route } = (await get(layoutUrl("/produkte/anker-7?page=3"))).json().sitecore;
    expect(route.placeholders.main[0].data).toBe("3");
    const english = await get("/sitecore/api/layout/render/jss?item=/cart&sc_lang=en&sc_apikey=ankerplatz-web");
    expect(english.json().sitecore).toMatchObject({ context: { language: "en-GB" }, route: { displayName: "Cart" } });
  });

  test("uses the visitor's cookies and is never cached", async () => {
    const response = await get(layoutUrl("/"), withCookie("shop=eva"));
    expect(response.json().sitecore.context.user.authenticated).toBe(true);
    expect(response.headers["cache-control"]).toBe("private, no-store");
  });

  test("returns 404 with a null route without a page (API-PAGE-04)", async () => {
    const response = await get(layoutUrl("/nirgends"));
    expect(response.statusCode).toBe(404);
    expect(response.json().sitecore.route).toBeNull();
  });

  test.each([
    ["/sitecore/api/layout/render/jss?item=/&sc_lang=de-DE", 400],
    ["/sitecore/api/layout/render/jss?item=/&sc_lang=de-DE&sc_apikey=wrong", 401],
    ["/sitecore/api/layout/render/jss?sc_lang=de-DE&sc_apikey=ankerplatz-web", 400],
    ["/sitecore/api/layout/render/jss?item=/&sc_lang=fr-FR&sc_apikey=ankerplatz-web", 400],
  ])("%s is rejected with %i", async (url, status) => {
    const response = await get(url);
    expect(response.statusCode).toBe(status);
    expect(response.json().error).toEqual(expect.any(String));
  });
});

describe("dictionary and media", () => {
  test("returns phrases by site and language; the versioned URL is immutable (SHELL-18)", async () => {
    const url = "/sitecore/api/jss/dictionary/FIWE-DE/de-DE?sc_apikey=ankerplatz-web";
    const response = await get(url);
    expect(response.json()).toEqual({
      lang: "de-DE",
      app: "FIWE-DE",
      phrases: { "Breadcrumb.Home": "Startseite", "Cart.Added": "{0} × {1} im Warenkorb" },
    });
    expect(response.headers["cache-control"]).toBe("public, no-cache");
    const { dictionaryUrl } = (await get("/")).json();
    expect((await get(dictionaryUrl)).headers["cache-control"]).toContain("immutable");
    expect((await get(url, { "if-none-match": String(response.headers.etag) })).statusCode).toBe(304);
    expect((await get("/sitecore/api/jss/dictionary/FIWE-DE/fr?sc_apikey=ankerplatz-web")).statusCode).toBe(404);
    expect((await get("/sitecore/api/jss/dictionary/FIWE-DE/de-DE?sc_apikey=no")).statusCode).toBe(401);
  });

  test("the countries file contains centre and zoom of each country (API-PAGE-05)", async () => {
    const response = await get("/-/media/assets/countries.json");
    expect(response.json()).toEqual({ de: { lat: 51, lng: 10, zoom: 6 } });
    expect((await get("/-/media/assets/countries.json", { "if-none-match": String(response.headers.etag) })).statusCode).toBe(304);
    expect((await get("/-/media/nothing.svg")).statusCode).toBe(404);
    expect((await get("/-/media/%00")).statusCode).toBe(404);
  });
});

test.each([
  ["a visitor", {}],
  ["a customer", withCookie("shop=eva")],
])("only pages with a scanner allow %s to use the camera and WebAssembly (QUICK-33)", async (_, headers) => {
  const rightsOfPage = async (path: string) => {
    const response = await get(path, headers);
    return [response.headers["permissions-policy"], response.headers["content-security-policy"]].map((policy) => String(policy));
  };
  for (const path of ["/scannen", "/en/scannen", "/scannen"]) {
    const [permissions, policy] = await rightsOfPage(path);
    expect(permissions).toMatch(/^camera=\(self\), microphone=\(\)/);
    expect(policy).toMatch(/script-src 'self'[^;]* 'wasm-unsafe-eval'/);
    expect(policy).not.toContain("'unsafe-eval'");
  }
  for (const path of ["/", "/cart", "/nirgends"]) {
    const [permissions, policy] = await rightsOfPage(path);
    expect(permissions).toMatch(/^camera=\(\), microphone=\(\)/);
    expect(policy).not.toContain("unsafe-eval");
  }
});

describe("shared pages", () => {
  test("are rendered once, also for concurrent requests, without a nonce", async () => {
    const [first, second] = await Promise.all([get("/"), get("/")]);
    const third = await get("/");
    expect(render).toHaveBeenCalledTimes(1);
    expect(new Set([first.body, second.body, third.body]).size).toBe(1);
    expect(first.json().nonce).toBe("");
    expect(first.headers["content-security-policy"]).not.toContain("nonce-");
  });

  test("are cached once regardless of port, letter case, unknown hosts or unrelated cookies", async () => {
    const page = await get("/");
    for (const host of ["SHOP.example", "shop.example:8080", "shop.example:1"]) expect((await get("/", { host })).body).toBe(page.body);
    for (const host of ["evil.example", "other.example:99"]) await get("/", { host });
    await get("/", withCookie("site=nowhere; a=b"));
    expect(render).toHaveBeenCalledTimes(2);
  });

  test("are sent in an accepted encoding, or as 304 if the browser has them", async () => {
    const plain = await get("/");
    const br = await get("/", { "accept-encoding": "gzip, deflate, br" });
    const gz = await get("/", { "accept-encoding": "br;q=0, gzip" });
    expect(br.headers["content-encoding"]).toBe("br");
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body);
    expect(gunzipSync(gz.rawPayload).toString()).toBe(plain.body);
    const unchanged = await get("/", { "if-none-match": String(plain.headers.etag) });
    expect([unchanged.statusCode, unchanged.body]).toEqual([304, ""]);
  });

  test.each([
    ["another query", "/?a=1", {}],
    ["another language", "/en", {}],
    ["another host", "/", { host: "trade.example" }],
    ["another site", "/", withCookie("site=FIWE-CLOSED")],
  ])("are cached separately for %s", async (_name, url, headers) => {
    await get("/");
    await get(url, headers);
    expect(render).toHaveBeenCalledTimes(2);
  });

  test("are rendered again after a content version, an import, or a minute", async () => {
    await get("/");
    content.write("dictionary/de/more.json", { "Fresh.Key": "x" });
    await reload();
    await get("/");
    catalogueVersion = 2;
    await get("/");
    now = new Date(now.getTime() + 60_000);
    await get("/");
    expect(render).toHaveBeenCalledTimes(4);
  });

  test.each(["shop=eva", "shop=expired", "cart=guid-1", "a=b; cart=guid-1"])(
    "are never created from or served to a viewer with %s",
    async (header) => {
      const personal = await get("/", withCookie(header));
      const visitor = await get("/");
      const again = await get("/", withCookie(header));
      expect(render).toHaveBeenCalledTimes(3);
      expect(visitor.json().layout.sitecore.context.user).toMatchObject({ authenticated: false, cartId: "" });
      expect(again.json().layout.sitecore.context.user).toEqual(personal.json().layout.sitecore.context.user);
      expect(personal.headers["etag"]).toBeUndefined();
    },
  );

  test("a signed-in page is private and compressed, with a fresh nonce in policy and page", async () => {
    const response = await get("/", withCookie("shop=eva"));
    const { nonce } = response.json();
    expect(response.headers["cache-control"]).toBe("private, no-store");
    expect(response.headers["content-security-policy"]).toContain(`'nonce-${nonce}'`);
    expect((await get("/", withCookie("shop=eva"))).json().nonce).not.toBe(nonce);
    const br = await get("/", { cookie: "shop=eva", "accept-encoding": "br" });
    expect(JSON.parse(brotliDecompressSync(br.rawPayload).toString()).layout.sitecore.context.user.name).toBe("Eva Bauer");
  });

  test.each([
    ["pages whose content forbids it", "/cart"],
    ["pages that do not exist", "/nirgends"],
    ["pages with a loader that failed", "/produkte/kaputt"],
  ])("exclude %s", async (_name, url) => {
    loaders["ProductFamily"] = async () => Promise.reject(new Error("down"));
    await get(url);
    await get(url);
    expect(render).toHaveBeenCalledTimes(2);
  });

  test("exclude a page with a block that failed to render; the failure is logged", async () => {
    render.mockImplementationOnce(() => ({ html: "half", failures: [{ uid: "1", componentName: "Header", error: new Error("no") }] }));
    expect((await get("/")).body).toBe("half");
    expect(logged).toHaveBeenCalledWith(expect.objectContaining({ component: "Header" }), expect.any(String));
    expect((await get("/")).body).not.toBe("half");
  });
});

test("a failing renderer returns 500, and the next request gets the page", async () => {
  render.mockImplementationOnce(() => {
    throw new Error("no bundle");
  });
  expect((await get("/")).statusCode).toBe(500);
  expect((await get("/")).statusCode).toBe(200);
});
