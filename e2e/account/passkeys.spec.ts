// A user adds a passkey, and signs in with it: by the button, by the browser's offer, and after the password.
import { addAuthenticator, byName, withoutName } from "../support/authenticator.ts";
import { typeInto } from "../support/by-hand.ts";
import { expectNoProblems, signIn } from "../support/shop-steps.ts";
import { ANNA, DEMO_PASSWORD, expect, expectAccessible, PHONE, test } from "../support/test.ts";

const LOGIN = "/my-account/login?redirect=/my-account/order-history";

test("adds a passkey, and signs in with it alone and after the password (TRUST-02)", async ({ visit, database, shopUrl }) => {
  const email = `passkey.${Date.now()}@holzbau-brandt.example`;
  await database.rows(
    `insert into account (customer_id, email, password_hash, first_name, last_name)
     select customer_id, $1, password_hash, 'Pia', 'Krüger' from account where email = $2`,
    email,
    ANNA,
  );
  const { page, context, problems } = await visit({ viewport: PHONE, baseURL: byName(shopUrl) });
  const { setPresent } = await addAuthenticator(page);
  await page.goto("/my-account/login?redirect=/my-account/user-settings");
  await signIn(page, email);

  const part = page.getByRole("region", { name: "Passkeys" });
  await typeInto(part.getByLabel("Name des Passkeys"), "Telefon von Pia");
  await typeInto(part.getByLabel("Ihr Passwort"), "Falsch-2026!");
  await part.getByRole("button", { name: "Passkey anlegen" }).click();
  await expect(part.getByText("Passwort nicht richtig")).toBeVisible();
  await typeInto(part.getByLabel("Ihr Passwort"), DEMO_PASSWORD);
  await part.getByRole("button", { name: "Passkey anlegen" }).click();
  await expect(page.getByRole("heading", { name: "Der zweite Faktor ist eingeschaltet" })).toBeVisible();
  await page.getByRole("link", { name: "Ich habe die Codes gesichert" }).click();
  await expect(part.getByRole("strong").getByText("Telefon von Pia")).toBeVisible();
  await expectAccessible(page);

  // By the button; the browser's offer waits for a choice.
  await setPresent(false);
  await context.clearCookies();
  await page.goto(LOGIN);
  await expect(page.getByRole("button", { name: "Mit Passkey anmelden" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Mit Passkey anmelden" }).click();
  await setPresent(true);
  await page.waitForURL("**/my-account/order-history");

  // By the browser's offer in the name field.
  await context.clearCookies();
  await page.goto(LOGIN);
  await page.waitForURL("**/my-account/order-history");

  // After the password.
  await setPresent(false);
  await context.clearCookies();
  await page.goto(LOGIN);
  await typeInto(page.getByLabel(/E-Mail/), email);
  await typeInto(page.getByLabel("Passwort", { exact: true }), DEMO_PASSWORD);
  await page.getByRole("main").getByRole("button", { name: "Anmelden", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Anmeldung bestätigen" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Mit Passkey bestätigen" }).click();
  await setPresent(true);
  await page.waitForURL("**/my-account/order-history");

  await page.goto("/my-account/user-settings");
  await part.getByText("Ändern").click();
  await typeInto(part.getByLabel("Ihr Passwort").first(), DEMO_PASSWORD);
  await part.getByRole("button", { name: "Passkey entfernen: Telefon von Pia" }).click();
  await expect(part.getByText("Passkey entfernt")).toBeVisible();
  // The passkey of the device is unknown now.
  await setPresent(false);
  await context.clearCookies();
  await page.goto(LOGIN);
  await page.getByRole("button", { name: "Mit Passkey anmelden" }).click();
  await setPresent(true);
  await expect(page.getByText("Dieser Passkey wurde nicht angenommen")).toBeVisible();
  // The wrong password is a response with status 400, which the browser logs.
  expectNoProblems(withoutName(problems).filter((problem) => !problem.includes("status of 400")));
});
