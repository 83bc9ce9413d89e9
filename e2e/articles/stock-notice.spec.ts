// A notice when an article is in stock again: set by a customer, and requested, confirmed and ended by a visitor without JavaScript.
import { expectNoProblems, signIn } from "../support/shop-steps.ts";
import { expect, expectAccessible, MIRA, PHONE, test, untilHydrated } from "../support/test.ts";

let article: string;
test.beforeAll(async ({ database }) => {
  const row = await database.waitForRow(
    "select s.article_number as number from stock as s join article as a using (article_number) where s.available = 0 and a.is_orderable limit 1",
  );
  article = String(row["number"]);
});

const OFFER = /^Benachrichtigen, wenn verfügbar/;

test("a customer sets a notice with one press and removes it in the account (QUOTE-24)", async ({ visit }) => {
  const { page, problems } = await visit({ viewport: PHONE });
  await page.goto(`/my-account/login?redirect=/p/${article}`);
  await signIn(page, MIRA);
  await untilHydrated(page);
  await page.getByRole("link", { name: OFFER }).click();
  await page.getByRole("link", { name: "Alle Benachrichtigungen" }).click();
  const main = page.getByRole("main");
  const notices = main.getByRole("list", { name: "Wieder verfügbar" }).getByRole("listitem");
  await expect(notices).toContainText(`Art.-Nr. ${article}`);
  await expectAccessible(page);
  await main.getByRole("button", { name: /^Entfernen/ }).click();
  await expect(main).toContainText("Die Benachrichtigung ist entfernt.");
  await expect(notices).toHaveCount(0);
  await page.goto(`/stock-notice?id=${article}&quantity=5`);
  await expectAccessible(page);
  expectNoProblems(problems);
});

test("a visitor requests, confirms and ends a notice without JavaScript (QUOTE-24, QUOTE-25)", async ({ visit, database }) => {
  const { page } = await visit({ javaScriptEnabled: false });
  const main = page.getByRole("main");
  await page.goto(`/p/${article}`);
  await main.getByRole("link", { name: OFFER }).click();
  await main.getByLabel("E-Mail-Adresse").fill("bauleitung@rohbau.example");
  await main.getByRole("button", { name: "Benachrichtigung anfordern" }).click();
  await expect(main.getByRole("heading", { level: 1 })).toHaveText("Nur noch ein Schritt");
  const mail = await database.waitForRow(
    "select text_body from mail_message where recipient = 'bauleitung@rohbau.example' order by message_id desc limit 1",
  );
  const key = /\?key=[0-9a-f]{48}/.exec(String(mail["text_body"]))![0];
  await page.goto(`/stock-notice${key}`);
  await main.getByRole("button", { name: "Benachrichtigung bestätigen" }).click();
  await expect(main.getByRole("heading", { level: 1 })).toHaveText("Ihre Benachrichtigung ist bestätigt");
  await page.goto(`/stock-notice${key}&end=1`);
  await main.getByRole("button", { name: "Benachrichtigung beenden" }).click();
  await expect(main.getByRole("heading", { level: 1 })).toHaveText("Die Benachrichtigung ist beendet");
});
