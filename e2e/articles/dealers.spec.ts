// From an article to a dealer near a place and its route, on a phone and a desktop, and without JavaScript.
import type { Locator, Page } from "@playwright/test";
import { expectNoProblems } from "../support/shop-steps.ts";
import { DESKTOP, expect, expectAccessible, PHONE, test, untilHydrated } from "../support/test.ts";

const ARTICLE = "/p/555008?site=FIWE-RETAIL";

const town = (within: Page | Locator) => within.getByRole("combobox", { name: "Ort", exact: true });
const dealers = (within: Page | Locator) => within.getByRole("list", { name: "Gefundene Händler" });
const ROUTE = /^https:\/\/www\.openstreetmap\.org\/directions\?to=5[01]\.\d+%2C[67]\.\d+$/;

/** Types a place and selects it from the list by keyboard only. */
async function chooseByKeys(within: Page | Locator, words: string, place: RegExp): Promise<void> {
  const field = town(within);
  await field.click();
  await field.pressSequentially(words);
  const options = within.getByRole("listbox", { name: "Orte" }).getByRole("option");
  const expected = options.filter({ hasText: place }).first();
  await expected.waitFor();
  const steps = (await options.allTextContents()).findIndex((text) => place.test(text)) + 1;
  for (let step = 0; step < steps; step++) await field.press("ArrowDown");
  await expect(expected).toHaveAttribute("aria-selected", "true");
  await field.press("Enter");
  await dealers(within).getByRole("listitem").first().waitFor();
}

for (const [label, viewport] of [
  ["a phone", PHONE],
  ["a desktop", DESKTOP],
] as const) {
  test.describe(`on ${label}`, () => {
    test("the overlay of an article lists local dealers, and its tabs fit the window (DEALER-25, RETAIL-16, ROLE-04)", async ({
      visit,
    }) => {
      const { page, problems } = await visit({ viewport });
      await page.goto(ARTICLE);
      await untilHydrated(page);
      await page.getByRole("link", { name: "Händler vor Ort finden" }).click();
      const overlay = page.getByRole("dialog", { name: "Beim Fachhandel kaufen" });
      await overlay.getByText("Es werden nur Händler angezeigt, die diesen Artikel vorrätig haben: 555008").waitFor();
      const widths = await overlay.getByRole("tab").evaluateAll((tabs) => tabs.map((tab) => tab.getBoundingClientRect().width));
      const list = await overlay.getByRole("tablist").evaluate((tabs) => tabs.getBoundingClientRect().width);
      const areShared = widths.every((width) => Math.abs(width - list / 2) < 5);
      expect([widths.length, areShared]).toEqual([2, viewport === PHONE]);
      await chooseByKeys(overlay, "50667", /^50667 Köln/);
      await dealers(overlay).getByText("Vorrätig", { exact: true }).first().waitFor();
      expect(new URL(page.url()).search).not.toContain("town");
      await expectAccessible(page);
      expectNoProblems(problems);
    });

    test("a place leads to dealers, to the map and to directions; the address stores the search (DEALER-02, DEALER-12)", async ({
      visit,
    }) => {
      const { page, problems } = await visit({ viewport });
      await page.goto("/retailer-search?site=FIWE-RETAIL&article=555008");
      await untilHydrated(page);
      await chooseByKeys(page, "Köl", /^Köln Nordrhein/);
      await page.getByRole("button", { name: "Alle Händler zeigen" }).click();
      await page.getByText(/Es werden nur Händler angezeigt/).waitFor({ state: "detached" });
      // The list now contains all dealers, and another one may be first.
      await page.locator("main [aria-busy=true]").first().waitFor({ state: "detached" });
      const map = page.getByRole("region", { name: "Karte der Händler" });
      await expect(map).toHaveCount(viewport === PHONE ? 0 : 1);

      const first = dealers(page).getByRole("heading").first().getByRole("button");
      const name = (await first.textContent())!;
      await first.click();
      const window = map.getByRole("group", { name });
      await expect.poll(() => window.getByRole("link", { name: `Route zu ${name}` }).getAttribute("href")).toMatch(ROUTE);
      await map.getByRole("button", { name }).first().waitFor();
      await expect(first).toHaveAttribute("aria-pressed", "true");
      await expect.poll(() => isInSight(map)).toBe(true);
      await expectAccessible(page);
      await window.getByRole("button", { name: "Fenster schließen" }).click();
      await window.waitFor({ state: "detached" });

      const found = page.url();
      expect(new URL(found).searchParams.get("town")).toBe("Köln");
      await page.goto("/impressum");
      await page.goBack();
      await untilHydrated(page);
      expect([page.url(), await town(page).inputValue()]).toEqual([found, "Köln"]);
      await dealers(page).getByRole("heading", { name }).first().waitFor();
      expectNoProblems(problems);
    });

    test("shows an empty result, and a reset starts over (DEALER-11, DEALER-27)", async ({ visit }) => {
      const { page, problems } = await visit({ viewport });
      await page.goto("/retailer-search");
      await untilHydrated(page);
      const name = page.getByRole("textbox", { name: "Name des Händlers" });
      await name.fill("Kielschwein und Söhne");
      await name.press("Enter");
      await page.getByText("Keine Händler gefunden").waitFor();
      await expectAccessible(page);
      await page.getByRole("link", { name: "Suche zurücksetzen" }).click();
      await page.getByText("Keine Händler gefunden").waitFor({ state: "detached" });
      expect([await name.inputValue(), new URL(page.url()).search]).toEqual(["", ""]);
      expectNoProblems(problems);
    });
  });
}

test("without JavaScript the form leads to the list, also from a country's page (RETAIL-17)", async ({ visit, shopUrl }) => {
  const { page } = await visit({ javaScriptEnabled: false, viewport: PHONE });
  await page.goto("/retailer-search");
  await town(page).fill("50667");
  await page.getByRole("button", { name: "Händler suchen" }).click();
  await dealers(page)
    .getByRole("link", { name: /^Route zu / })
    .first()
    .waitFor();
  for (const country of ["de", "at", "ch", "ru"]) {
    expect((await page.goto(`/product-retailers/${country}`))!.status()).toBe(200);
    await page.getByRole("heading", { level: 1, name: "Händler in Ihrer Nähe" }).waitFor();
  }
  expect((await page.goto("/product-retailers/fr"))!.status()).toBe(404);
  await page.goto("/product-retailers/at");
  await town(page).fill("Wien");
  await page.getByRole("button", { name: "Händler suchen" }).click();
  await dealers(page)
    .getByText(/\bWien$/)
    .first()
    .waitFor();
  expect(new URL(page.url()).href).toContain(`${shopUrl}/product-retailers/at?`);
});

/** Whether most of it is within the viewport. */
async function isInSight(element: Locator): Promise<boolean> {
  return element.evaluate((shown) => {
    const { top, bottom } = shown.getBoundingClientRect();
    return top >= -1 && bottom <= innerHeight + 1;
  });
}
