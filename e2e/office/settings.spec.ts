// Administrators switch a feature off and change delivery costs of a site; the shop follows at once.
import { clickLabel, typeInto } from "../support/by-hand.ts";
import { expectNoProblems, signIn } from "../support/shop-steps.ts";
import { addStaff, signInStaff } from "../support/staff.ts";
import { expect, expectAccessible, PHONE, test } from "../support/test.ts";

/** A site that other tests leave alone. */
const SITE = { id: "FIWE-CATALOGUE", name: "Ankerplatz Katalog" };

test("an administrator switches a feature off, on for a group and on, and edits settings with their checks (OFFICE-33, OFFICE-34)", async ({
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

  const row = page.getByRole("table", { name: "Schalter", exact: true }).getByRole("row").filter({ hasText: "Suchfeld im Kopf" });
  const state = row.getByRole("button", { name: `Suche: ${SITE.name}` });
  const dialog = page.getByRole("dialog", { name: `Suche in ${SITE.name}` });
  const choose = async (label: string) => {
    await state.click();
    await clickLabel(dialog, label);
    await dialog.getByRole("button", { name: "Speichern" }).click();
    await expect(dialog).toHaveCount(0);
  };
  const searchPage = async (of: typeof shop) => (await of.page.request.get(`/suche?q=anker&site=${SITE.id}`)).status();
  await expect(state).toContainText("Ein");
  await expectAccessible(page);
  expect(await searchPage(shop)).toBe(200);
  await choose("Aus");
  await expect(page.getByText(`Suche ist in ${SITE.name} abgeschaltet.`)).toBeVisible();
  await expect(row).toContainText("Sina Endtest");
  await expect.poll(() => searchPage(shop)).toBe(404);

  // A pilot: only customers of a group have the search, with its field in the header.
  const customer = await visit();
  await customer.page.goto("/my-account/login");
  await signIn(customer.page, "uwe.petersen@fachhandel-kappeln.example");
  expect(await searchPage(customer)).toBe(404);
  await state.click();
  await clickLabel(dialog, "Nur für Gruppen");
  await dialog.getByRole("button", { name: "Speichern" }).click();
  await expect(dialog.getByRole("alert")).toHaveText("Bitte wählen Sie mindestens eine Gruppe.");
  await clickLabel(dialog, "Handel");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Speichern" }).click();
  await expect(state).toContainText("1 Gruppe");
  await expect.poll(() => searchPage(customer)).toBe(200);
  expect(await searchPage(shop)).toBe(404);
  await customer.page.goto(`/?site=${SITE.id}`);
  await expect(customer.page.getByRole("search")).toBeVisible();
  await shop.page.goto(`/?site=${SITE.id}`);
  await expect(shop.page.getByRole("search")).toHaveCount(0);
  await choose("Ein");
  await expect(state).toContainText("Ein");
  await expect.poll(() => searchPage(shop)).toBe(200);

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
