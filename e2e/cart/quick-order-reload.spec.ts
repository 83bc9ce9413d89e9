// Reloads a quick order: its rows are restored, empty ones included, and nothing below them moves.
import type { Page } from "@playwright/test";
import { clickLabel } from "../support/by-hand.ts";
import { expectStill } from "../support/shifts.ts";
import { expect, PHONE, test, untilHydrated } from "../support/test.ts";

const rowsOf = (page: Page) =>
  page.getByRole("list", { name: /^Zeilen der Schnellbestellung$|^Lines of the quick order$/ }).getByRole("listitem");
const number = (page: Page, position: number) => page.getByRole("combobox", { name: `Artikelnummer, Zeile ${position}`, exact: true });
const counts = (page: Page) => page.getByRole("region", { name: "Schnellbestellung" }).getByRole("status").first();
const toBottom = (page: Page) => page.evaluate(() => (scrollTo(0, document.documentElement.scrollHeight), scrollY));

async function expectAsItStands(page: Page, load: () => Promise<unknown>): Promise<void> {
  const rows = await rowsOf(page).count();
  const bottom = await toBottom(page);
  await load();
  await untilHydrated(page);
  await expect(page.locator("main [aria-busy=true]")).toHaveCount(0);
  await expect(rowsOf(page)).toHaveCount(rows);
  await expectStill(page);
  expect(await toBottom(page)).toBe(bottom);
}

for (const [label, viewport] of [
  ["on a desk", undefined],
  ["on a phone", PHONE],
] as const) {
  test(`restores the number and height of rows after a reload: none filled, few, or only invalid ones visible, ${label} (QUICK-01)`, async ({
    visit,
  }) => {
    const { page, problems } = await visit(viewport ? { viewport } : {});
    await page.goto("/schnellbestellung");
    await untilHydrated(page);
    const again = () => page.reload();
    const addRow = page.getByRole("button", { name: "Zeile hinzufügen" });
    await addRow.click();
    await addRow.click();
    await expect(rowsOf(page)).toHaveCount(7);
    await expectAsItStands(page, again);

    await number(page, 6).fill("999999");
    await page.keyboard.press("Enter");
    await expect(counts(page)).toContainText("1 zu klären");
    await expectAsItStands(page, again);
    await expect(number(page, 6)).toHaveValue("999999");

    for (let position = 5; position >= 2; position -= 1) await page.getByRole("button", { name: `Zeile ${position} entfernen` }).click();
    await expect(rowsOf(page)).toHaveCount(3);
    await expectAsItStands(page, again);

    await clickLabel(page, "Nur Fehler");
    await expect(rowsOf(page)).toHaveCount(1);
    await toBottom(page);
    await again();
    await untilHydrated(page);
    await expect(rowsOf(page)).toHaveCount(3);
    await expectStill(page);
    expect(problems).toEqual([]);
  });
}

test("restores rows and their height after switching the language", async ({ visit }) => {
  // High enough that the content below the rows is visible together with the switch.
  const { page, problems } = await visit({ viewport: { width: 1280, height: 1400 } });
  await page.goto("/schnellbestellung");
  await untilHydrated(page);
  for (let rows = 5; rows < 9; rows += 1) await page.getByRole("button", { name: "Zeile hinzufügen" }).click();
  await expectAsItStands(page, async () => {
    await page.getByRole("link", { name: "EN – English" }).first().click();
    await page.waitForURL(/\/en\//);
  });
  expect(problems).toEqual([]);
});
