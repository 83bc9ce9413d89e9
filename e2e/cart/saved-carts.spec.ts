// A cart is saved from the cart page, emptied, loaded again, deleted and restored, by plain forms.
import { categoryIds, type Pick, pickStepped } from "../support/catalogue.ts";
import { emptyCartOf } from "../support/database.ts";
import { addFromFamily, expectNoProblems, signIn } from "../support/shop-steps.ts";
import { expect, expectAccessible, LENA, PHONE, test } from "../support/test.ts";

let pick: Pick;

test.beforeAll(async ({ shopUrl, database }) => {
  pick = await pickStepped({ shopUrl, site: "FIWE-DE", accessToken: "" }, await categoryIds(database));
});

test("a saved cart is loaded after a question, and a deletion is undone", async ({ visit, database }) => {
  await emptyCartOf(database, LENA);
  const { page, problems } = await visit({ viewport: PHONE });
  await page.goto("/my-account/login?redirect=/");
  await signIn(page, LENA);
  await addFromFamily(page, pick);
  await page.goto("/cart");
  await page.getByRole("link", { name: "Warenkorb speichern" }).click();
  await page.getByRole("heading", { level: 1, name: "Gespeicherte Warenkörbe" }).waitFor();
  await page.getByRole("textbox", { name: "Name" }).first().fill("Halle 3");
  await page.getByRole("button", { name: "Warenkorb speichern" }).click();
  await page.getByText("Der Warenkorb ist gespeichert.").waitFor();
  await expectAccessible(page);

  await page.getByRole("link", { name: "In den Warenkorb laden" }).click();
  await page.getByText("In Ihrem Warenkorb liegt schon 1 Artikel.").waitFor();
  await page.getByRole("button", { name: "Speichern und ersetzen" }).click();
  await page.getByText("„Halle 3“ liegt jetzt im Warenkorb").first().waitFor();
  await expect(page.getByRole("heading", { level: 2, name: /^Warenkorb vom / })).toBeVisible();

  await page.getByText("Umbenennen oder löschen").first().click();
  await page.getByRole("button", { name: "Löschen" }).first().click();
  await page.getByRole("button", { name: "Rückgängig machen" }).click();
  await page.getByText("Der gespeicherte Warenkorb ist wieder da.").waitFor();
  await expectAccessible(page);
  expectNoProblems(problems);
});
