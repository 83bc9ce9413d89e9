// Requested delivery date, complete delivery and delivery text, from the cart to the order details, by keyboard.
import { clickLabel, typeInto } from "../support/by-hand.ts";
import { categoryIds, type Pick, pickStepped } from "../support/catalogue.ts";
import { emptyCartOf } from "../support/database.ts";
import { addFromFamily, expectNoProblems, signIn } from "../support/shop-steps.ts";
import { expect, expectAccessible, MIRA, PHONE, test, untilHydrated } from "../support/test.ts";

let pick: Pick;
test.beforeAll(async ({ shopUrl, database }) => {
  pick = await pickStepped({ shopUrl, site: "FIWE-DE", accessToken: "" }, await categoryIds(database));
});

const SEVERAL_PAGES_MS = 120_000;

test("a requested delivery date is typed in the cart and reaches the order (QUOTE-19, QUOTE-21, QUOTE-22, QUOTE-23)", async ({
  visit,
  database,
}) => {
  test.setTimeout(SEVERAL_PAGES_MS);
  const { page, problems } = await visit({ viewport: PHONE });
  const main = page.getByRole("main");
  await page.goto("/my-account/login?redirect=/my-account/dashboard");
  await signIn(page, MIRA);
  await emptyCartOf(database, MIRA);
  await page.goto(pick.familyLink);
  await untilHydrated(page);
  await addFromFamily(page, pick);
  await page.goto("/cart");
  await untilHydrated(page);
  const date = main.getByRole("textbox", { name: /^Wunschtermin/ });
  await typeInto(date, "1.1.2020");
  await date.press("Enter");
  await expect(main.getByRole("alert")).toContainText("So früh können wir nicht liefern.");
  await main.getByRole("button", { name: /übernehmen$/ }).click();
  await expect(main.getByText("Gespeichert.")).toBeVisible();
  const chosen = await date.inputValue();
  expect(chosen).toMatch(/^\d\d\.\d\d\.\d{4}$/);

  await page.goto("/shopping-basket-checkout");
  await untilHydrated(page);
  await expect(date).toHaveValue(chosen);
  await clickLabel(main, "Nur komplett liefern");
  await expect(main.getByText("Gespeichert.")).toBeVisible();
  await typeInto(main.getByRole("combobox", { name: /^Hinweis zur Anlieferung/ }), "Avis vor Anlieferung");
  await expectAccessible(page);
  await clickLabel(main, "Ich stimme den");
  await main.getByRole("button", { name: "Zahlungspflichtig bestellen" }).click();
  await expect(main).toContainText(`Ihr Wunschtermin: ${chosen}`);
  await main.getByRole("link", { name: "Zur Bestellung" }).click();
  const facts = main.getByRole("region", { name: "Auf einen Blick" });
  await expect(facts).toContainText(chosen);
  await expect(facts).toContainText("nur komplett");
  await expect(facts).toContainText("Avis vor Anlieferung");
  expectNoProblems(problems);
});

test("a line's own delivery date is typed in the cart, listed in the checkout and reaches the order (QUOTE-20)", async ({
  visit,
  database,
}) => {
  test.setTimeout(SEVERAL_PAGES_MS);
  const { page, problems } = await visit({ viewport: PHONE });
  const main = page.getByRole("main");
  await page.goto("/my-account/login?redirect=/my-account/dashboard");
  await signIn(page, MIRA);
  await emptyCartOf(database, MIRA);
  await page.goto(pick.familyLink);
  await untilHydrated(page);
  await addFromFamily(page, pick);
  await page.goto("/cart");
  await untilHydrated(page);
  await main.getByText("Anderes Lieferdatum").click();
  const date = main.getByRole("textbox", { name: /^Liefertermin dieses Artikels/ });
  await typeInto(date, "1.1.2020");
  await date.press("Enter");
  await expect(main.getByRole("alert")).toContainText("So früh können wir nicht liefern.");
  const possible = main.getByRole("button", { name: /übernehmen$/ });
  const chosen = (await possible.innerText()).slice(0, "04.12.2026".length);
  await possible.click();
  await expect(main.getByText(`Lieferung am ${chosen}`)).toBeVisible();
  await expectAccessible(page);

  await page.goto("/shopping-basket-checkout");
  await untilHydrated(page);
  await expect(main.getByRole("row").filter({ hasText: `Wunschtermin ${chosen}` })).toBeVisible();
  await clickLabel(main, "Nur komplett liefern");
  await expect(main).toContainText("„Nur komplett liefern“ ist damit nicht möglich.");
  await clickLabel(main, "Teillieferung erlaubt");
  await expect(main.getByText("Gespeichert.")).toBeVisible();
  await clickLabel(main, "Ich stimme den");
  await main.getByRole("button", { name: "Zahlungspflichtig bestellen" }).click();
  await main.getByRole("link", { name: "Zur Bestellung" }).click();
  await expect(main.getByRole("row").filter({ hasText: `Wunschtermin ${chosen}` })).toBeVisible();
  expectNoProblems(problems);
});
