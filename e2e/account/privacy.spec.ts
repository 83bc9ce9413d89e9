// A customer takes along what is stored, decides on advertising, and has the account deleted.
import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { typeInto } from "../support/by-hand.ts";
import { expectNoProblems, signIn } from "../support/shop-steps.ts";
import { ANNA, DEMO_PASSWORD, DESKTOP, expect, expectAccessible, PHONE, test } from "../support/test.ts";

const region = (page: Page, name: string) => page.getByRole("region", { name });
const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);

test("downloads the own data, allows and withdraws advertising (TRUST-13, TRUST-19)", async ({ visit }) => {
  const { page, problems } = await visit({ viewport: PHONE });
  await page.goto("/my-account/login?redirect=/my-account/privacy");
  await signIn(page, ANNA);
  await expect(page.getByRole("heading", { level: 1, name: "Datenschutz" })).toBeVisible();
  await expectAccessible(page);
  expect(await fits(page)).toBe(true);
  const data = region(page, "Meine Daten herunterladen");
  await data.getByRole("button", { name: /Daten (neu )?zusammenstellen/ }).click();
  await expect(page.getByRole("status").first()).toContainText("Ihre Daten werden zusammengestellt");
  await expect(async () => {
    await page.goto("/my-account/privacy");
    await expect(data.getByRole("button", { name: "Herunterladen" })).toBeVisible({ timeout: 500 });
  }).toPass();
  await expectAccessible(page);
  await typeInto(data.getByLabel("Ihr Passwort"), DEMO_PASSWORD);
  const [download] = await Promise.all([page.waitForEvent("download"), data.getByRole("button", { name: "Herunterladen" }).click()]);
  expect(download.suggestedFilename()).toMatch(/^meine-daten-.*\.zip$/);
  expect(
    readFileSync(await download.path())
      .subarray(0, 2)
      .toString(),
  ).toBe("PK");

  const consents = region(page, "Meine Einwilligungen");
  await consents.getByRole("button", { name: "Werbung erlauben" }).click();
  await expect(consents.getByRole("listitem").first()).toContainText("Werbung");
  await consents.getByRole("button", { name: "Werbung widerrufen" }).click();
  await expect(consents.getByRole("listitem").first()).toContainText("Abgelehnt oder widerrufen");
  expectNoProblems(problems);
});

test("asks for the deletion of the account, without scripts, and takes it back (TRUST-14)", async ({ visit, database }) => {
  const email = `loeschen.${Date.now()}@holzbau-brandt.example`;
  await database.rows(
    `insert into account (customer_id, email, password_hash, first_name, last_name)
     select customer_id, $1, password_hash, 'Kai', 'Krüger' from account where email = $2`,
    email,
    ANNA,
  );
  const { page, problems } = await visit({ viewport: DESKTOP, javaScriptEnabled: false });
  await page.goto("/my-account/login?redirect=/my-account/privacy");
  await page.getByLabel(/E-Mail/).fill(email);
  await page.getByLabel("Passwort", { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole("main").getByRole("button", { name: "Anmelden", exact: true }).click();
  await page.goto("/my-account/privacy");
  const deletion = region(page, "Konto löschen");
  await deletion.getByText("Konto löschen …").click();
  await deletion.getByLabel("Ihr Passwort").fill("Falsch-2026!");
  await deletion.getByRole("button", { name: "Konto löschen" }).click();
  await expect(page.getByRole("alert")).toContainText("Passwort oder Code stimmt nicht");
  await deletion.getByText("Konto löschen …").click();
  await deletion.getByLabel("Ihr Passwort").fill(DEMO_PASSWORD);
  await deletion.getByRole("button", { name: "Konto löschen" }).click();
  await expect(deletion.getByRole("status")).toContainText(/Ihr Konto wird am \d\d\.\d\d\.\d{4} gelöscht/);
  await deletion.getByRole("button", { name: "Löschung zurücknehmen" }).click();
  await expect(page.getByRole("status").first()).toContainText("Die Löschung ist zurückgenommen");
  await expect(deletion.getByText("Konto löschen …")).toBeVisible();
  expectNoProblems(problems);
});

test("the privacy page prints how long data is kept, in both languages (TRUST-16)", async ({ visit }) => {
  const { page, problems } = await visit({ viewport: PHONE });
  await page.goto("/datenschutz");
  const times = region(page, "So lange bewahren wir Daten auf");
  await expect(times.getByText("30 Tage nach der letzten Änderung")).toBeVisible();
  await expectAccessible(page);
  expect(await fits(page)).toBe(true);
  await page.goto("/en/datenschutz");
  await expect(region(page, "How long we keep data").getByText("30 days after the last change")).toBeVisible();
  expectNoProblems(problems);
});
