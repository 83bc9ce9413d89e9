// A buyer of two customer numbers switches between them, and an administrator arranges the company's units.
import type { Page } from "@playwright/test";
import { typeInto } from "../support/by-hand.ts";
import { categoryIds, type Pick, pickStepped } from "../support/catalogue.ts";
import { emptyCartOf } from "../support/database.ts";
import { addFromFamily, expectNoProblems, signIn } from "../support/shop-steps.ts";
import { ANNA, DESKTOP, expect, expectAccessible, PHONE, test, untilHydrated } from "../support/test.ts";

const PETRA = "petra.sieg@holzbau-brandt.example";
const main = (page: Page) => page.getByRole("main");
const bar = (page: Page) => page.getByRole("region", { name: "Kundennummer" });
let pick: Pick;

test.beforeAll(async ({ shopUrl, database }) => {
  pick = await pickStepped({ shopUrl, site: "FIWE-DE", accessToken: "" }, await categoryIds(database));
});

async function switchTo(page: Page, name: RegExp): Promise<void> {
  await bar(page).getByText("Kundennummer wechseln").click();
  await bar(page).getByRole("button", { name }).click();
  await expect(bar(page).locator("strong")).toHaveText(name);
}

test("each customer number has its cart; a tab with the former one puts nothing into the other (COMPANY-11)", async ({
  visit,
  database,
}) => {
  await emptyCartOf(database, PETRA);
  const { page, problems } = await visit({ viewport: DESKTOP });
  await page.goto("/my-account/login?redirect=%2Fcart");
  await signIn(page, PETRA);
  await expect(bar(page)).toContainText("Holzbau Brandt GmbH, Kundennummer 0000100200");
  await addFromFamily(page, pick);
  // A tab that the browser has suspended does not hear of the change; all others follow.
  const stale = await page.context().newPage();
  await stale.addInitScript(() => addEventListener("storage", (event) => event.stopImmediatePropagation()));
  await stale.goto(pick.familyLink);
  await untilHydrated(stale);

  await page.setViewportSize(PHONE);
  await switchTo(page, /Niederlassung Kiel/);
  await expectAccessible(page);
  await stale.getByRole("button", { name: `${pick.name} in den Warenkorb legen` }).click();
  await expect(stale.getByText("Der Artikel wurde noch nicht in den Warenkorb gelegt.")).toBeVisible();
  await expect(bar(stale)).toContainText("0000100210");

  await page.goto("/cart");
  await expect(main(page).getByRole("heading", { level: 1 })).toHaveText(/leer/);
  await page.goto("/shopping-basket-checkout");
  await expect(bar(page)).toContainText("0000100210");
  await switchTo(page, /0000100200/);
  await expect(page).toHaveURL(/\/cart$/);
  await expect(main(page).getByText(pick.name).first()).toBeVisible();
  expectNoProblems(problems);
});

test("an administrator arranges units without scripts (COMPANY-10)", async ({ visit }) => {
  const { page } = await visit({ viewport: PHONE, javaScriptEnabled: false });
  await page.goto("/my-account/login?redirect=%2Fmy-account%2Fcompany-units");
  await page.getByLabel(/E-Mail/).fill(ANNA);
  await page.getByLabel("Passwort", { exact: true }).fill("Duebel-2026!");
  await main(page).getByRole("button", { name: "Anmelden", exact: true }).click();
  const added = main(page).getByRole("region", { name: "Neuer Bereich" });
  await typeInto(added.getByLabel("Name"), "Halle 7");
  await added.getByLabel("Gehört zu").selectOption({ label: "Büro" });
  await added.getByRole("button", { name: "Bereich anlegen" }).click();
  await expect(main(page).getByText("Der Bereich ist gespeichert.")).toBeVisible();
  const office = main(page)
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { name: "Büro" }) });
  await office.getByText("Benutzer zuordnen, ändern, entfernen").click();
  await office.getByLabel("Gehört zu").selectOption({ label: "\u2003Halle 7" });
  await office.getByRole("button", { name: "Speichern" }).click();
  await expect(main(page).getByText("Ein Bereich kann nicht unter sich selbst liegen.")).toBeVisible();
  const hall = main(page)
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { name: "Halle 7" }) });
  await hall.getByText("Benutzer zuordnen, ändern, entfernen").click();
  await hall.getByRole("button", { name: "Bereich entfernen" }).click();
  await expect(main(page).getByText("Der Bereich ist entfernt.")).toBeVisible();
  await expect(hall).toHaveCount(0);
});
