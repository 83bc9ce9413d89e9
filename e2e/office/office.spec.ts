// Staff sign in with a second factor, find an order, look into the audit log and sign out.
import { expectNoProblems } from "../support/shop-steps.ts";
import { addStaff, signInStaff } from "../support/staff.ts";
import { expect, expectAccessible, PHONE, test } from "../support/test.ts";

test("staff sign in, filter orders on desktop and phone, and sign out (OFFICE-01, OFFICE-07)", async ({ visit, database }) => {
  const staff = await addStaff(database, { name: "Ela Endtest" });
  const { page, problems } = await visit();
  await page.goto("/office/orders?status=D");
  await expect(page.getByRole("heading", { name: "Anmelden" })).toBeVisible();
  await expectAccessible(page);
  await signInStaff(page, staff);

  await expect(page.getByRole("heading", { name: "Bestellungen" })).toBeVisible();
  const rows = page.getByRole("table", { name: "Bestellungen" }).locator("tbody tr:not([aria-hidden])");
  await expect(rows.first()).toContainText("Abgeschlossen");
  await expectAccessible(page);

  await page.keyboard.press("/");
  await page.keyboard.type("brandt");
  await expect(page).toHaveURL(/text=brandt/);
  await expect(rows.filter({ hasNotText: "Holzbau Brandt" })).toHaveCount(0);
  await expect(rows.first()).toContainText("Holzbau Brandt");
  await rows.first().getByText("Holzbau Brandt").click();
  await expect(page.getByRole("heading", { name: /^Bestellung \d+$/ })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/text=brandt/);
  await page.goBack();
  await expect(page.getByLabel("Suche", { exact: true })).toHaveValue("");

  await page.keyboard.press("Control+k");
  await page.keyboard.type("prot");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Protokoll" })).toBeVisible();
  await expect(page.getByRole("table", { name: "Protokoll" })).toContainText("Ela Endtest");
  await expectAccessible(page);

  await page.setViewportSize(PHONE);
  const menu = page.getByRole("button", { name: "Menü" });
  await menu.click();
  await expect(page.getByRole("dialog", { name: "Menü" })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(menu).toBeFocused();
  await page.keyboard.press("Enter");
  await page.getByRole("link", { name: "Team" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByRole("table", { name: "Team" })).toContainText(staff.email);
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);

  await page.getByRole("banner").locator("summary").click();
  await page.getByRole("button", { name: "Abmelden" }).click();
  await expect(page.getByRole("heading", { name: "Anmelden" })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("heading", { name: "Anmelden" })).toBeVisible();
  expectNoProblems(problems);
});
