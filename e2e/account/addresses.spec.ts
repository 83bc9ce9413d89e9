// A delivery address is requested, confirmed by the sales office, and the company orders to known addresses only.
import { typeInto } from "../support/by-hand.ts";
import { categoryIds, type Pick, pickStepped } from "../support/catalogue.ts";
import { emptyCartOf } from "../support/database.ts";
import { addFromFamily, expectNoProblems, signIn } from "../support/shop-steps.ts";
import { ANNA, expect, expectAccessible, MIRA, PHONE, test, untilHydrated } from "../support/test.ts";

let pick: Pick;

test.beforeAll(async ({ shopUrl, database }) => {
  pick = await pickStepped({ shopUrl, site: "FIWE-DE", accessToken: "" }, await categoryIds(database));
});

test("a new address is requested on a phone, and the request can be withdrawn (COMPANY-13)", async ({ visit }) => {
  const { page, problems } = await visit({ viewport: PHONE });
  const main = page.getByRole("main");
  await page.goto("/my-account/login?redirect=/my-account/address-overview");
  await signIn(page, MIRA);
  await page.goto("/my-account/address-overview");
  await main.getByRole("link", { name: "Neue Adresse anfragen" }).click();
  await untilHydrated(page);
  await typeInto(main.getByRole("textbox", { name: /^Straße/ }), "Am Kai");
  await typeInto(main.getByRole("textbox", { name: /^Hausnummer/ }), "7");
  await typeInto(main.getByRole("textbox", { name: /^Postleitzahl/ }), "123");
  await typeInto(main.getByRole("textbox", { name: /^Ort/ }), "Kiel");
  await main.getByRole("button", { name: "Anfrage senden" }).click();
  await expect(main).toContainText("Bitte prüfen Sie die markierten Angaben.");
  await expectAccessible(page);
  await typeInto(main.getByRole("textbox", { name: /^Postleitzahl/ }), "24103");
  await main.getByRole("button", { name: "Anfrage senden" }).click();
  await expect(main).toContainText("Wir haben Ihre Anfrage A");
  const request = main.getByRole("list", { name: "Ihre Anfragen" }).getByRole("listitem").first();
  await expect(request).toContainText("Am Kai 7, 24103 Kiel");
  await expect(request).toContainText("In Prüfung");
  await expectAccessible(page);
  await request.getByRole("button", { name: /zurückziehen/ }).click();
  await expect(main).toContainText("Die Anfrage ist zurückgezogen");
  await expect(request).toContainText("Zurückgezogen");
  expectNoProblems(problems);
});

test("an administrator forbids other addresses, and the checkout offers the known ones (COMPANY-13)", async ({ visit, database }) => {
  await emptyCartOf(database, ANNA);
  const { page, problems } = await visit({});
  const main = page.getByRole("main");
  const toggleRule = async () => {
    await page.goto("/my-account/address-overview");
    await main.getByRole("checkbox", { name: "Nur an bekannte Lieferadressen bestellen" }).click();
    await main.getByRole("button", { name: "Speichern" }).click();
    await expect(main).toContainText("Ihre Auswahl gilt ab sofort");
  };
  await page.goto("/my-account/login?redirect=/");
  await signIn(page, ANNA);
  await addFromFamily(page, pick);
  await page.goto("/shopping-basket-checkout");
  await untilHydrated(page);
  const different = main.getByRole("checkbox", { name: "Abweichende Lieferadresse" });
  if (await different.isChecked()) await main.getByRole("button", { name: "Bearbeiten" }).click();
  else await different.click();
  for (const [name, text] of Object.entries({
    "Firma oder Name": "Baustelle",
    Straße: "Am Kai",
    Hausnummer: "7",
    Postleitzahl: "24103",
    Ort: "Kiel",
  }))
    await typeInto(main.getByRole("textbox", { name }), text);
  await main.getByRole("button", { name: "Speichern" }).click();
  await expect(main).toContainText("Am Kai 7");
  await toggleRule();

  await page.goto("/shopping-basket-checkout");
  await untilHydrated(page);
  await expect(main).toContainText("Ihr Unternehmen bestellt nur an bekannte Lieferadressen");
  await expect(main.getByRole("textbox", { name: "Straße" })).toHaveCount(0);
  await expectAccessible(page);
  await main.getByRole("button", { name: /^Aus gespeicherten Adressen wählen/ }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /auswählen/ })
    .first()
    .click();
  await expect(main.getByRole("button", { name: "Bearbeiten" })).toBeVisible();
  await expect(main).not.toContainText("Ihr Unternehmen bestellt nur an bekannte Lieferadressen");
  await toggleRule();
  await emptyCartOf(database, ANNA);
  expectNoProblems(problems);
});
