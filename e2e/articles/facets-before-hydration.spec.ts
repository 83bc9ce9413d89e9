// Filters before their code has loaded, and lists that are filtered before the first paint.
import type { Page } from "@playwright/test";
import { clickLabel } from "../support/by-hand.ts";
import { hold } from "../support/network.ts";
import { expectNoProblems } from "../support/shop-steps.ts";
import { expect, PHONE, test, untilHydrated } from "../support/test.ts";

const CATEGORY = "/sortiment/kunststoffduebel-094877";
const NARROWED = `${CATEGORY}?f.BAUART=${encodeURIComponent("Rahmendübel")}`;
const FILTER_CODE = /\/assets\/facet-section-[^/]*\.js$/;

const chips = (page: Page) => page.getByRole("list", { name: "Aktive Filter" }).getByRole("link");
const count = (page: Page) => page.getByRole("main").getByRole("heading", { level: 2 }).first().textContent();
const isNarrowed = (url: URL) => url.search.includes("Rahmend");
const facet = (page: Page, name: string) => page.locator("details").filter({ has: page.locator("> summary", { hasText: name }) });

/** Records in every frame the number of results and whether there are filters; returns the distinct states. */
async function watch(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const seen = new Set<string>();
    Object.assign(window, { seen });
    const look = () => {
      const list = document.querySelector("[data-component=ProductCategory]");
      if (list)
        seen.add(
          `${list.querySelector("h2")?.textContent} ${list.querySelector("section[aria-label=Filter] details[name]") ? "with" : "without"} filters`,
        );
      requestAnimationFrame(look);
    };
    look();
  });
  return () => page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen]);
}

test.describe("a click before hydration is not lost", () => {
  test("removes the last chip permanently (FACET-13)", async ({ visit }) => {
    const { page, problems } = await visit();
    const held = await hold(page, FILTER_CODE);
    await page.goto(NARROWED);
    await untilHydrated(page);
    await chips(page).first().click();
    await held.arrived;
    expect(isNarrowed(new URL(page.url()))).toBe(true);
    await held.release();
    await page.waitForURL((url) => url.search === "");
    await expect(chips(page)).toHaveCount(0);
    await page.goto("about:blank");
    await page.goto(CATEGORY);
    await untilHydrated(page);
    await expect(chips(page)).toHaveCount(0);
    expectNoProblems(problems);
  });

  test("a ticked checkbox filters the list", async ({ visit }) => {
    const { page, problems } = await visit();
    const held = await hold(page, FILTER_CODE);
    await page.goto(CATEGORY);
    await untilHydrated(page);
    await facet(page, "Bauart").locator("> summary").click();
    await clickLabel(facet(page, "Bauart"), "Rahmendübel");
    await held.release();
    await chips(page).filter({ hasText: "Rahmendübel" }).waitFor();
    await page.waitForURL(isNarrowed);
    expect(await facet(page, "Bauart").first().getAttribute("open")).not.toBeNull();
    expectNoProblems(problems);
  });

  test("shows the secondary facets before hydration and keeps them (CAT-04)", async ({ visit }) => {
    const { page, problems } = await visit();
    const held = await hold(page, FILTER_CODE);
    await page.goto("/sortiment/schwerlastanker-1001341446");
    await untilHydrated(page);
    const facets = page.locator("details[name]:has(> summary):visible");
    const before = await facets.count();
    await page.getByText("Weitere Filter").click();
    await held.arrived;
    const opened = await facets.count();
    expect(opened).toBeGreaterThan(before);
    await held.release();
    await page.locator("section[aria-label=Filter][data-hydrated]").waitFor();
    await expect(facets).toHaveCount(opened);
    await facets.last().locator("> summary").click();
    await facets.last().locator("label").first().waitFor();
    await page.getByText("Weniger Filter").click();
    await expect(facets).toHaveCount(before);
    expectNoProblems(problems);
  });

  test("on a phone the dialog opens", async ({ visit }) => {
    const { page, problems } = await visit({ viewport: PHONE, hasTouch: true });
    const held = await hold(page, FILTER_CODE);
    await page.goto(CATEGORY);
    await untilHydrated(page);
    await page.getByRole("button", { name: "Filter", exact: true }).tap();
    await held.release();
    await page.getByRole("dialog", { name: "Filter" }).waitFor();
    expectNoProblems(problems);
  });
});

test("without the script, facets are forms and active filters are links (FACET-13)", async ({ visit }) => {
  const { page } = await visit({ viewport: PHONE, hasTouch: true });
  await page.route(FILTER_CODE, (route) => route.abort());
  await page.goto(CATEGORY);
  await untilHydrated(page);
  await page.getByRole("button", { name: "Filter", exact: true }).tap();
  await facet(page, "Bauart").locator("> summary").tap();
  await clickLabel(facet(page, "Bauart"), "Rahmendübel", "finger");
  await facet(page, "Bauart").getByRole("button", { name: "Anwenden" }).tap();
  await page.waitForURL(isNarrowed);
  await untilHydrated(page);
  await chips(page).first().tap();
  await page.waitForURL((url) => url.search === "");
  await page.waitForFunction(() => !document.querySelector("main")?.textContent.includes("Alle Filter zurücksetzen"));
});

test("a page reached by a link renders with its filters and the stored ones at once (FACET-11)", async ({ visit }) => {
  const { page, problems } = await visit();
  await page.goto(NARROWED);
  await untilHydrated(page);
  const narrowed = await count(page);
  await page.goto("/faq");
  await untilHydrated(page);
  const seen = await watch(page);
  await page.getByRole("navigation", { name: "Sortiment", exact: true }).getByRole("link", { name: "Kunststoffdübel" }).last().click();
  await page.waitForURL(isNarrowed);
  await chips(page).first().waitFor();
  expect(await seen()).toEqual([`${narrowed} with filters`]);
  // The unfiltered URL adds no history entry: back leads to the previous page.
  await page.goBack();
  await page.waitForURL(/\/faq$/);
  expectNoProblems(problems);
});

test("a page opened by its plain address is hidden until it is filtered (FACET-11)", async ({ visit }) => {
  const { page, problems } = await visit();
  await page.goto(NARROWED);
  await untilHydrated(page);
  const narrowed = await count(page);
  await page.addInitScript(() => {
    addEventListener("pagehide", () =>
      sessionStorage.setItem(location.pathname + location.search, getComputedStyle(document.body).visibility),
    );
  });
  await page.goto("/faq");
  await page.goto(CATEGORY);
  await page.waitForURL(isNarrowed);
  await untilHydrated(page);
  expect(await page.evaluate(() => sessionStorage.getItem(location.pathname))).toBe("hidden");
  expect([await count(page), await page.evaluate(() => getComputedStyle(document.body).visibility)]).toEqual([narrowed, "visible"]);
  expectNoProblems(problems);
});
