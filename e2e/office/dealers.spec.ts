// Staff correct a dealer, see it in the dealer search, and hide it.
import { clickLabel, typeInto } from "../support/by-hand.ts";
import { expectNoProblems } from "../support/shop-steps.ts";
import { addStaff, signInStaff } from "../support/staff.ts";
import { expect, expectAccessible, PHONE, test } from "../support/test.ts";

test("a dealer is corrected, reset and hidden; the dealer search follows (OFFICE-29)", async ({ visit, database }) => {
  const staff = await addStaff(database, { name: "Dora Endtest", role: "sales" });
  const { page, problems } = await visit();
  await page.goto("/office/dealers");
  await signInStaff(page, staff);
  await expect(page.getByRole("heading", { name: "Händler", level: 1 })).toBeVisible();
  await expectAccessible(page);
  await typeInto(page.getByLabel("Suche", { exact: true }), "Pollerkai Baust");
  await page.getByRole("row").filter({ hasText: "de-002" }).getByRole("link").click();

  await typeInto(page.getByRole("textbox", { name: "Geografische Breite" }), "95,5");
  await typeInto(page.getByRole("textbox", { name: "Name", exact: true }), "Endtest Baustoffe");
  await typeInto(page.getByLabel(/^Montag/), "08:00-12:00, 13:00-17:00");
  await page.getByRole("button", { name: "Speichern" }).click();
  await expect(page.getByText("Bitte geben Sie Grad von -90 bis 90 ein", { exact: false })).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Geografische Breite" })).toBeFocused();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Geografische Breite auf den importierten Wert zurücksetzen" }).click();
  await page.getByRole("button", { name: "Speichern" }).click();
  await expect(page.getByText("Gespeichert. Die Händlersuche zeigt die Änderung innerhalb einer Minute.")).toBeVisible();
  await expect(page.getByText("Importiert: Pollerkai Baustoffe")).toBeVisible();

  const shop = await visit();
  await shop.page.goto("/retailer-search?name=Endtest");
  await expect(shop.page.getByText("Endtest Baustoffe").first()).toBeVisible();

  await page.setViewportSize(PHONE);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
  await clickLabel(page.locator("main"), "Ausblenden");
  await page.getByRole("button", { name: "Speichern" }).click();
  await expect(page.getByText("Dieser Händler ist ausgeblendet", { exact: false })).toBeVisible();
  await expectAccessible(page);
  // Another address: the page of this one is cached for a minute.
  await shop.page.goto("/retailer-search?name=Endtest%20Baustoffe");
  await expect(shop.page.getByText("Endtest Baustoffe")).toHaveCount(0);
  expectNoProblems(problems);
});
