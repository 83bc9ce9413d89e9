// Sorts a family's list: by mouse and keyboard, with filters and further pages, with the back button, on a phone and without
// JavaScript.
import type { Page } from "@playwright/test";
import { expectNoProblems } from "../support/shop-steps.ts";
import { expect, expectAccessible, PHONE, test, untilHydrated } from "../support/test.ts";

const BOLTS = "/produkte/kielbolzen-kb-1001341458";

const head = (page: Page) => page.getByRole("columnheader", { name: /^Max\. Anbauteildicke/ });
/** Values of the column in the loaded part of the list. */
const figures = (page: Page) =>
  page
    .getByRole("row")
    .locator("td[data-label^='Max. Anbau']")
    .evaluateAll((cells) => cells.map((cell) => Number(cell.textContent?.replace(",", "."))));
const isRising = (numbers: number[]) => numbers.every((number, at) => at === 0 || numbers[at - 1]! <= number);

test("a click on a column header sorts the whole list; more rows, a shared address and Back keep the order", async ({ visit }) => {
  const { page, problems } = await visit();
  await page.goto(BOLTS);
  await untilHydrated(page);
  const inOrder = await figures(page);
  expect(isRising(inOrder)).toBe(false);
  await head(page).getByRole("link").click();
  await page.waitForURL((url) => url.searchParams.get("sort") === "ANBAUTEIL");
  await expect.poll(async () => isRising(await figures(page))).toBe(true);
  await expect(head(page)).toHaveAttribute("aria-sort", "ascending");
  await page.getByRole("link", { name: "Mehr anzeigen" }).click();
  await expect.poll(async () => (await figures(page)).length).toBe(36);
  expect(isRising(await figures(page))).toBe(true);
  await expectAccessible(page);

  await head(page).getByRole("link").press("Enter");
  await expect.poll(async () => isRising((await figures(page)).toReversed())).toBe(true);
  await expect(head(page)).toHaveAttribute("aria-sort", "descending");
  expect(await page.evaluate(() => document.activeElement?.textContent)).toContain("Anbauteildicke");
  const shared = await visit();
  await shared.page.goto(page.url());
  expect(await figures(shared.page)).toEqual(await figures(page));

  await page.goBack();
  await expect.poll(async () => isRising(await figures(page))).toBe(true);
  await page.goBack();
  await expect.poll(() => figures(page)).toEqual(inOrder);
  expectNoProblems(problems);
  expectNoProblems(shared.problems);
});

test("column headers exist on a phone too, with sufficient touch height", async ({ visit }) => {
  const { page, problems } = await visit({ viewport: PHONE });
  await page.goto(BOLTS);
  await untilHydrated(page);
  const link = head(page).getByRole("link");
  await link.scrollIntoViewIfNeeded();
  expect((await link.boundingBox())!.height).toBeGreaterThanOrEqual(44);
  await link.click();
  await expect.poll(async () => isRising(await figures(page))).toBe(true);
  await expectAccessible(page);
  expectNoProblems(problems);
});

test("without JavaScript column headers are links, and filters keep the order", async ({ visit }) => {
  const { page } = await visit({ javaScriptEnabled: false });
  await page.goto(BOLTS);
  await head(page).getByRole("link").click();
  await page.waitForURL(/sort=ANBAUTEIL/);
  expect(isRising(await figures(page))).toBe(true);
  await page.getByText("Gewinde", { exact: true }).first().click();
  const panel = page.locator("details[open]");
  await panel.getByText("M12", { exact: true }).click();
  await panel.getByRole("button", { name: "Anwenden" }).click();
  await page.waitForURL(/f\.GEWINDE=M12/);
  expect(new URL(page.url()).searchParams.get("sort")).toBe("ANBAUTEIL");
  expect(isRising(await figures(page))).toBe(true);
});
