// A user sets up an authenticator app, and signs in with password and code.
import { Secret, TOTP } from "otpauth";
import { typeInto } from "../support/by-hand.ts";
import { expectNoProblems, signIn } from "../support/shop-steps.ts";
import { ANNA, DEMO_PASSWORD, expect, expectAccessible, PHONE, test } from "../support/test.ts";

test("sets up a second factor on a phone, and signs in with a code to where the way began (TRUST-01, TRUST-03)", async ({
  visit,
  database,
}) => {
  const email = `zweifaktor.${Date.now()}@holzbau-brandt.example`;
  await database.rows(
    `insert into account (customer_id, email, password_hash, first_name, last_name)
     select customer_id, $1, password_hash, 'Kai', 'Krüger' from account where email = $2`,
    email,
    ANNA,
  );
  const { page, problems } = await visit({ viewport: PHONE });
  await page.goto("/my-account/login?redirect=/my-account/user-settings");
  await signIn(page, email);
  await typeInto(page.getByRole("region", { name: "Zweiter Faktor" }).getByLabel("Ihr Passwort"), DEMO_PASSWORD);
  await page.getByRole("button", { name: "Authenticator-App einrichten" }).click();
  await expect(page.getByRole("img", { name: "QR-Code für die Authenticator-App" })).toBeVisible();
  await expectAccessible(page);
  const link = await page.getByRole("link", { name: "Auf diesem Gerät in der App öffnen" }).getAttribute("href");
  const app = new TOTP({ secret: Secret.fromBase32(new URL(link!).searchParams.get("secret")!) });
  await page.getByLabel(/Geben Sie zur Bestätigung den Code ein/).fill(app.generate());
  await page.getByRole("button", { name: "Bestätigen und einschalten" }).click();
  await expect(page.getByRole("heading", { name: "Der zweite Faktor ist eingeschaltet" })).toBeVisible();
  const codes = await page.getByRole("main").getByRole("listitem").allTextContents();
  expect(codes).toHaveLength(10);
  await expectAccessible(page);
  await page.getByRole("link", { name: "Ich habe die Codes gesichert" }).click();
  await expect(page.getByText(/^Eingerichtet am/)).toBeVisible();
  await expectAccessible(page);

  const other = await visit();
  await other.page.goto("/my-account/login?redirect=/my-account/order-history");
  await typeInto(other.page.getByLabel(/E-Mail/), email);
  await typeInto(other.page.getByLabel("Passwort", { exact: true }), DEMO_PASSWORD);
  await other.page.getByRole("main").getByRole("button", { name: "Anmelden", exact: true }).click();
  await expect(other.page.getByRole("heading", { name: "Code eingeben" })).toBeVisible();
  await expectAccessible(other.page);
  await other.page.getByLabel("Code aus der App").fill("12345");
  await other.page.keyboard.press("Enter");
  await expect(other.page.getByRole("alert")).toContainText("Dieser Code stimmt nicht");
  await other.page.getByLabel("Code aus der App").fill(codes[0]!);
  await other.page.keyboard.press("Enter");
  await other.page.waitForURL("**/my-account/order-history");
  await expect(other.page.getByRole("heading", { level: 1 })).toBeVisible();
  expectNoProblems([...problems, ...other.problems]);
});
