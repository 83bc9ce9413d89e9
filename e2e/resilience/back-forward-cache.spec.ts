// Leaving a page halfway and returning to it, with the browser's bfcache enabled as for customers.
import type { Page } from "@playwright/test";
import { typeInto } from "../support/by-hand.ts";
import { getProductsAndFamiliesForCategory } from "#contract/generated/operations.ts";
import { call, categoryIds, pickStepped } from "../support/catalogue.ts";
import { emptyCartOf } from "../support/database.ts";
import { addFromFamily, signIn } from "../support/shop-steps.ts";
import type { Database } from "../support/database.ts";
import { expect, LENA, MIRA, test, untilHydrated, WITH_BFCACHE } from "../support/test.ts";

const variants = (page: Page) => page.getByRole("table", { name: /^Varianten von/ }).getByRole("rowheader");

test.use({ launchOptions: WITH_BFCACHE });

test("Back after login skips the login page, and cached pages show the customer", async ({ visit, database }) => {
  // With a cart like a visitor's, only the name in the header changes.
  await emptyCartOf(database, MIRA);
  const { page } = await visit();
  await page.goto("/impressum");
  await untilHydrated(page);
  await page.evaluate(() => Object.assign(window, { isKept: true }));
  await page.goto("/my-account/login?redirect=/versand");
  await signIn(page, MIRA);
  await page.getByRole("heading", { level: 1, name: /Versand/ }).waitFor();

  await page.evaluate(() => history.back());
  await page.waitForURL("**/my-account/login**");
  await page.waitForURL((url) => url.pathname === "/versand");
  await page.getByRole("heading", { level: 1, name: /Versand/ }).waitFor();

  await page.evaluate(() => history.back());
  await page.getByRole("heading", { level: 1, name: "Impressum" }).waitFor();
  expect(await page.evaluate(() => "isKept" in window)).toBe(true);
  await page.getByLabel("Mein Konto: Mira Voss").waitFor();
});

test("a page left before its translations loaded shows the customer after a later login", async ({ visit, database }) => {
  await emptyCartOf(database, MIRA);
  const { page } = await visit();
  await page.addInitScript(holdWords, "/impressum");
  await page.goto("/impressum");
  await untilHydrated(page);
  await page.goto("/my-account/login?redirect=/versand");
  await signIn(page, MIRA);
  await page.getByRole("heading", { level: 1, name: /Versand/ }).waitFor();

  await page.evaluate(() => history.go(-2));
  await page.getByRole("heading", { level: 1, name: "Impressum" }).waitFor();
  await page.evaluate(() => (window as Window & { letWordsCome?: () => void }).letWordsCome!());
  await page.getByLabel("Mein Konto: Mira Voss").waitFor();
});

/** Holds back the translations of the page at this path until they are released. */
function holdWords(path: string): void {
  if (location.pathname !== path) return;
  const { promise, resolve } = Promise.withResolvers<void>();
  Object.assign(window, { letWordsCome: resolve });
  const { fetch } = window;
  window.fetch = async (address, init) => {
    if (String(address).includes("/dictionary/")) await promise;
    return fetch(address, init);
  };
}

test("saves the last input or click when the page is left immediately", async ({ visit, shopUrl, database }) => {
  await emptyCartOf(database, LENA);
  const pick = await pickStepped({ shopUrl, site: "FIWE-DE", accessToken: "" }, await categoryIds(database));
  const { page } = await visit();
  await page.goto("/my-account/login");
  await signIn(page, LENA);
  await addFromFamily(page, pick);

  await page.goto("/cart");
  await untilHydrated(page);
  const quantity = page.getByRole("textbox", { name: /^Menge/ });
  const before = await quantity.inputValue();
  await page.getByRole("button", { name: /erhöhen$/ }).click();
  const chosen = await quantity.inputValue();
  expect(chosen).not.toBe(before);
  await page.reload();
  await untilHydrated(page);
  await expect(quantity).toHaveValue(chosen);

  const message = page.getByLabel(/Nachricht zur Bestellung/);
  await page.getByRole("link", { name: "Zur Kasse" }).click();
  await message.pressSequentially("Bitte klingeln");
  await page.evaluate(() => history.back());
  await page.getByRole("heading", { level: 1, name: /Ihr Warenkorb/ }).waitFor();
  await page.getByRole("link", { name: "Zur Kasse" }).click();
  await message.waitFor();
  await expect(message).toHaveValue("Bitte klingeln");

  await typeInto(message, "Bitte klingeln, danke");
  await page.reload();
  await untilHydrated(page);
  await expect(message).toHaveValue("Bitte klingeln, danke");
});

for (const { isReloaded, way } of [
  { way: "another page and back", isReloaded: false },
  { way: "another page, back and a reload", isReloaded: true },
] as const) {
  test(`restores rows, scroll position and typed quantities of a list after ${way}`, async ({ visit, shopUrl, database }) => {
    const { page } = await visit();
    await page.goto(await longFamily(shopUrl, database));
    await untilHydrated(page);
    const rows = variants(page);
    const more = page.getByRole("link", { name: "Mehr anzeigen" });
    await more.click();
    await expect(rows).toHaveCount(36);
    const row = rows.nth(30).locator("xpath=..");
    const quantity = row.getByRole("textbox", { name: /^Menge/ });
    await row.getByRole("button", { name: /erhöhen$/ }).click();
    const typed = await quantity.inputValue();
    const total = row.getByRole("status");
    const before = await total.textContent();
    await expect.poll(() => total.textContent()).not.toBe(before);
    const price = await total.textContent();
    const position = await page.evaluate(() => scrollY);
    expect(position).toBeGreaterThan(500);

    await row.getByRole("rowheader").getByRole("link").click();
    await page.getByRole("region", { name: "Preis und Bestellung" }).waitFor();
    await page.goBack();
    await expect(rows).toHaveCount(36);
    if (isReloaded) await page.reload();
    await untilHydrated(page);
    await expect(rows).toHaveCount(36);
    expect([await quantity.inputValue(), await total.textContent()]).toEqual([typed, price]);
    await expect.poll(() => page.evaluate((y) => Math.abs(scrollY - y), position)).toBeLessThan(50);
    // The list continues from there.
    await more.click();
    await expect.poll(() => rows.count()).toBeGreaterThan(36);
  });
}

test("a list opened at a later page links to its first rows", async ({ visit, shopUrl, database }) => {
  const { page } = await visit();
  await page.goto(`${await longFamily(shopUrl, database)}?page=2`);
  await untilHydrated(page);
  const first = await variants(page).first().textContent();
  await page.getByRole("link", { name: "Liste von Anfang an zeigen" }).click();
  await page.waitForURL((url) => url.search === "");
  await expect.poll(() => variants(page).first().textContent()).not.toBe(first);
  await expect(page.getByRole("link", { name: "Liste von Anfang an zeigen" })).toHaveCount(0);
});

/** A family with more than two pages, in the range's order. */
async function longFamily(shopUrl: string, database: Database): Promise<string> {
  for (const id of await categoryIds(database)) {
    const { getProductsAndFamiliesForCategory: found } = await call(shopUrl, getProductsAndFamiliesForCategory, {
      channel: "FIWE-DE",
      language: "de_DE",
      id,
    });
    const long = found?.families.find(({ productCount }) => productCount > 40);
    if (long) return long.link;
  }
  throw new Error("no family is long enough");
}
