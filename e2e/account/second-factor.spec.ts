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

test("a required factor is set up on the only page that is left; a lost one is reported (TRUST-07, TRUST-09)", async ({
  visit,
  database,
}) => {
  const email = `pflichtfaktor.${Date.now()}@neu.example`;
  const number = String(Date.now()).slice(-10);
  await database.rows(
    `insert into customer (customer_id, unit, name, division, distribution_channel, sales_org)
     select $1, $1, 'Pflichtfaktor GmbH', division, distribution_channel, sales_org from customer
     where customer_id = (select customer_id from account where email = $2)`,
    number,
    ANNA,
  );
  await database.rows(
    `insert into account (customer_id, email, password_hash, first_name, last_name, is_main_contact)
     select $3, $1, password_hash, 'Pia', 'Pflicht', true from account where email = $2`,
    email,
    ANNA,
    number,
  );
  await database.rows("insert into company (customer_id, created_at, factor_required_from) values ($1, now(), current_date - 1)", number);
  const { page, problems } = await visit({ viewport: PHONE });
  await page.goto("/my-account/login?redirect=/cart");
  await signIn(page, email);
  await expect(page.getByRole("heading", { level: 1, name: "Zweiten Faktor einrichten" })).toBeVisible();
  await expectAccessible(page);
  await page.goto("/sortiment");
  await expect(page).toHaveURL(/required-factor$/);
  await typeInto(page.getByRole("region", { name: "Zweiter Faktor" }).getByLabel("Ihr Passwort"), DEMO_PASSWORD);
  await page.getByRole("button", { name: "Authenticator-App einrichten" }).click();
  const link = await page.getByRole("link", { name: "Auf diesem Gerät in der App öffnen" }).getAttribute("href");
  const app = new TOTP({ secret: Secret.fromBase32(new URL(link!).searchParams.get("secret")!) });
  await page.getByLabel(/Geben Sie zur Bestätigung den Code ein/).fill(app.generate());
  await page.getByRole("button", { name: "Bestätigen und einschalten" }).click();
  await page.getByRole("link", { name: "Ich habe die Codes gesichert" }).click();
  await expect(page).toHaveURL(/user-settings/);
  await expect(page.getByText(/^Eingerichtet am/)).toBeVisible();

  const other = await visit();
  await other.page.goto("/my-account/login");
  await typeInto(other.page.getByLabel(/E-Mail/), email);
  await typeInto(other.page.getByLabel("Passwort", { exact: true }), DEMO_PASSWORD);
  await other.page.getByRole("main").getByRole("button", { name: "Anmelden", exact: true }).click();
  await other.page.getByRole("link", { name: "Kein Zugriff mehr?" }).click();
  await expectAccessible(other.page);
  await other.page.getByLabel("Unter welcher Nummer erreichen wir Sie?").fill("0461 123");
  await other.page.getByRole("button", { name: "Verlust melden" }).click();
  await expect(other.page.getByRole("status")).toContainText("Ihre Meldung ist bei uns");
  await expectAccessible(other.page);

  await page.reload();
  await page.getByRole("button", { name: "Meldung zurückziehen" }).click();
  await expect(page.getByText("Entfernen gestoppt")).toBeVisible();
  expectNoProblems([...problems, ...other.problems]);
});
