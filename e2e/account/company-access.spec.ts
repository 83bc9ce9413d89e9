// A user registers with the number and postal code of an invoice, sees no company data, and is admitted by its main contact.
import { typeInto } from "../support/by-hand.ts";
import { activationLink, fillRegistration, NEW_PASSWORD, openRegistration, sendData } from "../support/registering.ts";
import { expectNoProblems, signIn } from "../support/shop-steps.ts";
import { ANNA, DEMO_PASSWORD, expect, expectAccessible, PHONE, TABLET, test, untilHydrated } from "../support/test.ts";

const email = "aenne.gross@holzbau.example";
const PAGE = "/my-account/company-access";
/** The link in an e-mail contains its token; no other URL may. */
const butActivation = (problems: readonly string[]) => problems.filter((problem) => !problem.includes("/my-account/activation?"));

test("number and postal code reveal nothing about a company until its main contact accepts, without JavaScript (REG-47, B8)", async ({
  visit,
  database,
}) => {
  const { page, problems } = await visit({ viewport: PHONE });
  await openRegistration(page);
  await fillRegistration(page, { sector: "Handel", email, company: "Groß Holz", customerNumber: "100200", zipcode: "24837" });
  await sendData(page).click();
  await page.getByText("Um Zugriff auf die Kundennummer 100200 bitten wir").waitFor();
  await page.goto(await activationLink(page, email));
  await untilHydrated(page);
  await page.getByRole("button", { name: "Jetzt freischalten" }).click();
  await page.getByRole("heading", { level: 1, name: "Ihr Konto ist freigeschaltet" }).waitFor();
  await page.goto("/my-account/login");
  await signIn(page, email, NEW_PASSWORD);

  await page.goto("/my-account/dashboard");
  await page.getByText("Ihre Anfrage auf Zugriff auf Kundennummer 100200 wurde gesendet").waitFor();
  await page.getByText("Sie können bereits als Änne Groß bestellen").waitFor();
  await expectAccessible(page);
  const main = page.getByRole("main");
  expect(await main.textContent()).not.toMatch(/Brandt|0000100200/);
  await page.goto("/my-account/order-history");
  await main.getByRole("heading", { level: 1 }).waitFor();
  const [order] = await database.rows(
    "select order_code from customer_order where customer_id = '0000100200' order by placed_at desc limit 1",
  );
  expect(await main.textContent()).not.toContain(String(order!["order_code"]));

  const mail = await database.waitForRow(
    "select text_body from mail_message where recipient = $1 and text_body like $2",
    ANNA,
    `%${email}%`,
  );
  const link = /https?:\/\/\S+company-access/.exec(String(mail["text_body"]))![0];
  const contact = await visit({ viewport: TABLET, javaScriptEnabled: false });
  await contact.page.goto(new URL(link).pathname);
  await contact.page.getByRole("main").getByRole("link", { name: "Anmelden" }).click();
  await typeInto(contact.page.getByLabel(/E-Mail/), ANNA);
  await typeInto(contact.page.getByLabel("Passwort", { exact: true }), DEMO_PASSWORD);
  await contact.page.getByRole("main").getByRole("button", { name: "Anmelden", exact: true }).click();
  await contact.page.waitForURL(`**${PAGE}`);
  const request = contact.page.getByRole("list", { name: "Anfragen" }).getByRole("listitem").filter({ hasText: email });
  await request.getByRole("heading", { level: 3, name: "Änne Groß" }).waitFor();
  const stateOf = "select r.state from access_request as r join account as a using (account_id) where a.email = $1";
  expect(await database.rows(stateOf, email)).toEqual([{ state: "open" }]);
  await request.getByRole("button", { name: "Annehmen: Änne Groß" }).click();
  await contact.page.getByText("Die Person hat ab jetzt Zugriff auf Ihre Firma").waitFor();
  await expect(request).toHaveCount(0);

  // A new member is a requester, who sees only own orders.
  await page.goto("/my-account/order-history");
  await main.getByRole("heading", { level: 1 }).waitFor();
  expect(await main.textContent()).not.toContain(String(order!["order_code"]));
  await page.goto("/cart");
  await page.getByText("Die Preise darin sind jetzt die der Firma").waitFor();
  await untilHydrated(page);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Hinweis ausblenden" }).click();
  await page.getByText("Die Preise darin sind jetzt die der Firma").waitFor({ state: "detached" });
  expect(new URL(page.url()).pathname).toBe("/cart");
  expectNoProblems(butActivation(problems));
});

test("the page is accessible and fits phone and tablet in English, with and without requests", async ({ visit }) => {
  const { page, problems } = await visit({ viewport: PHONE });
  await page.goto("/my-account/login");
  await signIn(page, ANNA);
  for (const viewport of [PHONE, TABLET]) {
    await page.setViewportSize(viewport);
    await page.goto(`/en${PAGE}`);
    await page.getByRole("heading", { level: 1, name: "Access to a company" }).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth)).toBe(true);
    await expectAccessible(page);
  }
  expectNoProblems(problems);
});
