import { expect, test } from "vitest";
import type { ScreenData } from "#contract/screens.ts";
import { createTestApp } from "../../testing/app.ts";

async function footerOf(isDemo: boolean, item: string, language = "de-DE"): Promise<ScreenData["Footer"]> {
  const shop = await createTestApp({ config: { isDemo, isDevelopment: false } });
  try {
    const query = new URLSearchParams({ item, sc_lang: language, sc_site: "UPAT-DE", sc_apikey: "ankerplatz-web" });
    const response = await shop.inject(`/sitecore/api/layout/render/jss?${query}`);
    return response.json().sitecore.route.placeholders.footer[0].data;
  } finally {
    await shop.close();
  }
}

test("in the demo, the footer lists every site with mode and theme, and the current page", async () => {
  const footer = await footerOf(true, "/faq", "en-GB");
  expect(footer!.path).toBe("/en/faq");
  expect(footer!.sites.map(({ siteId, shopType, isCurrent }) => [siteId, shopType, isCurrent])).toEqual([
    ["FIWE-DE", "OnlineShop", false],
    ["FIWE-CLOSED", "ClosedOnlineShop", false],
    ["UPAT-DE", "OnlineShop", true],
    ["FIWE-RETAIL", "RetailConnect", false],
    ["FIWE-RETAIL-CART", "RetailConnectCart", false],
    ["FIWE-CATALOGUE", "Default", false],
  ]);
  expect(footer!.sites.find(({ siteId }) => siteId === "FIWE-CLOSED")).toMatchObject({ name: "Ankerplatz Trade", theme: "fite" });
});

test("a production shop does not list other sites", async () => {
  expect(await footerOf(false, "/faq")).toBeUndefined();
});
