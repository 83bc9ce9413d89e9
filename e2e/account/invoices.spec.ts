// Invoices of a company on a phone without scripts.
import type { Page } from "@playwright/test";
import { typeInto } from "../support/by-hand.ts";
import { expect, MIRA, PHONE, test } from "../support/test.ts";

const main = (page: Page) => page.getByRole("main");
const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
test("on a phone without scripts invoices are cards, and an archive of nothing explains itself (INVOICE-01, INVOICE-04)", async ({
  visit,
}) => {
  const { page } = await visit({ viewport: PHONE, javaScriptEnabled: false });
  await page.goto("/my-account/login?redirect=%2Fmy-account%2Finvoices");
  await typeInto(page.getByLabel(/E-Mail/), MIRA);
  await typeInto(page.getByLabel("Passwort", { exact: true }), "Duebel-2026!");
  await page.getByRole("main").getByRole("button", { name: "Anmelden", exact: true }).click();
  await page.getByRole("heading", { level: 1, name: "Rechnungen" }).waitFor();
  expect(await main(page).getByRole("row").count()).toBe(21);
  expect(await fits(page)).toBe(true);
  await main(page)
    .getByRole("group", { name: "Ausgewählte Belege herunterladen" })
    .getByRole("button", { name: "Für DATEV (ZIP)" })
    .click();
  await expect(main(page).getByRole("alert")).toContainText("Bitte wählen Sie mindestens eine Rechnung aus.");
  await main(page).getByRole("link", { name: "Nächste Seite" }).click();
  await expect(main(page).getByText("Seite 2 von", { exact: false })).toBeVisible();
});
