import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { LayoutResponse } from "#contract/layout.ts";
import { createTestApp, type TestApp } from "../testing/app.ts";

const LAYOUT = "/sitecore/api/layout/render/jss?item=/retailer-search&sc_lang=de-DE&sc_apikey=ankerplatz-web";
const SERVICE = "https://maps.googleapis.com https://maps.gstatic.com";
const MAP_TILES = { url: "https://{s}.tiles.example/{z}/{x}/{y}.png", attribution: "© Tiles" };
/** A request with a session cookie, even an expired one, gets a page of its own. */
const HERS = "shop=somebody";

let plain: TestApp;
let keyed: TestApp;
beforeAll(async () => {
  plain = await createTestApp();
  keyed = await createTestApp({
    config: { mapTiles: MAP_TILES },
    prepare: async ({ db }) =>
      void (await sql`update site set settings = jsonb_set(settings, '{site,mapsKey}', '"a-key"') where site_id = 'FIWE-DE'`.execute(db)),
  });
});
afterAll(() => Promise.all([plain?.close(), keyed?.close()]));

/** A page's content security policy by directive, and the nonce in its HTML. */
async function open(shop: TestApp, address = "/retailer-search", cookie = "") {
  const page = await shop.inject({ url: address, headers: cookie ? { cookie } : {} });
  const rules = String(page.headers["content-security-policy"]).split("; ");
  const policy = Object.fromEntries(rules.map((rule) => [rule.split(" ", 1)[0]!, rule]));
  return { policy, nonce: /nonce="([^"]*)"/.exec(page.body)?.[1] };
}
/** Map settings in the data of the dealer search page. */
async function told(shop: TestApp) {
  const { settings, head } = (await shop.inject(LAYOUT)).json<LayoutResponse>().sitecore.context;
  const { mapsKey, mapTilesUrl, mapTilesAttribution } = settings.site;
  return { mapsKey, mapTilesUrl, mapTilesAttribution, hasOwnHeaders: head.hasOwnHeaders ?? false };
}
const RULES = ["img-src", "script-src", "connect-src", "style-src", "font-src"];
const among = (policy: Readonly<Record<string, string>>) => RULES.map((rule) => policy[rule]);

test("without settings, maps use the shop's own data and pages load nothing from other origins", async () => {
  expect(await told(plain)).toEqual({ mapsKey: "", mapTilesUrl: "", mapTilesAttribution: "", hasOwnHeaders: false });
  const { policy, nonce } = await open(plain);
  expect(nonce).toBe("");
  expect(among(policy)).toEqual(["img-src 'self' data:", "script-src 'self'", "connect-src 'self'", "style-src 'self'", "font-src 'self'"]);
});

test("CSP allows MAP_TILES_URL for tiles, and the map service for a site with a key, and no other origin (DEALER-29)", async () => {
  const tiles = { mapTilesUrl: MAP_TILES.url, mapTilesAttribution: MAP_TILES.attribution };
  expect(await told(keyed)).toEqual({ mapsKey: "a-key", ...tiles, hasOwnHeaders: true });
  const { policy, nonce } = await open(keyed);
  expect(nonce).toMatch(/^.{24}$/);
  expect(among(policy)).toEqual([
    `img-src 'self' data: https://*.tiles.example ${SERVICE}`,
    `script-src 'self' ${SERVICE} 'nonce-${nonce}'`,
    `connect-src 'self' ${SERVICE}`,
    `style-src 'self' https://fonts.googleapis.com 'nonce-${nonce}'`,
    "font-src 'self' https://fonts.gstatic.com",
  ]);
  // The page is not cached: the next one has a new nonce.
  expect((await open(keyed)).nonce).not.toBe(nonce);
});

test("CSP excludes the map service on shared cached pages, other sites, and without a key", async () => {
  const pages = [
    await open(keyed, "/impressum"),
    await open(keyed, "/impressum"),
    await open(keyed, "/retailer-search?site=FIWE-RETAIL"),
    await open(plain, "/retailer-search", HERS),
  ];
  expect(pages.flatMap(({ policy }) => among(policy)).filter((rule) => /google|gstatic/.test(rule!))).toEqual([]);
});

test("CSP allows the map service on other personal pages with a nonce, for the dealer dialog", async () => {
  const { policy, nonce } = await open(keyed, "/impressum", HERS);
  expect(policy["style-src"]).toBe(`style-src 'self' https://fonts.googleapis.com 'nonce-${nonce}'`);
});
