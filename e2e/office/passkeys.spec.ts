// Staff add a passkey and sign in with it; a new member sets one up instead of an authenticator app.
import { addAuthenticator, byName, withoutName } from "../support/authenticator.ts";
import { typeInto } from "../support/by-hand.ts";
import { expectNoProblems } from "../support/shop-steps.ts";
import { addStaff, signInStaff } from "../support/staff.ts";
import { expect, expectAccessible, PHONE, test } from "../support/test.ts";

test("staff sign in with a passkey, and confirm with it; an invited member sets one up (OFFICE-01, TRUST-02)", async ({
  visit,
  database,
  shopUrl,
}) => {
  const staff = await addStaff(database, { name: "Pit Endtest" });
  const { page, problems } = await visit({ baseURL: byName(shopUrl) });
  await addAuthenticator(page);
  await page.goto("/office/start");
  await signInStaff(page, staff);

  await page.getByRole("banner").locator("summary").click();
  await page.getByRole("link", { name: "Mein Zugang" }).click();
  await expect(page.getByRole("link", { name: "Mein Zugang" })).toBeHidden();
  await expect(page.getByText("Noch kein Passkey.")).toBeVisible();
  await page.getByRole("button", { name: "Hinzufügen" }).click();
  await typeInto(page.getByLabel("Name"), "Laptop");
  await page.getByRole("button", { name: "Passkey anlegen" }).click();
  await expect(page.getByText("Der Passkey ist angelegt.")).toBeVisible();
  await expect(page.getByText("Laptop", { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize(PHONE);
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);

  await page.getByRole("banner").locator("summary").click();
  await page.getByRole("button", { name: "Abmelden" }).click();
  await page.getByRole("button", { name: "Mit Passkey anmelden" }).click();
  await expect(page.getByText("Laptop", { exact: true })).toBeVisible();

  // A sensitive change, eleven minutes later.
  await database.rows(`update office_session set factor_at = now() - interval '11 minutes'`);
  await page.getByRole("button", { name: "Neue Codes erstellen" }).click();
  await page.getByRole("button", { name: "Mit Passkey bestätigen" }).click();
  await expect(page.getByRole("heading", { name: "Ihre Wiederherstellungscodes" })).toBeVisible();
  await page.getByRole("button", { name: "Ich habe die Codes gesichert" }).click();
  await page.getByRole("button", { name: "App entfernen" }).click();
  await expect(page.getByText(/Es ist keine App verbunden/)).toBeVisible();
  await page.getByRole("button", { name: "Passkey „Laptop“ entfernen" }).click();
  await expect(page.getByText(/braucht eine Authenticator-App oder einen Passkey/)).toBeVisible();

  const invited = `zoe.${Date.now()}@ankerplatz.example`;
  await page.goto("/office/staff");
  await page.getByRole("button", { name: "Einladen" }).click();
  await typeInto(page.getByLabel("Name"), "Zoe Endtest");
  await typeInto(page.getByLabel("E-Mail-Adresse"), invited);
  await page.getByRole("dialog").getByRole("button", { name: "Einladen" }).click();
  await expect(page.getByText("Die Einladung ist unterwegs.")).toBeVisible();
  const [mail] = await database.rows("select text_body from mail_message where recipient = $1", invited);
  const zoe = await visit({ viewport: PHONE, baseURL: byName(shopUrl) });
  await addAuthenticator(zoe.page);
  await zoe.page.goto(`/office/invitation${/#\S+/.exec(String(mail!["text_body"]))![0]}`);
  await typeInto(zoe.page.getByLabel("Neues Passwort"), "Bohrhammer-77?");
  await zoe.page.getByText("Passkey", { exact: true }).click();
  await expectAccessible(zoe.page);
  await zoe.page.getByRole("button", { name: "Einrichten und anmelden" }).click();
  await expect(zoe.page.getByRole("heading", { name: "Ihre Wiederherstellungscodes" })).toBeVisible();
  await zoe.page.getByRole("button", { name: "Ich habe die Codes gesichert" }).click();
  await expect(zoe.page.getByRole("button", { name: "Menü" })).toBeVisible();
  expectNoProblems(withoutName([...problems, ...zoe.problems]));
});
