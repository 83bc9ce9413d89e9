// Navigation in the shop: links, back and forward, preserved parts, slow routes, other languages, unknown URLs.
import type { Page } from "@playwright/test";
import { categoryIds, type Pick, pickStepped } from "../support/catalogue.ts";
import { untilFetched } from "../support/fetching.ts";
import { hold, ROUTES } from "../support/network.ts";
import { addFromFamily, expectNoProblems } from "../support/shop-steps.ts";
import { expect, expectAccessible, PHONE, stopClock, test, untilHydrated, type OpenVisit } from "../support/test.ts";

let pick: Pick;

test.beforeAll(async ({ shopUrl, database }) => {
  pick = await pickStepped({ shopUrl, site: "FIWE-DE", accessToken: "" }, await categoryIds(database));
});

const scrolled = (page: Page) => page.evaluate(() => Math.round(window.scrollY));
const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });
const tile = (page: Page, name: string) =>
  page.getByRole("main").getByRole("heading", { level: 3 }).getByRole("link", { name, exact: true });

/** Marks the header's node: after a navigation without page load the mark is still there. */
const markDocument = (page: Page) =>
  page.evaluate(() => document.querySelector("[data-component=Header]")!.setAttribute("data-mark", "kept"));
const isMarked = async (page: Page) => (await page.locator("[data-component=Header][data-mark=kept]").count()) === 1;

test("an address opened directly and after a reload shows the same page, without '#/' (SHELL-01)", async ({ visit }) => {
  const { page, problems } = await visit();
  await page.goto(pick.familyLink);
  await heading(page, pick.familyName).waitFor();
  await page.reload();
  await heading(page, pick.familyName).waitFor();
  expect(new URL(page.url()).hash).toBe("");
  expectNoProblems(problems);
});

for (const { isOld, name } of [
  { name: "with the Navigation API", isOld: false },
  { name: "without the Navigation API", isOld: true },
] as const) {
  test.describe(`navigating in the shop ${name}`, () => {
    async function open(visit: OpenVisit, path: string) {
      const visited = await visit({ viewport: PHONE });
      if (isOld) await visited.page.addInitScript(() => delete (window as { navigation?: unknown }).navigation);
      await visited.page.goto(path);
      await untilHydrated(visited.page);
      expect(await visited.page.evaluate(() => "navigation" in window)).toBe(!isOld);
      return visited;
    }

    test("Back restores scroll position and focus; Forward shows the page again (SHELL-01)", async ({ visit }) => {
      const { page, problems } = await open(visit, "/");
      await markDocument(page);
      await tile(page, "Schwerlastanker").scrollIntoViewIfNeeded();
      await page.mouse.wheel(0, 100);
      await expect.poll(() => scrolled(page)).toBeGreaterThan(300);
      await tile(page, "Schwerlastanker").click();
      await heading(page, "Schwerlastanker").waitFor();
      const left = await page.evaluate(() => document.activeElement?.tagName);
      expect(left).toBe("H1");
      await expect.poll(() => scrolled(page)).toBe(0);
      await page.goBack();
      await tile(page, "Schwerlastanker").waitFor();
      await expect.poll(() => scrolled(page)).toBeGreaterThan(300);
      expect(await tile(page, "Schwerlastanker").evaluate((link) => link === document.activeElement)).toBe(true);
      await page.goForward();
      await heading(page, "Schwerlastanker").waitFor();
      expect(await isMarked(page)).toBe(true);
      expectNoProblems(problems);
    });

    test("fetches another path but not another hash (SHELL-10)", async ({ visit }) => {
      const { page } = await open(visit, pick.familyLink);
      const fetched: string[] = [];
      page.on("request", (request) => ROUTES.test(request.url()) && fetched.push(request.url()));
      await page.getByRole("link", { name: /^Alle .* Varianten ansehen$/ }).click();
      await page.waitForURL(/#productList$/);
      await page.goBack();
      await page.waitForURL((url) => url.hash === "");
      expect(fetched).toEqual([]);
      await page.getByRole("link", { name: /^Warenkorb, / }).click();
      await heading(page, "Ihr Warenkorb ist leer").waitFor();
      expect(fetched).toHaveLength(1);
    });

    test("the header keeps its node and its counter on navigation (SHELL-20)", async ({ visit }) => {
      const { page } = await open(visit, pick.familyLink);
      await addFromFamily(page, pick);
      await markDocument(page);
      await page.getByRole("link", { name: "Ankerplatz", exact: true }).click();
      await page.getByRole("heading", { name: "Unser Sortiment" }).waitFor();
      expect(await isMarked(page)).toBe(true);
      await expect(page.getByRole("link", { name: "Warenkorb, 1 Artikel" })).toHaveCount(1);
    });
  });
}

test("a page that loads within 300 ms shows no loading logo, a slower one shows it until loaded (SHELL-08)", async ({ visit }) => {
  const { page } = await visit();
  await page.clock.install();
  await page.goto("/");
  await untilHydrated(page);
  await stopClock(page);
  const logo = page.locator(".page-loading");
  const first = await hold(page, ROUTES);
  await tile(page, "Schwerlastanker").click();
  await first.arrived;
  await page.clock.runFor(290);
  await expect(logo).toHaveCount(0);
  await first.release();
  await heading(page, "Schwerlastanker").waitFor();
  await page.clock.runFor(1000);
  await expect(logo).toHaveCount(0);

  const second = await hold(page, ROUTES);
  await page.getByRole("link", { name: "Ankerplatz", exact: true }).click();
  await second.arrived;
  await page.clock.runFor(290);
  await expect(logo).toHaveCount(0);
  await page.clock.runFor(20);
  await logo.waitFor();
  await second.release();
  await page.getByRole("heading", { name: "Unser Sortiment" }).waitFor();
  await logo.waitFor({ state: "detached" });
});

test("changing the language shows only a progress message, and then focuses the heading (SHELL-09, SHELL-10)", async ({ visit }) => {
  const { page, problems } = await visit();
  await page.goto("/cart");
  await untilHydrated(page);
  const held = await hold(page, ROUTES);
  await page.getByRole("link", { name: "English" }).click();
  await page.getByText("Language is changing...").waitFor();
  await expect(heading(page, "Ihr Warenkorb ist leer")).toBeHidden();
  await held.release();
  await heading(page, "Your cart is empty").waitFor();
  await page.getByText("Language is changing...").waitFor({ state: "detached" });
  await expect(page.locator("html")).toHaveAttribute("lang", "en-GB");
  expect(new URL(page.url()).pathname).toBe("/en/cart");
  // Also with reduced motion, where the browser would otherwise treat the heading as hidden slightly longer than its page.
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Your cart is empty");
  await page
    .getByRole("link", { name: "Cart, 0 items" })
    .or(page.getByRole("link", { name: /^Cart, / }))
    .first()
    .waitFor();
  expectNoProblems(problems);
});

async function expectNotFound(page: Page, language: string): Promise<void> {
  const main = page.getByRole("main");
  await heading(page, "Seite nicht gefunden").waitFor();
  await main.getByText("Diese Seite gibt es nicht.").waitFor();
  await main.getByText("This page does not exist.").waitFor();
  expect(await main.getByRole("definition").allTextContents()).toEqual(["Ankerplatz", language]);
}

test("the imprint links to the software used in the browser, with its licences", async ({ visit }) => {
  const { page, problems } = await visit();
  await page.goto("/impressum");
  await untilHydrated(page);
  await page.getByRole("main").getByRole("link", { name: "Liste" }).click();
  await page.waitForURL("/licenses.txt");
  await page.getByText(/## react - .*Copyright \(c\) Meta Platforms/s).waitFor();
  expectNoProblems(problems);
});

test("an unknown address shows not found, with site name and language, opened directly or by a link (SHELL-06, SHELL-07)", async ({
  visit,
}) => {
  const { page } = await visit();
  const response = await page.goto("/gibt/es/nicht");
  expect(response!.status()).toBe(404);
  await expectNotFound(page, "de-DE");
  await expectAccessible(page);

  await page.goto("/faq");
  await untilHydrated(page);
  await markDocument(page);
  await page.evaluate(() => document.querySelector("main a[href]")!.setAttribute("href", "/gibt/es/nicht"));
  await page.locator("main a[href='/gibt/es/nicht']").first().click();
  await expectNotFound(page, "de-DE");
  expect(await isMarked(page)).toBe(true);
});

for (const { spoil, name } of [
  { name: "the network fails", spoil: (page: Page) => page.route(ROUTES, (route) => route.abort()) },
  { name: "the server fails", spoil: (page: Page) => page.route(ROUTES, (route) => route.fulfill({ status: 500, body: "" })) },
] as const) {
  test(`when ${name} the page shows a load error, and a retry shows it; the failure is logged (SHELL-14)`, async ({ visit }) => {
    const { page, problems } = await visit();
    await page.goto("/");
    await untilHydrated(page);
    // Until the translations are loaded, the browser follows links itself.
    await untilFetched(page);
    await spoil(page);
    await tile(page, "Schwerlastanker").click();
    const main = page.locator("main");
    await main.getByRole("heading", { level: 1, name: "Diese Seite konnte nicht geladen werden" }).waitFor();
    expect(await main.getByRole("definition").allTextContents()).toEqual(["Ankerplatz", "de-DE"]);
    expect(problems.some((problem) => problem.includes("could not be fetched"))).toBe(true);
    await page.unroute(ROUTES);
    await main.getByRole("link", { name: "Noch einmal versuchen" }).click();
    await main.getByRole("heading", { level: 1, name: "Schwerlastanker" }).waitFor();
  });
}
