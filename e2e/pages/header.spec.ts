// The header's controls on every page: mobile menu, range panel, search, account.
import { useKeyboard } from "../support/keyboard.ts";
import { hold, ROUTES } from "../support/network.ts";
import { expectNoProblems, signIn } from "../support/shop-steps.ts";
import { expect, expectAccessible, MIRA, PHONE, test, untilHydrated } from "../support/test.ts";

test("on a phone the menu links to the range and is closed on the next page", async ({ visit }) => {
  const { page, problems } = await visit({ viewport: PHONE });
  await page.goto("/");
  await untilHydrated(page);
  await page.getByRole("button", { name: "Menü" }).click();
  const menu = page.getByRole("dialog", { name: "Menü" });
  await menu.locator("summary").filter({ hasText: "Schwerlastanker" }).click();
  await expectAccessible(page);
  await menu.getByRole("link", { name: "Alles in Schwerlastanker" }).click();
  await page.getByRole("heading", { level: 1, name: "Schwerlastanker" }).waitFor();
  await menu.waitFor({ state: "hidden" });
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(PHONE.width);
  expectNoProblems(problems);
});

test("a menu opened during navigation stays open when the next page arrives", async ({ visit }) => {
  const { page, problems } = await visit();
  await page.goto("/");
  await untilHydrated(page);
  const held = await hold(page, ROUTES);
  const banner = page.getByRole("banner");
  await banner.getByRole("link", { name: "Bohrer", exact: true }).click();
  await held.arrived;
  await banner.locator("summary").filter({ hasText: "Sortiment" }).click();
  const all = banner.getByRole("link", { name: "Alle Kategorien" });
  await all.waitFor();
  await held.release();
  await page.getByRole("heading", { level: 1, name: "Bohrer" }).waitFor();
  await expect(all).toBeVisible();
  // It opens like any menu, and on the next page the heading has the focus.
  await all.click();
  await page.waitForURL(/\/sortiment$/);
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe("H1");
  await expect(all).toBeHidden();
  expectNoProblems(problems);
});

for (const [path, label, javaScriptEnabled] of [
  ["/", "Mehr", true],
  ["/en-GB", "More", true],
  ["/", "Mehr", false],
] as const) {
  test(`on a narrower screen ${path} contains the categories that do not fit under ${label}, by keyboard; scripts: ${javaScriptEnabled}`, async ({
    visit,
  }) => {
    const { page, problems } = await visit({ viewport: { width: 1024, height: 768 }, javaScriptEnabled });
    await page.goto(path);
    const row = page
      .getByRole("navigation", { name: /^(?:Sortiment|Products)$/ })
      .locator("ul")
      .filter({ visible: true })
      .first();
    expect(await row.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    const inRow = await row.getByRole("link").count();
    const more = page.locator("nav summary").filter({ hasText: label });
    await useKeyboard(page).to(more);
    await page.keyboard.press("Enter");
    const links = more.locator("xpath=..").getByRole("link");
    expect(inRow + (await links.count())).toBe(8);
    await useKeyboard(page).to(links.last());
    await page.keyboard.press("Enter");
    await page.waitForURL(/\/(?:zubehoer|accessories)-/);
    expectNoProblems(problems);
  });
}

test("the account menu leads a customer through the account and to logout", async ({ visit }) => {
  const { page, problems } = await visit();
  // A text without links under the open menu, as axe would report covered links as too small.
  await page.goto("/schnittstellen");
  await untilHydrated(page);
  await page.getByRole("banner").getByRole("link", { name: "Anmelden" }).click();
  await page.waitForURL(/\/my-account\/login/);
  await signIn(page, MIRA);
  expect(new URL(page.url()).pathname).toBe("/schnittstellen");
  const open = () => page.getByRole("banner").locator("summary").filter({ hasText: "Mira Voss" }).click();
  await open();
  await page.getByRole("banner").getByText("Kundennummer 0000100300").waitFor();
  await expectAccessible(page);
  await page.getByRole("banner").getByRole("link", { name: "Unternehmen", exact: true }).click();
  await page.waitForURL(/\/my-account\/account-settings$/);
  await page.getByRole("main").getByText("Elbe Haustechnik AG").first().waitFor();
  await open();
  await page.getByRole("banner").getByRole("link", { name: "Abmelden" }).click();
  await page.getByRole("heading", { level: 1, name: "Sie sind abgemeldet" }).waitFor();
  await untilHydrated(page);
  await page.getByRole("banner").getByRole("link", { name: "Anmelden" }).waitFor();
  expectNoProblems(problems);
});
