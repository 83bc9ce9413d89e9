// Searching: by a number in any notation, by words and measures, by other manufacturers' numbers, with a typo.
import type { Page } from "@playwright/test";
import { clickLabel, typeInto } from "../support/by-hand.ts";
import { expectNoProblems } from "../support/shop-steps.ts";
import { DESKTOP, expect, expectAccessible, PHONE, test, untilHydrated } from "../support/test.ts";

const NUMBER = "60101";
const BRAND = "Prüfstein";
const PHRASE = "Prüfversand";

test.beforeAll(async ({ database }) => {
  const columns = "kind, brand, number_key, article_number, number, note";
  await database.rows(`insert into article_reference (${columns}) values ('foreign', $1, 'XQ1790', $2, 'XQ 17/90', '')`, BRAND, NUMBER);
  const redirect = "site_id, language, phrase, is_part, target_kind, target";
  await database.rows(`insert into search_redirect (${redirect}) values ('FIWE-DE', 'de', $1, false, 'page', '/versand')`, PHRASE);
  await database.rows("select pg_notify('search_terms', '')");
});
test.afterAll(async ({ database }) => {
  await database.rows("delete from search_redirect where phrase = $1", PHRASE);
  await database.rows("delete from article_reference where brand = $1", BRAND);
});

const fieldOf = (page: Page) => page.getByLabel("Wonach suchen Sie?");

for (const [label, viewport] of [
  ["a phone", PHONE],
  ["a desk", DESKTOP],
] as const) {
  test(
    `on ${label} a customer finds by number, words, with a typo, and by another brand's number`,
    { tag: viewport === PHONE ? "@smoke" : [] },
    async ({ visit }) => {
      const { page, problems } = await visit({ viewport });
      await page.goto("/sortiment");
      await untilHydrated(page);

      // A number with spaces and an extra zero redirects to its article (SEARCH-02).
      await page.keyboard.press("/");
      await page.keyboard.type(`0${NUMBER.slice(0, 2)} ${NUMBER.slice(2)}`);
      await page.keyboard.press("Enter");
      await page.waitForURL(new RegExp(`/p/${NUMBER}$`));

      // Thread, material and word: suggestions by keyboard, then the results page with the recognized terms (SEARCH-18, SEARCH-24,
      // SEARCH-25).
      await untilHydrated(page);
      await typeInto(fieldOf(page), "M10 A4 Bolzen");
      const list = page.getByRole("listbox", { name: "Vorschläge" });
      await list.waitFor();
      await list.getByText("€").first().waitFor();
      await expectAccessible(page);
      const before = await list.boundingBox();
      await page.keyboard.press("ArrowDown");
      expect(await list.boundingBox()).toEqual(before);
      await page.keyboard.press("Escape");
      await list.waitFor({ state: "hidden" });
      await expect(fieldOf(page)).toHaveValue("M10 A4 Bolzen");
      await page.keyboard.press("Enter");
      await page.getByRole("heading", { level: 1, name: "Suche: M10 A4 Bolzen" }).waitFor();
      await page.getByRole("heading", { level: 3, name: "Kielbolzen KB", exact: true }).waitFor();
      await page.getByRole("link", { name: "Ohne Werkstoff A4 suchen" }).waitFor();
      await untilHydrated(page);
      await expectAccessible(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewport.width);

      // Without one of the terms there are more results (SEARCH-18).
      const found = async () => Number.parseInt((await page.locator("#productList h2").first().textContent()) ?? "", 10);
      const narrow = await found();
      await page.getByRole("link", { name: "Ohne Werkstoff A4 suchen" }).click();
      await page.waitForURL(/without=A4/);
      await expect.poll(found).toBeGreaterThan(narrow);

      // A typo (SEARCH-14).
      await page.goto("/suche?q=Bolzenankre");
      await page.getByText(/Ergebnisse für „.*“ statt „Bolzenankre“/).waitFor();
      await page.getByRole("heading", { level: 3, name: "Kielbolzen KB", exact: true }).waitFor();

      // A number of another brand shows that brand (SEARCH-07).
      await page.goto("/suche?q=xq-17%2F90");
      await page.getByText(`entspricht ${BRAND} XQ 17/90`).waitFor();
      expect(
        await page
          .getByRole("link", { name: /Kielbolzen/ })
          .first()
          .getAttribute("href"),
      ).toBe(`/p/${NUMBER}`);

      // A page without results offers further links (SEARCH-32).
      await page.goto("/suche?q=Xyzzyplugh");
      await page.getByRole("heading", { level: 2, name: "Zu „Xyzzyplugh“ haben wir nichts gefunden." }).waitFor();
      expectNoProblems(problems);
    },
  );
}

test("a phrase redirects to its page, which offers a search anyway (SEARCH-22)", async ({ visit }) => {
  const { page, problems } = await visit();
  await page.goto("/impressum");
  await untilHydrated(page);
  await typeInto(fieldOf(page), PHRASE);
  await page.keyboard.press("Enter");
  await page.waitForURL((url) => url.pathname === "/versand");
  await page.getByText(`Ihre Suche nach „${PHRASE}“`).waitFor();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Trotzdem suchen" }).click();
  await page.getByRole("heading", { level: 1, name: `Suche: ${PHRASE}` }).waitFor();
  expect(new URL(page.url()).pathname).toBe("/suche");
  // A made-up URL must not inject text into a page.
  await page.goto("/versand?searched=Gewinnspiel");
  await untilHydrated(page);
  await expect(page.getByText("Gewinnspiel")).toHaveCount(0);
  expectNoProblems(problems);
});

test("results are filtered by base material, the address stores it, and Back restores filter and pages (SEARCH-30)", async ({ visit }) => {
  const { page, problems } = await visit();
  await page.goto("/suche?q=Stahl");
  await untilHydrated(page);
  const list = page.locator("#productList");
  const count = () => list.getByRole("heading", { level: 2 }).first().textContent();
  const articles = () => list.getByRole("rowheader").count();
  const all = await count();
  const filters = page.locator("section[aria-label='Filter']");
  await filters.locator("summary").filter({ visible: true }).first().hover();
  await page.locator("section[aria-label='Filter'][data-hydrated]").waitFor({ state: "attached" });
  const facet = filters.locator("details").filter({ has: page.locator("> summary", { hasText: /^Verankerungsgrund/ }) });
  await facet.locator("> summary").click();
  await clickLabel(facet, "Beton");
  await page.waitForURL((url) => url.searchParams.getAll("f.GRUND").includes("Beton"));
  await expect.poll(count).not.toBe(all);
  const narrow = await count();
  const first = await articles();
  await page.keyboard.press("Escape");
  await list.getByRole("link", { name: "Mehr anzeigen" }).click();
  await expect.poll(articles).toBeGreaterThan(first);
  const shown = await articles();

  await list.getByRole("rowheader").last().getByRole("link").click();
  await page.waitForURL((url) => url.pathname.startsWith("/p/"));
  await page.goBack();
  await page.waitForURL((url) => url.pathname === "/suche" && url.searchParams.getAll("f.GRUND").includes("Beton"));
  await expect.poll(count).toBe(narrow);
  await expect.poll(articles).toBe(shown);
  await page.getByRole("list", { name: "Aktive Filter" }).getByRole("link", { name: /Beton/ }).waitFor();
  await page.goBack();
  await expect.poll(count).toBe(all);
  expectNoProblems(problems);
});

test("on a phone an article is ordered on the results page, and its family opens with what was found (SEARCH-29)", async ({ visit }) => {
  const { page, problems } = await visit({ viewport: PHONE });
  await page.goto("/suche?q=8x40");
  await untilHydrated(page);
  const families = page.getByRole("list", { name: "Produktfamilien" });
  const row = page.getByRole("row").filter({ has: page.getByRole("link", { name: "Nordanker NU 8 x 40", exact: true }) });
  await expect(row).toContainText("Art.-Nr. 555008");
  await expect(row).toContainText("€");
  await row.getByRole("button", { name: /in den Warenkorb legen$/ }).click();
  await expect(row.getByText("im Warenkorb")).toBeAttached();
  await page.getByRole("link", { name: "Warenkorb, 1 Artikel" }).waitFor();
  await page.keyboard.press("Escape");

  const card = families.getByRole("listitem").filter({ hasText: /^Nordanker NU\d/ });
  await expect(card).toContainText("3 Varianten");
  await card.getByRole("link").click();
  await page.waitForURL((url) => url.pathname.startsWith("/produkte/"));
  await expect(page.getByRole("table", { name: /^Varianten von/ }).getByRole("rowheader")).toHaveCount(3);
  const filters = page.getByRole("list", { name: "Aktive Filter" });
  await expect(filters.getByRole("link").first()).toBeVisible();
  await page.goBack();
  await page.waitForURL((url) => url.pathname === "/suche");
  await expect(row).toContainText("Art.-Nr. 555008");
  expectNoProblems(problems);
});

test("without JavaScript an article goes into the cart from the results, and all families are a page of their own (SEARCH-29)", async ({
  visit,
}) => {
  const { page } = await visit({ javaScriptEnabled: false });
  await page.goto("/suche?q=8x40");
  await page.getByRole("button", { name: "Nordanker NU 8 x 40 in den Warenkorb legen" }).click();
  await page.waitForURL((url) => url.pathname === "/suche" && url.searchParams.get("q") === "8x40");
  await expect(page.getByRole("row").filter({ hasText: "Art.-Nr. 555008" })).toContainText("im Warenkorb");
  await page.getByRole("link", { name: "Alle 7 Familien ansehen" }).click();
  await expect(page.locator("#productList").getByRole("heading", { level: 3 })).toHaveCount(7);
  await page
    .getByRole("navigation", { name: "Gefunden" })
    .getByRole("link", { name: /^Artikel/ })
    .click();
  await expect(page.getByRole("rowheader")).toHaveCount(11);
});

test("on a slow network prices load into reserved space without a layout shift (SEARCH-27)", async ({ visit }) => {
  const { page, problems } = await visit({ viewport: PHONE });
  await page.goto("/suche?q=D%C3%BCbel");
  await untilHydrated(page);
  const client = await page.context().newCDPSession(page);
  const slow = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 20_000 };
  await client.send("Network.emulateNetworkConditions", slow);
  await typeInto(fieldOf(page), "6010");
  const list = page.getByRole("listbox", { name: "Vorschläge" });
  await list.waitFor();
  const heights = () => list.getByRole("option").evaluateAll((options) => options.map((option) => option.getBoundingClientRect().top));
  const before = await heights();
  await list.getByText("€").first().waitFor();
  expect(await heights()).toEqual(before);
  expectNoProblems(problems);
});
