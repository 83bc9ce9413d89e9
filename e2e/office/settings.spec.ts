// Administrators switch a feature off and change delivery costs of a site; the shop follows at once.
import { clickLabel, typeInto } from "../support/by-hand.ts";
import { expectNoProblems } from "../support/shop-steps.ts";
import { addStaff, signInStaff } from "../support/staff.ts";
import { expect, expectAccessible, PHONE, test } from "../support/test.ts";

/** A site that other tests leave alone. */
const SITE = { id: "FIWE-CATALOGUE", name: "Ankerplatz Katalog" };

test("an administrator switches a feature off and on, and edits settings with their checks (OFFICE-33, OFFICE-34)", async ({
  visit,
  database,
}) => {
  const staff = await addStaff(database, { name: "Sina Endtest" });
  await database.rows(`delete from site_setting_edit where site_id = $1`, SITE.id);
  await database.rows(
    `insert into site_setting_edit (site_id, key, value, author, edited_at) values ($1, 'site.features.telepathy', 'true', 'Früher', now())`,
    SITE.id,
  );
  const { page, problems } = await visit();
  const shop = await visit();
  await page.goto("/office/switches");
  await signInStaff(page, staff);

  const row = page.getByRole("table", { name: "Schalter" }).getByRole("row").filter({ hasText: "Suchfeld im Kopf" });
  const box = row.getByRole("checkbox", { name: `Suche: ${SITE.name}` });
  await expect(box).toBeChecked();
  await expectAccessible(page);
  const searchPage = async () => (await shop.page.request.get(`/suche?q=anker&site=${SITE.id}`)).status();
  expect(await searchPage()).toBe(200);
  await clickLabel(row, SITE.name);
  await expect(page.getByText(`Suche ist in ${SITE.name} abgeschaltet.`)).toBeVisible();
  await expect(row).toContainText("Sina Endtest");
  await expect.poll(searchPage).toBe(404);
  await clickLabel(row, SITE.name);
  await expect(box).toBeChecked();
  await expect.poll(searchPage).toBe(200);

  const unknown = page.getByRole("table", { name: "Unbekannte Schalter" });
  await expect(unknown).toContainText("telepathy");
  await unknown.getByRole("button", { name: "Entfernen" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Entfernen" }).click();
  await expect(unknown).toHaveCount(0);

  await page.getByRole("link", { name: "Einstellungen" }).click();
  await page.getByLabel("Shop", { exact: true }).selectOption(SITE.id);
  await page.getByRole("link", { name: "Versandkosten", exact: true }).click();
  await expectAccessible(page);
  const cost = page.getByLabel("Versandkosten (€)");
  await typeInto(cost, "vier");
  await page.getByRole("button", { name: "Speichern" }).click();
  await expect(page.getByText("Muss ein Betrag wie 7,90 sein, höchstens 999.999,99.")).toBeVisible();
  await typeInto(cost, "12,5");
  await page.getByRole("button", { name: "Speichern" }).click();
  await expect(page.getByText("Gespeichert.", { exact: false })).toBeVisible();
  await expect(cost).toHaveValue("12,50");

  // A colleague was faster.
  await database.rows(
    `update site_setting_edit set version = nextval('site_setting_edit_version'), author = 'Kollege',
       value = jsonb_set(value, '{cost}', '"8.00"') where site_id = $1 and key = 'site.deliveryCosts'`,
    SITE.id,
  );
  await typeInto(cost, "9");
  await page.getByRole("button", { name: "Speichern" }).click();
  await expect(page.getByText(/Inzwischen hat jemand anderes/)).toBeVisible();
  await page.getByRole("button", { name: "Mit meinem Wert fortfahren" }).click();
  await page.getByRole("button", { name: "Speichern" }).click();
  await expect(cost).toHaveValue("9,00");

  await page.setViewportSize(PHONE);
  await page.getByRole("button", { name: "Auf den Wert der Dateien zurücksetzen" }).click();
  await expect(cost).toHaveValue("7,90");
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
  await page.getByRole("link", { name: "Alle Einstellungen" }).click();
  await page.getByRole("link", { name: "Telefon des Kundendienstes" }).click();
  await typeInto(page.getByLabel("Wert"), "+49 69 4711");
  await page.getByRole("button", { name: "Speichern" }).click();
  const contact = async () => (await shop.page.request.get(`/kontakt?site=${SITE.id}`)).text();
  await expect.poll(contact).toContain("+49 69 4711");
  await page.getByRole("button", { name: "Auf den Wert der Dateien zurücksetzen" }).click();
  await expect.poll(contact).not.toContain("+49 69 4711");
  await page.getByRole("link", { name: "Alle Einstellungen" }).click();
  await expect(page.getByRole("table", { name: "Preise und Lieferung" })).toContainText("Versandkosten");
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
  expectNoProblems(problems);
});
