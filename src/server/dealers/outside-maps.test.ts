import { sql } from "kysely";
import { expect, test } from "vitest";
import type { LayoutResponse } from "#contract/layout.ts";
import { createTestApp, type TestAppOptions } from "../testing/app.ts";

const LAYOUT = "/sitecore/api/layout/render/jss?item=/retailer-search&sc_lang=de-DE&sc_apikey=ankerplatz-web";

/** The page's policy by rule, and what its settings say of maps. */
async function open(options: TestAppOptions = {}) {
  const shop = await createTestApp(options);
  try {
    const page = await shop.inject("/retailer-search");
    const rules = String(page.headers["content-security-policy"]).split("; ");
    const { mapsKey, mapTilesUrl, mapTilesAttribution } = (await shop.inject(LAYOUT)).json<LayoutResponse>().sitecore.context.settings.site;
    const policy = Object.fromEntries(rules.map((rule) => [rule.split(" ", 1)[0], rule]));
    return { policy, site: { mapsKey, mapTilesUrl, mapTilesAttribution } };
  } finally {
    await shop.close();
  }
}
const withKey: TestAppOptions = {
  prepare: async ({ db }) =>
    void (await sql`update site set settings = jsonb_set(settings, '{site,mapsKey}', '"a-key"') where site_id = 'FIWE-DE'`.execute(db)),
};

test("without settings maps come from the shop itself, and its pages load nothing from elsewhere", async () => {
  const { policy, site } = await open();
  expect(site).toEqual({ mapsKey: "", mapTilesUrl: "", mapTilesAttribution: "" });
  expect([policy["img-src"], policy["script-src"], policy["connect-src"]]).toEqual([
    "img-src 'self' data:",
    "script-src 'self'",
    "connect-src 'self'",
  ]);
});

test("MAP_TILES_URL gives maps streets, and a site's key that service's script and calls: only they may come from there (DEALER-29)", async () => {
  const mapTiles = { url: "https://{s}.tiles.example/{z}/{x}/{y}.png", attribution: "© Tiles" };
  const { policy, site } = await open({ ...withKey, config: { mapTiles } });
  const service = "https://maps.googleapis.com https://maps.gstatic.com";
  expect(site).toEqual({ mapsKey: "a-key", mapTilesUrl: mapTiles.url, mapTilesAttribution: "© Tiles" });
  expect([policy["img-src"], policy["script-src"], policy["connect-src"]]).toEqual([
    `img-src 'self' data: https://*.tiles.example ${service}`,
    `script-src 'self' ${service}`,
    `connect-src 'self' ${service}`,
  ]);
});
