// Staff redirect an old address, follow it in the shop, import more, and delete one.
import { clickText, typeInto } from "../support/by-hand.ts";
import { expectNoProblems } from "../support/shop-steps.ts";
import { addStaff, signInStaff } from "../support/staff.ts";
import { expect, expectAccessible, PHONE, test } from "../support/test.ts";

test("an old address is redirected, also from a file, and counted (OFFICE-30)", async ({ visit, database }) => {
  const { page, problems } = await visit();
  const staff = await addStaff(database, { name: "Rita Endtest", role: "content" });
  await page.goto("/office/redirects");
  await signInStaff(page, staff);
  await expect(page.getByRole("heading", { name: "Weiterleitungen" })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole("button", { name: "Weiterleitung anlegen" }).click();
  const dialog = page.getByRole("dialog");
  await typeInto(dialog.getByLabel("Von"), "/sortiment");
  await typeInto(dialog.getByLabel("Nach"), "/faq");
  await page.keyboard.press("Enter");
  await expect(dialog.getByText(/Unter dieser Adresse gibt es eine Seite/)).toBeVisible();
  await expectAccessible(page);
  await typeInto(dialog.getByLabel("Von"), "/alte-hilfe");
  await clickText(dialog, "Vorübergehend (302)");
  await page.keyboard.press("Enter");
  await expect(page.getByText(/Die Weiterleitung wirkt in wenigen Sekunden/)).toBeVisible();
  const table = page.getByRole("table", { name: "Weiterleitungen" });
  const row = table.getByRole("row").filter({ hasText: "/alte-hilfe" });
  await expect(row).toContainText("302");

  const shop = await visit();
  await expect(async () => {
    await shop.page.goto("/alte-hilfe?von=mail");
    await expect(shop.page).toHaveURL(/\/faq\?von=mail$/, { timeout: 500 });
  }).toPass();
  await expect(async () => {
    await page.reload();
    await expect(row.getByRole("cell").nth(4)).toHaveText("1", { timeout: 1_000 });
  }).toPass();

  await page.getByRole("link", { name: "Import" }).click();
  const file = { name: "umzug.csv", mimeType: "text/csv", buffer: Buffer.from("Von;Nach\n/alt-1;/faq\n/alt-2;/alte-hilfe\n") };
  await page.getByLabel("CSV-Datei").setInputFiles(file);
  await page.getByRole("button", { name: "Datei prüfen" }).click();
  await expect(page.getByRole("table", { name: "Abgelehnte Zeilen" })).toContainText(
    "Eine Weiterleitung darf nicht zu einer anderen führen",
  );
  await expectAccessible(page);
  await page.setViewportSize(PHONE);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
  await page.getByRole("button", { name: "1 Weiterleitung übernehmen" }).click();
  await expect(page.getByText("1 Weiterleitung ist übernommen.")).toBeVisible();

  await page.getByRole("link", { name: "Zu den Weiterleitungen" }).click();
  await expect(table).toContainText("/alt-1");
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
  await page.getByRole("button", { name: "Löschen: /alt-1" }).click();
  await expect(table).not.toContainText("/alt-1");
  expectNoProblems(problems);
});
