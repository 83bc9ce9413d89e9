// Filtering articles: by check box and slider, via the URL, stored per tab, on a phone, by keyboard, without JavaScript.
import type { Page } from "@playwright/test";
import { clickLabel, typeInto } from "../support/by-hand.ts";
import { useKeyboard } from "../support/keyboard.ts";
import { expectNoProblems } from "../support/shop-steps.ts";
import { shifts } from "../support/shifts.ts";
import { expect, expectAccessible, PHONE, TABLET, test, untilHydrated } from "../support/test.ts";

const CATEGORY = "/sortiment/kunststoffduebel-094877";

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await untilHydrated(page);
  await hoverFilters(page);
}
/** Hovering hydrates the filters. */
async function hoverFilters(page: Page): Promise<void> {
  await page.locator("section[aria-label='Filter']").locator("summary, button").filter({ visible: true }).first().hover();
  await page.locator("section[aria-label='Filter'][data-hydrated]").waitFor({ state: "attached" });
}

const facet = (page: Page, name: string) =>
  page.locator("details").filter({ has: page.locator("> summary", { hasText: new RegExp(`^${name}( \\(\\d+\\))?$`) }) });
const chips = (page: Page) => page.getByRole("list", { name: "Aktive Filter" }).getByRole("link");
const count = (page: Page) => page.getByRole("main").getByRole("heading", { level: 2 }).first().textContent();
async function check(page: Page, name: string, value: string): Promise<void> {
  await facet(page, name).locator("> summary").click();
  await clickLabel(facet(page, name), value);
  await chips(page).filter({ hasText: value }).waitFor();
  await page.waitForURL((url) => url.search.includes(encodeURIComponent(value)));
}

test("filters by checkbox and slider narrow the list, can be shared, and are restored by Back and Forward (CAT-04)", async ({ visit }) => {
  const { page, problems, context } = await visit();
  await open(page, CATEGORY);
  const all = await count(page);
  await check(page, "Bauart", "Rahmendübel");
  await expect.poll(() => count(page)).not.toBe(all);
  const frames = await count(page);

  await page.keyboard.press("Escape");
  await facet(page, "Dübellänge").locator("> summary").click();
  const to = facet(page, "Dübellänge").getByRole("textbox", { name: /^Bis/ });
  const from = Number(await facet(page, "Dübellänge").getByRole("textbox", { name: /^Von/ }).inputValue());
  await typeInto(to, String(from + 30));
  await to.press("Enter");
  await chips(page)
    .filter({ hasText: `${from}–${from + 30} mm` })
    .waitFor();
  await page.waitForURL((url) => url.searchParams.getAll("r.DUEBEL_L").length === 2);
  const short = await count(page);
  const shared = page.url();
  await expectAccessible(page);

  await page.goBack();
  await page.waitForFunction((text) => document.querySelector("main h2")?.textContent === text, frames);
  await expect(chips(page)).toHaveCount(2);
  await page.goBack();
  await page.waitForFunction((text) => document.querySelector("main h2")?.textContent === text, all);
  await expect(chips(page)).toHaveCount(0);
  await page.goForward();
  await page.waitForFunction((text) => document.querySelector("main h2")?.textContent === text, frames);

  const other = await context.newPage();
  await open(other, shared);
  expect(await count(other)).toBe(short);
  await expect(chips(other)).toHaveCount(3);
  expectNoProblems(problems);
});

test("filters persist per tab within a root category, also after a reload, and nowhere else (FACET-11)", async ({ visit }) => {
  test.setTimeout(60_000);
  const { page, problems } = await visit();
  await open(page, CATEGORY);
  await check(page, "Bauart", "Rahmendübel");
  const narrowed = await count(page);
  await page.reload();
  expect(await count(page)).toBe(narrowed);
  // At the plain URL, the filters stored in the tab are restored.
  await page.goto("about:blank");
  await open(page, CATEGORY);
  await page.waitForURL((url) => url.search.includes("Rahmend"));
  expect(await count(page)).toBe(narrowed);
  // A root category with the same facet.
  await page.goto("/sortiment");
  const link = page.getByRole("main").getByRole("link", { name: "Schwerlastanker", exact: true });
  await open(page, (await link.getAttribute("href"))!);
  await expect(chips(page)).toHaveCount(0);
  await page.goto("about:blank");
  await open(page, CATEGORY);
  await page.waitForURL((url) => url.search.includes("Rahmend"));
  await chips(page).filter({ hasText: "Alle Filter zurücksetzen" }).click();
  await page.waitForURL((url) => url.search === "");
  await page.goto("about:blank");
  await open(page, CATEGORY);
  await expect(chips(page)).toHaveCount(0);
  expectNoProblems(problems);
});

test("with stored filters, Back removes only the last one: address, list and checkboxes agree (FACET-11)", async ({ visit }) => {
  const { page, problems } = await visit();
  await open(page, CATEGORY);
  await check(page, "Bauart", "Rahmendübel");
  const narrowed = await count(page);
  // The tab's filtered list, rendered in the browser.
  await page.getByRole("link", { name: "Startseite" }).first().click();
  await page.getByRole("heading", { level: 1 }).filter({ hasNotText: "Kunststoffdübel" }).waitFor();
  await page
    .getByRole("main")
    .getByRole("link", { name: /Kunststoffdübel/ })
    .first()
    .click();
  await page.waitForURL((url) => url.search.includes("Rahmend"));
  await hoverFilters(page);
  await check(page, "Bauart", "Nageldübel");
  expect(await count(page)).not.toBe(narrowed);
  await page.goBack();
  await page.waitForFunction((text) => document.querySelector("main h2")?.textContent === text, narrowed);
  await expect(chips(page)).toHaveCount(2);
  expect(new URL(page.url()).search).not.toContain("Nagel");
  await expect(facet(page, "Bauart").first().getByRole("checkbox", { checked: true, includeHidden: true })).toHaveCount(1);
  expectNoProblems(problems);
});

test("by keyboard: a facet opens, a handle moves, Escape closes it and keeps the focus", async ({ visit }) => {
  const { page, problems } = await visit();
  await open(page, CATEGORY);
  const summary = facet(page, "Dübellänge").locator("> summary");
  await useKeyboard(page).to(summary);
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  expect(await page.evaluate(() => document.activeElement?.getAttribute("aria-label"))).toBe("Dübellänge: Mindestwert");
  await page.keyboard.press("ArrowRight");
  await chips(page).first().waitFor();
  await page.waitForURL((url) => url.search.includes("r."));
  await page.keyboard.press("Escape");
  await expect(summary).toBeFocused();
  await expect(facet(page, "Dübellänge")).not.toHaveAttribute("open");
  await page
    .getByRole("status")
    .filter({ hasText: /Varianten/ })
    .waitFor({ state: "attached" });
  expectNoProblems(problems);
});

test("on a phone a full-screen dialog holds the filters and closes after a checkbox (CAT-05)", async ({ visit }) => {
  const { page, problems } = await visit({ viewport: PHONE, hasTouch: true });
  await open(page, CATEGORY);
  await expect(facet(page, "Bauart").first()).toBeHidden();
  await page.getByRole("button", { name: "Filter", exact: true }).tap();
  const dialog = page.getByRole("dialog", { name: "Filter" });
  await dialog.locator("summary", { hasText: "Bauart" }).tap();
  await expectAccessible(page);
  const box = await dialog.boundingBox();
  expect(box).toMatchObject({ x: 0, y: 0, height: PHONE.height });
  // The full width except for a scroll bar.
  expect(box!.width).toBeGreaterThan(PHONE.width - 20);
  await clickLabel(dialog, "Rahmendübel", "finger");
  await dialog.waitFor({ state: "hidden" });
  await chips(page).filter({ hasText: "Rahmendübel" }).waitFor();
  await page.getByRole("button", { name: "Filter (1)" }).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
  expectNoProblems(problems);
});

test("filters the family page, restarts its list, and nothing shifts (FAM-01)", async ({ visit }) => {
  const { page, problems } = await visit();
  await open(page, CATEGORY);
  const family = (await page.getByRole("main").getByRole("heading", { level: 3 }).getByRole("link").first().getAttribute("href"))!;
  await page.goto("about:blank");
  await open(page, family);
  const variants = page.getByRole("table", { name: /^Varianten von/ }).getByRole("rowheader");
  const before = await variants.count();
  await check(page, "Farbe", "schwarz");
  expect(await variants.count()).toBeLessThan(before);
  // On a busy machine the response comes too late for the browser to attribute the shift to the click, so shifts of the list's
  // own cells are ignored.
  const aroundTheList = (shift: string) => !/^[\d.]+ (?:(?:T[DHR]\.\S*)?(?:, |$))+$/.test(shift);
  expect((await shifts(page)).filter(aroundTheList)).toEqual([]);
  await expectAccessible(page);
  expectNoProblems(problems);
});

test("without JavaScript each facet is a form, and each active filter a link that removes it (FACET-13)", async ({ visit }) => {
  const { page } = await visit({ javaScriptEnabled: false });
  await page.goto(CATEGORY);
  const all = await count(page);
  await facet(page, "Bauart").locator("> summary").click();
  await clickLabel(facet(page, "Bauart"), "Rahmendübel");
  await facet(page, "Bauart").getByRole("button", { name: "Anwenden" }).click();
  await chips(page).filter({ hasText: "Rahmendübel" }).waitFor();
  const narrowed = await count(page);
  expect(narrowed).not.toBe(all);
  await facet(page, "Dübellänge").locator("> summary").click();
  await typeInto(facet(page, "Dübellänge").getByRole("textbox", { name: /^Bis/ }), "120");
  await facet(page, "Dübellänge").getByRole("button", { name: "Anwenden" }).click();
  await chips(page).filter({ hasText: "120 mm" }).waitFor();
  await chips(page).filter({ hasText: "Alle Filter zurücksetzen" }).click();
  await page.getByRole("heading", { level: 2, name: all! }).waitFor();
});

for (const { viewport, javaScriptEnabled, name } of [
  { name: "a phone without scripts", viewport: { width: 320, height: 800 }, javaScriptEnabled: false },
  { name: "a tablet without scripts", viewport: TABLET, javaScriptEnabled: false },
  { name: "a wide screen", viewport: { width: 1024, height: 800 }, javaScriptEnabled: true },
] as const) {
  test(`every facet opens within the page on ${name} (FACET-13)`, async ({ visit }) => {
    const { page } = await visit({ viewport, javaScriptEnabled });
    await page.goto(CATEGORY);
    const facets = page.locator("section[aria-label='Filter'] details[name]").filter({ visible: true });
    const all = await facets.all();
    expect(all.length).toBeGreaterThan(3);
    for (const [index, one] of all.entries()) {
      await one.locator("> summary").click();
      const [summary, panel] = [(await one.locator("> summary").boundingBox())!, (await one.locator("> div").boundingBox())!];
      expect({ index, left: panel.x >= 0, right: panel.x + panel.width <= viewport.width }).toEqual({ index, left: true, right: true });
      // The panel is right below its facet, wherever that is.
      expect(Math.round(panel.y - summary.y - summary.height)).toBe(4);
      await one.locator("> summary").click();
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewport.width);
  });
}

for (const [label, query] of [
  ["a facet that is not there", "f.GIBTESNICHT=1"],
  ["a minimum above the maximum", "r.DUEBEL_L=90&r.DUEBEL_L=30"],
  ["what is no value", "f.BAUART=%00%3Cscript%3E"],
  ["hundreds of values and a page far beyond the end", `page=1000000000&${"f.A=1&f.B=2&".repeat(200)}`],
] as const) {
  test(`responds to an address that filters by ${label}`, async ({ visit }) => {
    const { page } = await visit();
    const response = await page.goto(`${CATEGORY}?${query}`);
    expect(response!.status()).toBe(200);
  });
}
