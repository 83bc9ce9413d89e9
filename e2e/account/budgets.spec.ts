// A company's administrator adds a cost centre and a budget; the cart's line has both, and the order books the budget.
import type { Page } from "@playwright/test";
import { clickLabel, typeInto } from "../support/by-hand.ts";
import { categoryIds, type Pick, pickStepped } from "../support/catalogue.ts";
import { emptyCartOf } from "../support/database.ts";
import { addFromFamily, expectNoProblems, signIn } from "../support/shop-steps.ts";
import { ANNA, DESKTOP, expect, expectAccessible, PHONE, test, untilHydrated } from "../support/test.ts";

const main = (page: Page) => page.getByRole("main");
const NUMBER = "2026-099";
let pick: Pick;

test.beforeAll(async ({ shopUrl, database }) => {
  pick = await pickStepped({ shopUrl, site: "FIWE-DE", accessToken: "" }, await categoryIds(database));
});

test("a cost centre with a budget is chosen at a line, and the order books it (COMPANY-16, COMPANY-17, COMPANY-27)", async ({
  visit,
  database,
}) => {
  await emptyCartOf(database, ANNA);
  const { page, problems } = await visit({ viewport: DESKTOP });
  await page.goto("/my-account/login?redirect=%2Fmy-account%2Fcost-centres");
  await signIn(page, ANNA);
  await page.getByRole("heading", { level: 1, name: "Kostenstellen" }).waitFor();
  const added = main(page).getByRole("region", { name: "Neue Kostenstelle" });
  await typeInto(added.getByLabel("Nummer"), NUMBER);
  await typeInto(added.getByLabel("Bezeichnung"), "Halle 7");
  await added.getByRole("button", { name: "Kostenstelle anlegen" }).click();
  await expect(main(page).getByText("Die Kostenstelle ist gespeichert.")).toBeVisible();
  await expectAccessible(page);

  await main(page).getByRole("link", { name: "Budgets" }).click();
  const budget = main(page).getByRole("region", { name: "Neues Budget" });
  await typeInto(budget.getByLabel("Name"), "Halle 7");
  await typeInto(budget.getByLabel("Betrag in Euro, netto"), "1.000,00");
  await budget.getByLabel("Gilt für").selectOption({ label: `Kostenstelle: ${NUMBER} Halle 7` });
  await budget.getByRole("button", { name: "Budget anlegen" }).click();
  await expect(main(page).getByText("Das Budget ist gespeichert.")).toBeVisible();
  await expectAccessible(page);

  await addFromFamily(page, pick);
  await page.goto("/cart");
  await untilHydrated(page);
  const line = main(page).getByRole("listitem").filter({ hasText: "Kostenstelle und Text der Position" }).first();
  await line.getByText("Kostenstelle und Text der Position").click();
  await line.getByLabel(/^Text zur Position/).fill("Tor 3");
  await line.getByLabel(/^Kostenstelle dieser Position/).selectOption(NUMBER);
  await expect(main(page).getByText(`Kostenstelle ${NUMBER} · Tor 3`)).toBeVisible();
  await expect(main(page).getByText("zurzeit frei: 1.000,00 €")).toBeVisible();

  await page.goto("/shopping-basket-checkout");
  await untilHydrated(page);
  await page.setViewportSize(PHONE);
  await expect(main(page).getByText("zurzeit frei: 1.000,00 €")).toBeVisible();
  await clickLabel(page, "Ich stimme den");
  await page.getByRole("button", { name: "Zahlungspflichtig bestellen" }).click();
  await page.locator("[data-order-code]").waitFor();
  await page.goto("/my-account/budgets");
  const card = main(page)
    .getByRole("listitem")
    .filter({ hasText: `Kostenstelle: ${NUMBER} Halle 7` });
  await expect(card.getByRole("term").filter({ hasText: "Verbraucht" }).locator("xpath=following-sibling::dd[1]")).not.toHaveText(/^0,00/);
  expectNoProblems(problems);
});
