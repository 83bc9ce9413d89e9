// A product manager drafts prices, corrects an overlap, and releases them together.
import type { Page } from "@playwright/test";
import { clickLabel, typeInto } from "../support/by-hand.ts";
import { expectNoProblems } from "../support/shop-steps.ts";
import { addStaff, signInStaff } from "../support/staff.ts";
import { expect, expectAccessible, PHONE, test } from "../support/test.ts";

test("prices are drafted, checked and released together (OFFICE-19)", async ({ visit, database }) => {
  const staff = await addStaff(database, { name: "Pia Endtest", role: "product" });
  // A repeated run begins without the drafts of the last one.
  await database.rows("delete from price_draft");
  // The prices change in a far year, so that no other test sees them.
  const [row] = await database.rows(
    `select article_number from price
     where price_list = 'general' and lower_bound = 1 and valid_to = 'infinity' and valid_from <= now()
     group by article_number having count(*) = 1
     order by article_number desc limit 1`,
  );
  const article = String(row!["article_number"]);
  const { page, problems } = await visit();
  await page.goto("/office/prices");
  await signInStaff(page, staff);

  // A new price from a later day on.
  await typeInto(page.getByLabel("Artikel", { exact: true }), article);
  await expect(page).toHaveURL(new RegExp(`article=${article}`));
  await typeInto(page.getByLabel("Preisliste", { exact: true }), "general");
  await expect(page).toHaveURL(/list=general/);
  const rows = page.getByRole("table", { name: "Preiszeilen" }).locator("tbody tr:not([aria-hidden])");
  await expect(rows.filter({ hasNotText: article })).toHaveCount(0);
  await expectAccessible(page);
  await rows
    .first()
    .getByRole("button", { name: /Bearbeiten/ })
    .click();
  const dialog = page.getByRole("dialog");
  await expectAccessible(page);
  await typeInto(dialog.getByLabel("Preis netto"), "98.765,4321");
  await tabTo(page, 3);
  await page.keyboard.type("01012098");
  await dialog.getByRole("button", { name: "Als Entwurf speichern" }).click();
  await expect(page.getByText("Gespeichert als Entwurf.", { exact: false })).toBeVisible();
  await expect(rows.filter({ hasText: "98.765,4321" })).toContainText("Pia Endtest");

  // A row that overlaps it is named, and blocks the release.
  await page.getByRole("button", { name: "Neuer Preis" }).click();
  await typeInto(dialog.getByLabel("Preis netto"), "5");
  await tabTo(page, 3);
  await page.keyboard.type("01012099");
  await dialog.getByRole("button", { name: "Als Entwurf speichern" }).click();
  await expect(dialog).toHaveCount(0);
  await page.getByRole("link", { name: "Entwürfe" }).click();
  const drafts = page.getByRole("table", { name: "Entwürfe" }).locator("tbody tr:not([aria-hidden])");
  await expect(drafts).toHaveCount(3);
  await expect(drafts.filter({ hasText: "Überschneidet sich" })).toHaveCount(2);
  await expect(page.getByRole("button", { name: "Alle freigeben" })).toBeDisabled();
  await expectAccessible(page);
  await page.setViewportSize(PHONE);
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
  await drafts
    .filter({ hasText: "01.01.2099" })
    .getByRole("button", { name: /Entwurf verwerfen/ })
    .click();
  await expect(drafts).toHaveCount(2);

  // The jump needs a confirmation.
  await expect(drafts.filter({ hasText: "Preissprung" })).toHaveCount(1);
  await clickLabel(page.locator("main"), "Ich habe die Änderungen geprüft");
  await page.getByRole("button", { name: "Bestätigen und freigeben" }).click();
  await expect(page.getByText("Keine Entwürfe.", { exact: false })).toBeVisible();
  await page.getByRole("link", { name: "Freigaben" }).click();
  await page.getByRole("table", { name: "Freigaben" }).locator("tbody a").first().click();
  await expect(page.getByRole("table", { name: "Zeilen" })).toContainText("98.765,4321");
  await expect(page.getByRole("table", { name: "Zeilen" })).toContainText("bis 31.12.2097");
  await expectAccessible(page);
  expectNoProblems(problems);
});

/** A date is typed segment by segment from its first one, where the Tab key leads. */
async function tabTo(page: Page, fields: number): Promise<void> {
  for (let count = 0; count < fields; count += 1) await page.keyboard.press("Tab");
}
