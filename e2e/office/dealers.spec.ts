// Staff correct a dealer, see it in the dealer search, and hide it; they add a dealer, and remove it.
import { clickLabel, dragHandle, typeInto } from "../support/by-hand.ts";
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

test("a new dealer is placed on the map; the dealer search finds it until it is removed (OFFICE-29)", async ({ visit, database }) => {
  const staff = await addStaff(database, { name: "Dora Endtest", role: "sales" });
  const { page, problems } = await visit();
  await page.goto("/office/dealers");
  await signInStaff(page, staff);
  await page.getByRole("button", { name: "Neuer Händler" }).click();
  await expect(page.getByRole("heading", { name: "Neuer Händler", level: 1 })).toBeVisible();

  const id = `neu-${crypto.randomUUID().slice(0, 8)}`;
  const name = `Werftkontor ${id}`;
  const [latitude, longitude] = [
    page.getByRole("textbox", { name: "Geografische Breite" }),
    page.getByRole("textbox", { name: "Geografische Länge" }),
  ];
  await typeInto(page.getByLabel("Kennung", { exact: true }), "neu 1");
  await page.getByRole("button", { name: "Händler anlegen" }).click();
  await expect(page.getByLabel("Kennung", { exact: true })).toBeFocused();
  await typeInto(page.getByLabel("Kennung", { exact: true }), id);
  await typeInto(page.getByRole("textbox", { name: "Name", exact: true }), name);
  await typeInto(page.getByRole("textbox", { name: "Postleitzahl" }), "24103");
  await typeInto(page.getByRole("textbox", { name: "Ort", exact: true }), "Kiel");
  await page.getByRole("button", { name: "Mitte des Ortes übernehmen" }).click();
  await expect(page.getByText("Breite und Länge sind jetzt die Mitte von 24103 Kiel.")).toBeVisible();

  const map = page.getByRole("group", { name: "Ort auf der Karte" });
  const pin = map.getByTitle("Ort des Händlers");
  await expect(pin).toBeVisible();
  const centre = await latitude.inputValue();
  await map.click({ position: { x: 60, y: 200 } });
  await expect(latitude).not.toHaveValue(centre);
  const clicked = { latitude: await latitude.inputValue(), longitude: await longitude.inputValue() };
  await dragHandle(pin, 60);
  await expect(longitude).not.toHaveValue(clicked.longitude);
  expect(Number(await longitude.inputValue())).toBeGreaterThan(Number(clicked.longitude));
  await expectAccessible(page);
  await page.getByRole("button", { name: "Händler anlegen" }).click();
  await expect(page.getByText("Hier angelegt: Importe ändern und entfernen diesen Händler nicht.", { exact: false })).toBeVisible();
  await expectAccessible(page);

  const shop = await visit();
  await shop.page.goto(`/retailer-search?name=${encodeURIComponent(name)}`);
  await expect(shop.page.getByText(name).first()).toBeVisible();

  await page.setViewportSize(PHONE);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
  await page.getByRole("button", { name: "Händler entfernen" }).click();
  const dialog = page.getByRole("dialog", { name: `${name} entfernen?` });
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Händler entfernen" }).click();
  await expect(page.getByText(`${name} ist entfernt.`)).toBeVisible();
  // Another address: the page of this one is cached for a minute.
  await shop.page.goto(`/retailer-search?name=${id}`);
  await expect(shop.page.getByText(name)).toHaveCount(0);
  expectNoProblems(problems);
});
