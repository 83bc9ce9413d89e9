// The shop without JavaScript: reading, filling a cart and a list by forms, signing in and out.
import type { Page } from "@playwright/test";
import { typeInto } from "../support/by-hand.ts";
import { categoryIds, type Pick, pickStepped } from "../support/catalogue.ts";
import { emptyCartOf } from "../support/database.ts";
import { DEMO_PASSWORD, expect, LENA, test } from "../support/test.ts";

let pick: Pick;
let page: Page;

test.beforeAll(async ({ shopUrl, database }) => {
  pick = await pickStepped({ shopUrl, site: "FIWE-DE", accessToken: "" }, await categoryIds(database));
  await emptyCartOf(database, LENA);
});
test.beforeEach(async ({ visit }) => {
  ({ page } = await visit({ javaScriptEnabled: false }));
});

const quantityField = () => page.getByRole("group", { name: `Menge für ${pick.name}`, exact: true }).getByRole("textbox");
const lines = () => page.getByRole("list", { name: "Artikel im Warenkorb" }).locator(":scope > li");

async function addByForm(): Promise<void> {
  await page.goto(pick.familyLink);
  await page.getByRole("button", { name: `${pick.name} in den Warenkorb legen` }).click();
  await page.getByText(`In den Warenkorb gelegt, Menge ${pick.initial}`).waitFor();
}

async function signInByForm(password: string): Promise<void> {
  await typeInto(page.getByLabel("E-Mail-Adresse oder Kundennummer"), LENA);
  await typeInto(page.getByLabel("Passwort", { exact: true }), password);
  await page.getByRole("main").getByRole("button", { name: "Anmelden" }).click();
}

test("links lead from the start page through a category and a family to an article", { tag: "@smoke" }, async () => {
  await page.goto("/");
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.getByRole("navigation", { name: "Sortiment", exact: true }).getByRole("link", { name: "Kunststoffdübel" }).last().click();
  await page.getByRole("heading", { level: 1, name: "Kunststoffdübel" }).waitFor();
  await page.getByRole("main").getByRole("heading", { level: 3 }).getByRole("link").first().click();
  await page.getByRole("table", { name: /^Varianten von/ }).waitFor();
  await page.getByRole("rowheader").first().getByRole("link").click();
  await page.getByRole("heading", { name: "Technische Daten" }).waitFor();
  await page.getByRole("region", { name: "Preis und Bestellung" }).getByText("€").first().waitFor();
});

test("the search field leads to an article by its number, and to results by words (SEARCH-01, SEARCH-29)", async () => {
  await page.goto("/");
  await typeInto(page.getByRole("search").getByRole("textbox"), "0555 008");
  await page.getByRole("search").getByRole("button").click();
  await page.getByText("Art.-Nr. 555008").first().waitFor();
  expect(new URL(page.url()).pathname).toBe("/p/555008");
  await typeInto(page.getByRole("search").getByRole("textbox"), "Bolzenanker");
  await page.getByRole("search").getByRole("button").click();
  await page.getByRole("heading", { level: 1, name: "Suche: Bolzenanker" }).waitFor();
  await page.getByRole("heading", { level: 3, name: "Kielbolzen KB", exact: true }).waitFor();
});

test("adds an article to the cart, changes its quantity and removes it", { tag: "@smoke" }, async () => {
  await addByForm();
  await page.getByRole("link", { name: "Warenkorb, 1 Artikel" }).click();
  await page.getByRole("heading", { level: 1, name: "Ihr Warenkorb (1 Artikel)" }).waitFor();
  const more = String(pick.initial + pick.step);
  await typeInto(quantityField(), more);
  await page.getByRole("button", { name: "Menge ändern" }).click();
  await expect(quantityField()).toHaveValue(more);

  // A quantity between two steps is rejected with a reason.
  await typeInto(quantityField(), String(pick.initial + 1));
  await page.getByRole("button", { name: "Menge ändern" }).click();
  await page.getByText("Diese Menge passt nicht zur Verpackungseinheit des Artikels.").waitFor();
  await expect(quantityField()).toHaveValue(more);

  await page.getByRole("button", { name: `${pick.name} entfernen` }).click();
  await page.getByRole("heading", { level: 1, name: "Ihr Warenkorb ist leer" }).waitFor();
});

test("adds an article by its number, and reports an unknown number", async () => {
  await page.goto("/cart");
  await typeInto(page.getByRole("textbox", { name: "Artikelnummer", exact: true }), "999999999");
  await page.getByRole("button", { name: "Hinzufügen" }).click();
  await page.getByText("Diese Artikel-Nummer ist keinem Produkt zugeordnet.").waitFor();
  await typeInto(page.getByRole("textbox", { name: "Artikelnummer", exact: true }), pick.articleNumber);
  await page.getByRole("button", { name: "Hinzufügen" }).click();
  await lines().first().getByText(`Art.-Nr. ${pick.articleNumber}`).waitFor();
});

test("creates, fills, changes, orders, renames and deletes a list (QUICK-20, QUICK-21, QUICK-23)", async ({ database }) => {
  await page.goto("/my-account/login");
  await signInByForm(DEMO_PASSWORD);
  await page.waitForURL("**/my-account/dashboard");
  await page.goto("/my-account/bookmark");
  const main = page.getByRole("main");
  // Text within noscript is found only by its role.
  const told = (words: string) =>
    expect.poll(() => main.locator("[role=status], [role=alert]").allTextContents()).toContainEqual(expect.stringContaining(words));
  await typeInto(main.getByRole("textbox", { name: "Neue Merkliste anlegen" }), "Wagen 7");
  await main.getByRole("button", { name: "Merkliste anlegen" }).click();
  await told("Die Merkliste ist angelegt.");
  await main.getByRole("heading", { level: 1, name: "Wagen 7" }).waitFor();

  await typeInto(main.getByRole("textbox", { name: "Artikelnummer" }), pick.articleNumber);
  await main.getByRole("button", { name: "Artikel hinzufügen" }).click();
  await told("Auf die Merkliste gesetzt.");
  const quantity = main.getByRole("textbox", { name: `Menge für ${pick.name}`, exact: true });
  const more = String(pick.initial + pick.step);
  await typeInto(quantity, more);
  await main.getByRole("button", { name: "Menge ändern" }).click();
  await told(`Die Menge ist jetzt ${more}.`);
  await typeInto(quantity, String(pick.initial + 1));
  await main.getByRole("button", { name: "Menge ändern" }).click();
  await told("Diese Menge passt nicht zur Verpackungseinheit.");
  await expect(quantity).toHaveValue(more);

  await main.getByRole("button", { name: "In den Warenkorb (1)" }).click();
  await told("1 Artikel in den Warenkorb gelegt");
  await page.getByRole("banner").getByRole("link", { name: "Warenkorb, 1 Artikel" }).waitFor();
  await emptyCartOf(database, LENA);

  await main.locator("summary", { hasText: "Einstellungen" }).click();
  await typeInto(main.getByRole("textbox", { name: "Name der Merkliste" }), "Wagen 8");
  await main.getByRole("button", { name: "Speichern" }).click();
  await main.getByRole("heading", { level: 1, name: "Wagen 8" }).waitFor();
  await main.getByRole("button", { name: `${pick.name} entfernen` }).click();
  await told("Von der Merkliste entfernt.");
  await main.locator("summary", { hasText: "Löschen" }).click();
  await main.getByRole("button", { name: "Löschen" }).click();
  await told("Die Merkliste ist gelöscht.");
  await expect(main.getByRole("link", { name: "Wagen 8" })).toHaveCount(0);
});

test("reports a wrong password; the right one merges the cart; logout is confirmed", async () => {
  await addByForm();
  await page.goto("/cart");
  await page.getByRole("link", { name: "Anmelden und bestellen" }).click();
  await signInByForm("falsch");
  await page.getByText("Anmeldung fehlgeschlagen").waitFor();
  await page.getByText("Bitte prüfen Sie Ihre Eingabe und versuchen Sie es erneut.").waitFor();
  await signInByForm(DEMO_PASSWORD);
  await page.getByRole("heading", { name: "Bestellung prüfen und absenden" }).waitFor();
  await page.getByText(`Art.-Nr. ${pick.articleNumber}`).waitFor();
  await page.goto("/cart");
  await expect(lines()).toHaveCount(1);

  await page.goto("/my-account/logout");
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.getByRole("main").getByRole("button", { name: "Jetzt abmelden" }).click();
  await page.getByRole("heading", { level: 1, name: "Sie sind abgemeldet" }).waitFor();
  await page.goto("/my-account/dashboard");
  await expect(page.getByText(LENA)).toHaveCount(0);
});
