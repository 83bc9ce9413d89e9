// Every configured path returns a page with a heading, signed in and out, in both languages and three themes.
import type { Page } from "@playwright/test";
import { typeInto } from "../support/by-hand.ts";
import { categoryIds, pickStepped } from "../support/catalogue.ts";
import { expectNoProblems, signIn } from "../support/shop-steps.ts";
import { expect, expectAccessible, MIRA, test, untilHydrated } from "../support/test.ts";

const ACCOUNT = ["/my-account/dashboard", "/my-account/address-overview", "/my-account/order-history", "/my-account/order-details"];
const SHOP = ["/cart", "/shopping-basket-checkout"];
const ENTRY = [
  "/my-account/login",
  "/my-account/registration",
  "/my-account/registration-success",
  "/my-account/activation",
  "/my-account/forgot-password",
  "/my-account/new-password",
  "/new-password",
  "/my-account/logout-success",
];
const WORDS = ["/", "/sortiment", "/versand", "/kontakt", "/helpdesk", "/faq", "/agb", "/datenschutz", "/impressum"];
const FIXED = ["/product-category", "/product-family/dev", "/buy-box"];

async function expectPage(page: Page, path: string): Promise<void> {
  const response = await page.goto(path);
  expect([path, response!.status()]).toEqual([path, 200]);
  await page.getByRole("main").getByRole("heading", { level: 1 }).first().waitFor();
  expect([path, await page.getByRole("main").getByRole("heading", { level: 1 }).count()]).toEqual([path, 1]);
}

test("every page responds to a visitor and is accessible (PATH-01..08) (PATH-08)", async ({ visit }) => {
  // Some 30 pages, each with axe.
  test.setTimeout(300_000);
  const { page, problems } = await visit();
  for (const path of [...WORDS, ...SHOP, ...ACCOUNT, ...ENTRY, ...FIXED]) {
    await expectPage(page, path);
    await untilHydrated(page);
    await expectAccessible(page);
  }
  expectNoProblems(problems);
});

test("pages of the account and the shop respond to a customer (PATH-01..06)", async ({ visit }) => {
  const { page, problems } = await visit();
  await page.goto("/my-account/login");
  await signIn(page, MIRA);
  for (const path of [...SHOP, ...ACCOUNT]) {
    await expectPage(page, path);
    await untilHydrated(page);
    await expectAccessible(page);
  }
  expectNoProblems(problems);
});

test("the language precedes the path: /en, /de and /de-DE show the same page (SHELL-02..04)", async ({ visit }) => {
  const { page } = await visit();
  for (const [path, language, heading] of [
    ["/cart", "de-DE", "Ihr Warenkorb ist leer"],
    ["/de/cart", "de-DE", "Ihr Warenkorb ist leer"],
    ["/de-DE/cart", "de-DE", "Ihr Warenkorb ist leer"],
    ["/en/cart", "en-GB", "Your cart is empty"],
  ] as const) {
    await page.goto(path);
    await page.getByRole("heading", { level: 1, name: heading }).waitFor();
    expect([path, await page.locator("html").getAttribute("lang")]).toEqual([path, language]);
  }
  for (const path of ["/en", "/en/sortiment", "/en/my-account/login", "/en/faq"]) {
    await expectPage(page, path);
    expect([path, await page.locator("html").getAttribute("lang")]).toEqual([path, "en-GB"]);
    await expect(page.getByRole("link", { name: "Ankerplatz", exact: true })).toHaveAttribute("href", "/en");
  }
});

for (const { site, theme, primary, secondary } of [
  { site: "FIWE-DE", theme: "fide", primary: "#b4001e", secondary: "#2f3740" },
  { site: "FIWE-CLOSED", theme: "fite", primary: "#0b4a8f", secondary: "#c01530" },
  { site: "UPAT-DE", theme: "upat", primary: "#00557f", secondary: "#b84600" },
] as const) {
  test(`site ${site} has the theme ${theme} (THEME-01..05)`, async ({ visit }) => {
    const { page } = await visit();
    await page.goto(`/?site=${site}`);
    await expect(page.locator("html")).toHaveAttribute("data-theme", theme);
    const tokens = await page.evaluate(() => {
      const style = getComputedStyle(document.documentElement);
      const names = ["primary", "secondary", "error", "warning", "accent", "success", "info"];
      return Object.fromEntries(names.map((name) => [name, style.getPropertyValue(`--color-${name}`).trim().toLowerCase()]));
    });
    expect(tokens).toEqual({
      primary,
      secondary,
      error: "#c50000",
      warning: "#ff9e00",
      accent: "#8d8d8d",
      success: "#5dae00",
      info: "#5c5c5c",
    });
  });
}

test("the page behind an open dialog is covered with black at 0.65 (THEME-07)", async ({ visit, shopUrl, database }) => {
  const pick = await pickStepped({ shopUrl, site: "FIWE-DE", accessToken: "" }, await categoryIds(database));
  const { page } = await visit();
  await page.goto(pick.familyLink);
  await untilHydrated(page);
  const field = page.getByRole("group", { name: `Menge für ${pick.name}`, exact: true }).getByRole("textbox");
  await typeInto(field, "0");
  await field.press("Enter");
  await page.getByRole("dialog").waitFor();
  const covers = await page.evaluate(() =>
    [...document.querySelectorAll("body *")]
      .filter((element) => getComputedStyle(element).position === "fixed")
      .map((element) => getComputedStyle(element).backgroundColor),
  );
  expect(covers).toContain("rgba(0, 0, 0, 0.65)");
});
