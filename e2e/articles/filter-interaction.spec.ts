// Uses the filter bar and menus by mouse: clicks on text, handles, tracks and padding, not only on focusable elements.
import type { Locator, Page } from "@playwright/test";
import { expectNoProblems, signIn } from "../support/shop-steps.ts";
import { ANNA, expect, test, untilHydrated } from "../support/test.ts";

const CATEGORY = "/sortiment/kunststoffduebel-094877";

type Point = { x: number; y: number };

/** Position of an element's visible text. */
async function wordsOf(target: Locator, word: string): Promise<Point> {
  await target.waitFor();
  return target.evaluate((element, expected) => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const at = walker.currentNode.textContent!.indexOf(expected);
      if (at < 0) continue;
      const range = document.createRange();
      range.setStart(walker.currentNode, at);
      range.setEnd(walker.currentNode, at + expected.length);
      const { x, y, width, height } = range.getBoundingClientRect();
      return { x: x + width / 2, y: y + height / 2 };
    }
    throw new Error(`no ${expected} in ${element.textContent}`);
  }, word);
}
async function clickAt(page: Page, { x, y }: Point): Promise<void> {
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.up();
}
const facet = (page: Page, name: string) =>
  page.locator("details").filter({ has: page.locator("> summary", { hasText: new RegExp(`^${name}( \\(\\d+\\))?$`) }) });
const chips = (page: Page) => page.getByRole("list", { name: "Aktive Filter" }).getByRole("link");
const isOpen = (details: Locator) => details.evaluate((element: HTMLDetailsElement) => element.open);

async function open(page: Page): Promise<void> {
  await page.goto(CATEGORY);
  await untilHydrated(page);
}
async function openFacet(page: Page, name: string): Promise<Locator> {
  await clickAt(page, await wordsOf(facet(page, name).locator("> summary"), name));
  await page.locator("section[aria-label='Filter'][data-hydrated]").waitFor({ state: "attached" });
  await expect.poll(() => isOpen(facet(page, name))).toBe(true);
  return facet(page, name);
}

test("a click on a value's label, count or the space between ticks it, and its panel stays open", async ({ visit }) => {
  const { page, problems } = await visit();
  await open(page);
  const panel = await openFacet(page, "Bauart");
  const value = panel.locator("label").filter({ hasText: "Rahmendübel" });
  await clickAt(page, await wordsOf(value, "Rahmendübel"));
  await chips(page).filter({ hasText: "Rahmendübel" }).waitFor();
  expect(await isOpen(panel)).toBe(true);

  const other = panel.locator("label").filter({ hasNotText: "Rahmendübel" }).first();
  const name = (await other.locator("span").first().textContent())!;
  const box = (await other.boundingBox())!;
  await clickAt(page, { x: box.x + box.width * 0.7, y: box.y + box.height / 2 });
  await chips(page).filter({ hasText: name }).waitFor();
  expect(await isOpen(panel)).toBe(true);

  const inside = (await panel.locator("> div").boundingBox())!;
  await clickAt(page, { x: inside.x + inside.width - 3, y: inside.y + 3 });
  expect(await isOpen(panel)).toBe(true);
  expectNoProblems(problems);
});

test("a slider is dragged by its handle and moved by a click on its track", async ({ visit }) => {
  const { page, problems } = await visit();
  await open(page);
  const panel = await openFacet(page, "Dübellänge");
  const thumb = panel.getByRole("slider").last();
  await thumb.waitFor({ state: "attached" });
  const handle = (await thumb.locator("xpath=..").boundingBox())!;
  const to = panel.getByRole("textbox", { name: /^Bis/ });
  const before = Number(await to.inputValue());
  await page.mouse.move(handle.x + handle.width / 2, handle.y + handle.height / 2);
  await page.mouse.down();
  await page.mouse.move(handle.x - 30, handle.y + handle.height / 2, { steps: 4 });
  await page.mouse.up();
  await chips(page).first().waitFor();
  const dragged = Number(await to.inputValue());
  expect(dragged).toBeLessThan(before);
  expect(await isOpen(panel)).toBe(true);

  const shown = chips(page).filter({ hasText: "mm" });
  const words = await shown.textContent();
  const from = (await panel.getByRole("slider").first().locator("xpath=..").boundingBox())!;
  await clickAt(page, { x: from.x + from.width + 12, y: from.y + from.height / 2 });
  await expect.poll(() => shown.textContent()).not.toBe(words);
  expect(await isOpen(panel)).toBe(true);
  expectNoProblems(problems);
});

test("a click outside, Escape and Tab close an open panel; the button of another one switches to it", async ({ visit }) => {
  const { page, problems } = await visit();
  await open(page);
  const panel = await openFacet(page, "Bauart");
  await clickAt(page, await wordsOf(panel.locator("label").first(), (await panel.locator("label span").first().textContent())!));
  await chips(page).first().waitFor();
  await clickAt(page, await wordsOf(page.getByRole("main").getByRole("heading", { level: 1 }), "dübel"));
  await expect.poll(() => isOpen(panel)).toBe(false);

  await openFacet(page, "Bauart");
  await page.keyboard.press("Escape");
  expect(await isOpen(panel)).toBe(false);
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("SUMMARY");

  await page.keyboard.press("Enter");
  expect(await isOpen(panel)).toBe(true);
  const boxes = await panel.getByRole("checkbox").count();
  for (let presses = 0; presses <= boxes; presses++) await page.keyboard.press("Tab");
  await expect.poll(() => isOpen(panel)).toBe(false);

  await openFacet(page, "Bauart");
  const length = await openFacet(page, "Dübellänge");
  expect([await isOpen(panel), await isOpen(length)]).toEqual([false, true]);
  expectNoProblems(problems);
});

test("the header menus stay open on a click on their padding and close on one elsewhere", async ({ visit }) => {
  const { page, problems } = await visit();
  await page.goto("/my-account/login");
  await signIn(page, ANNA);
  // The account page is shown and has taken the focus: a focus change closes a menu that was opened during the navigation.
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe("H1");
  for (const menu of ["summary:has-text('Sortiment')", "summary[aria-label^='Mein Konto']"]) {
    const summary = page.locator(`header ${menu}`).first();
    const box = (await summary.boundingBox())!;
    await clickAt(page, { x: box.x + box.width / 2, y: box.y + box.height / 2 });
    const details = summary.locator("xpath=..");
    await expect.poll(() => isOpen(details)).toBe(true);
    const panel = (await details.locator("> div").boundingBox())!;
    await clickAt(page, { x: panel.x + panel.width / 2, y: panel.y + 4 });
    expect(await isOpen(details)).toBe(true);
    await clickAt(page, { x: 200, y: 850 });
    await expect.poll(() => isOpen(details)).toBe(false);
  }
  expectNoProblems(problems);
});
