// A disabled feature has no pages, no links to it and no endpoints.
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  checkOrderLines,
  getBestPrices,
  getOrderLists,
  getProductsForSearch,
  getPurchasedArticles,
  getSearchSuggestions,
} from "#contract/generated/operations.ts";
import type { LayoutResponse } from "#contract/layout.ts";
import { type Feature, FEATURES } from "#contract/rules/shop/features.ts";
import { bmecat, importText, product } from "../catalogue/import/testing.ts";
import { createTestApp, type TestApp } from "./app.ts";

const FROM_PAGE = { "sec-fetch-site": "same-origin", "content-type": "application/x-www-form-urlencoded" };
const PATHS: Record<Feature, readonly string[]> = {
  search: ["/suche?q=anker", "/en/suche"],
  quickOrder: ["/schnellbestellung"],
  orderLists: ["/my-account/bookmark", "/my-account/bookmark/1", "/my-account/purchased"],
  comparison: ["/vergleich?artikel=1", "/vergleich?familie=1"],
  privateCustomers: ["/widerruf", "/en/widerruf"],
  visits: ["/my-account/company-visits", "/visit-ended"],
};

async function open(off: readonly Feature[]): Promise<TestApp> {
  return createTestApp({
    prepare: async ({ db, url }) => {
      await importText(url, bmecat(product({ number: "1" })));
      const features = JSON.stringify(Object.fromEntries(off.map((one) => [one, false])));
      await sql`update site set settings = jsonb_set(settings, '{site,features}', ${features}::jsonb) where site_id = 'FIWE-DE'`.execute(
        db,
      );
    },
  });
}

let all: TestApp;
let none: TestApp;
beforeAll(async () => {
  [all, none] = [await open([]), await open(FEATURES)];
});
afterAll(async () => {
  await all?.close();
  await none?.close();
});

const layoutOf = async (shop: TestApp, item: string, site = "FIWE-DE") => {
  const query = new URLSearchParams({ item, sc_lang: "de-DE", sc_apikey: "ankerplatz-web", sc_site: site });
  return (await shop.inject(`/sitecore/api/layout/render/jss?${query}`)).json<LayoutResponse>().sitecore;
};

test.each(FEATURES)("%s: its pages exist if enabled, and return 404 in the shop's layout if disabled", async (feature) => {
  for (const path of PATHS[feature]) {
    expect([path, (await all.inject(path)).statusCode]).toEqual([path, 200]);
    const response = await none.inject(path);
    expect([path, response.statusCode, response.body.includes('"componentName":"Header"')]).toEqual([path, 404, true]);
  }
});

test("pages list disabled features only; other sites have every feature", async () => {
  const featuresOf = async (shop: TestApp, site?: string) => (await layoutOf(shop, "/", site)).context.settings.site.features;
  expect(await featuresOf(none)).toEqual(Object.fromEntries(FEATURES.map((feature) => [feature, false])));
  expect([await featuresOf(all), await featuresOf(none, "UPAT-DE")]).toEqual([undefined, undefined]);
  expect((await layoutOf(none, "/schnellbestellung", "UPAT-DE")).route).not.toBeNull();
});

test("no page links to a disabled feature or contains its blocks", async () => {
  for (const item of ["/", "/aktuelles", "/produkte/familie"]) {
    const shown = JSON.stringify((await layoutOf(none, item)).route ?? "");
    for (const trace of ['"/schnellbestellung"', '\\"/vergleich', '"CompareBar"', '"SearchedNotice"']) expect(shown).not.toContain(trace);
  }
  expect(JSON.stringify(await layoutOf(all, "/aktuelles"))).toContain('\\"/vergleich');
  expect(JSON.stringify(await layoutOf(all, "/aktuelles"))).toContain('"/schnellbestellung"');
  const { body } = await none.inject("/sitemap.xml");
  for (const path of ["/schnellbestellung", "/vergleich", "/suche"]) expect(body).not.toContain(path);
});

test("operations of a disabled feature are rejected by type and message before authorisation", async () => {
  const there = { baseSiteId: "FIWE-DE", accessToken: "" };
  const search = { baseSiteId: "FIWE-DE", language: "de_DE", query: "anker" };
  const calls = [
    (shop: TestApp) => shop.operation(getSearchSuggestions, search),
    (shop: TestApp) => shop.operation(getProductsForSearch, search),
    (shop: TestApp) => shop.operation(checkOrderLines, { ...there, lines: [{ id: "1" }], language: "de-DE" }),
    (shop: TestApp) => shop.operation(getOrderLists, there),
    (shop: TestApp) => shop.operation(getPurchasedArticles, there),
  ];
  for (const call of calls) {
    const { errors } = await call(none);
    expect(errors?.[0]).toMatchObject({ message: "Das gibt es in diesem Shop nicht.", extensions: { type: "FeatureOffError" } });
    expect((await call(all)).errors?.[0]?.extensions.type).not.toBe("FeatureOffError");
  }
  // Operations that other features use stay available.
  const prices = await none.operation(getBestPrices, { ...there, items: [{ id: "1" }] });
  expect(prices.errors).toBeUndefined();
});

test("the quick order checks numbers, reads files and fills the cart with search disabled (QUICK-02)", { timeout: 60_000 }, async () => {
  const shop = await open(["search"]);
  try {
    const lines = [{ id: "1" }, { id: "Anker" }];
    const checked = await shop.operation(checkOrderLines, { baseSiteId: "FIWE-DE", accessToken: "", lines, language: "de-DE" });
    expect(checked.data.checkOrderLines.map(({ id, status, article }) => [id, status, article?.id])).toEqual([
      ["1", expect.stringMatching(/^(ok|noPrice)$/), "1"],
      ["Anker", "unknown", undefined],
    ]);
    expect((await shop.inject("/schnellbestellung")).statusCode).toBe(200);
    const file = '--b\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\nArtikelnummer;Menge\r\n1;5\r\n--b--\r\n';
    const read = await shop.inject({
      method: "POST",
      url: "/webapi/shop/quickorder/read-file",
      headers: { ...FROM_PAGE, "content-type": "multipart/form-data; boundary=b" },
      payload: file,
    });
    expect(read.json()).toMatchObject({ lines: [{ number: "1", quantity: "5" }] });
    const form = { method: "POST" as const, url: "/webapi/shop/quickorder/form", headers: FROM_PAGE, payload: "lines=1;5&do=check" };
    const response = await shop.inject(form);
    expect([response.statusCode, response.body.includes("FeatureOffError"), response.body.includes("/suche")]).toEqual([200, false, false]);
  } finally {
    await shop.close();
  }
});

test("files and forms of a disabled feature return 404", async () => {
  const requests = [
    { url: "/webapi/shop/quickorder/sample.csv" },
    { method: "POST" as const, url: "/webapi/shop/quickorder/form", headers: FROM_PAGE, payload: "lines=1" },
    { method: "POST" as const, url: "/webapi/shop/quickorder/wrong-lines.csv", headers: FROM_PAGE, payload: "lines=1" },
    { method: "POST" as const, url: "/webapi/shop/quickorder/read-file", headers: FROM_PAGE, payload: "x" },
    { url: "/webapi/shop/orderlists/1/export.csv" },
    { method: "POST" as const, url: "/webapi/shop/orderlists/form/create", headers: FROM_PAGE, payload: "name=x" },
  ];
  for (const request of requests) {
    const response = await none.inject(request);
    expect([request.url, response.statusCode, response.json()]).toEqual([request.url, 404, { error: { type: "FeatureOffError" } }]);
    const there = await all.inject(request);
    expect([request.url, there.body.includes("FeatureOffError")]).toEqual([request.url, false]);
  }
});
