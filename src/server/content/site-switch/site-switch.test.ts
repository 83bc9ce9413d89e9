import { expect, test } from "vitest";
import type { ScreenData } from "#contract/screens.ts";
import { createTestApp } from "../../testing/app.ts";

async function footerOf(isDemo: boolean, item: string, language = "de-DE"): Promise<ScreenData["Footer"]> {
  const shop = await createTestApp({ config: { isDemo, isDevelopment: false } });
  try {
    const query = new URLSearchParams({ item, sc_lang: language, sc_site: "UPAT-DE", sc_apikey: "ankerplatz-web" });
    const answer = await shop.inject(`/sitecore/api/layout/render/jss?${query}`);
    return answer.json().sitecore.route.placeholders.footer[0].data;
  } finally {
    await shop.close();
  }
}

test("in the demo the footer knows every site with its mode and theme, and the page to stay on", async () => {
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

test("a shop that is no demo tells nothing of other sites", async () => {
  expect(await footerOf(false, "/faq")).toBeUndefined();
});
