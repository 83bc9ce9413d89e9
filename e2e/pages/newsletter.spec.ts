// A visitor subscribes to the newsletter, confirms by e-mail, and unsubscribes with a reason.
import pg from "pg";
import type { Page } from "@playwright/test";
import { clickLabel, typeInto } from "../support/by-hand.ts";
import { expectNoProblems } from "../support/shop-steps.ts";
import { expect, expectAccessible, PHONE, test, untilHydrated } from "../support/test.ts";

const READERS = ["anna+brief@beispiel.de", "otto@beispiel.de", "eva@beispiel.de", "ida@beispiel.de"] as const;
const FAILURE = /status of 404|status of 50[03]/;

let database: pg.Client;
test.beforeAll(async ({ databaseUrl }) => {
  database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
});
test.afterAll(() => database?.end());

/** Path and query of the link to a page in the newest e-mail to an address; waits for the e-mail. */
async function mailed(email: string, page: string): Promise<string> {
  const find = async () => {
    const { rows } = await database.query<{ text_body: string }>(
      "select text_body from mail_message where recipient = $1 order by message_id desc limit 1",
      [email],
    );
    return rows[0]?.text_body.split(/\s+/).find((word) => word.includes(page));
  };
  await expect.poll(find, { timeout: 10_000 }).toBeTruthy();
  const { pathname, search } = new URL((await find())!);
  return pathname + search;
}

async function signUp(page: Page, email: string, by?: "finger"): Promise<void> {
  await page.goto("/newsletter/registration");
  await untilHydrated(page);
  const main = page.getByRole("main");
  const submit = main.getByRole("button", { name: "Newsletter bestellen" });
  await expect(submit).toBeDisabled();
  await typeInto(main.getByLabel(/E-Mail-Adresse/), email);
  await clickLabel(main, "Neue Produkte", by);
  await clickLabel(main, "Ich möchte", by);
  await (by === "finger" ? submit.tap() : submit.click());
  await main.getByRole("heading", { name: /Bitte bestätigen Sie Ihre Anmeldung/ }).waitFor();
}

const heading = (page: Page, name: RegExp) => page.getByRole("main").getByRole("heading", { name });

test("subscribes, confirms twice, and unsubscribes twice, with a reason (NEWS-08, NEWS-11, NEWSC-01, NEWSU-01, NEWSU-04)", async ({
  visit,
}) => {
  const { page, problems } = await visit();
  const [reader] = READERS;
  const reasons = async () => {
    const { rows } = await database.query<{ reason_id: string }>(
      "select reason_id from newsletter_leaving_reason where newsletter_type = 'products'",
    );
    return rows.map(({ reason_id: reason }) => reason);
  };
  const before = await reasons();
  await signUp(page, reader);
  await expectAccessible(page);
  await expect(page.getByRole("link", { name: "Zu den aktuellen Meldungen" })).toHaveAttribute("href", "/aktuelles");

  const confirm = await mailed(reader, "/newsletter/subscribe-success");
  for (const _ of [1, 2]) {
    await page.goto(confirm);
    await heading(page, /Ihre Anmeldung ist bestätigt/).waitFor();
  }
  await expectAccessible(page);

  await page.goto(await mailed(reader, "/newsletter/unsubscribe"));
  await untilHydrated(page);
  await expectAccessible(page);
  await clickLabel(page.getByRole("main"), "zu viele E-Mails");
  await page.getByRole("button", { name: "Newsletter abbestellen" }).click();
  await heading(page, /Sie sind abgemeldet/).waitFor();
  await expectAccessible(page);
  expect(await reasons()).toEqual([...before, "too-often"]);
  expectNoProblems(problems);

  // The sign-up link is used up, also on the way back: it does not resubscribe an unsubscribed address.
  await page.goBack();
  await page.getByRole("alert").getByText("konnten wir nicht bestätigen").waitFor();
  await page.goForward();
  await page.waitForURL("**/newsletter/unsubscribe**");
  await untilHydrated(page);
  await page.goto(confirm);
  await page.getByRole("alert").getByText("konnten wir nicht bestätigen").waitFor();
  expect(await reasons()).toEqual([...before, "too-often"]);
  expect(problems.filter((problem) => !FAILURE.test(problem))).toEqual([]);
});

test("by touch on a phone; a truncated key confirms nothing (NEWSC-03, NEWSU-05)", async ({ visit }) => {
  const { page } = await visit({ viewport: PHONE, hasTouch: true, isMobile: true });
  const [, reader] = READERS;
  await signUp(page, reader, "finger");
  const confirm = await mailed(reader, "/newsletter/subscribe-success");
  await page.goto(confirm.slice(0, -6));
  await page.getByRole("alert").getByText("unvollständig oder abgelaufen").waitFor();
  await expectAccessible(page);
  await page.goto(confirm);
  await heading(page, /Ihre Anmeldung ist bestätigt/).waitFor();
  await page.goto(await mailed(reader, "/newsletter/unsubscribe"));
  await untilHydrated(page);
  await page.getByRole("link", { name: "Abbrechen" }).tap();
  await heading(page, /Schön, dass Sie bleiben/).waitFor();
  const { rowCount } = await database.query(
    "select from newsletter_reader join newsletter_subscription using (reader_id) where email = $1 and ended_at is null",
    [reader],
  );
  expect(rowCount).toBe(1);
});

test("shows a server error and keeps the input (NEWS-10, NEWSU-06)", async ({ visit }) => {
  const { page, problems } = await visit();
  await page.route("**/exm/api/*", (route) => route.fulfill({ status: 503, body: "" }));
  await page.goto("/newsletter/registration");
  await untilHydrated(page);
  const main = page.getByRole("main");
  await typeInto(main.getByLabel(/E-Mail-Adresse/), READERS[2]);
  await clickLabel(main, "Aktionen");
  await clickLabel(main, "Ich möchte");
  // Tab past the two links of the consent text.
  for (const _ of [1, 2, 3]) await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await main.getByRole("alert").getByText("Das hat leider nicht geklappt").waitFor();
  await expect(main.getByLabel(/E-Mail-Adresse/)).toHaveValue(READERS[2]);
  await expectAccessible(page);
  await page.unroute("**/exm/api/*");
  await main.getByRole("button", { name: "Newsletter bestellen" }).click();
  await heading(page, /Bitte bestätigen/).waitFor();

  await page.route("**/exm/api/*", (route) => route.fulfill({ status: 500, body: "" }));
  await page.goto("/newsletter/unsubscribe?newsletterType=products&email=eva%40beispiel.de");
  await untilHydrated(page);
  await main.getByRole("button", { name: "Newsletter abbestellen" }).click();
  await main.getByRole("alert").getByText("Die Abmeldung hat nicht geklappt").waitFor();
  expect(problems.filter((problem) => !FAILURE.test(problem))).toEqual([]);
});

test("without JavaScript forms subscribe, confirm and unsubscribe, in English", async ({ visit }) => {
  const { page } = await visit({ javaScriptEnabled: false });
  const [, , , reader] = READERS;
  await page.goto("/en/newsletter/registration");
  const main = page.getByRole("main");
  await main.getByLabel(/Email address/).fill(reader);
  await clickLabel(main, "New products");
  await clickLabel(main, "Offers");
  await clickLabel(main, "I would like");
  await main.getByRole("button", { name: "Subscribe" }).click();
  await heading(page, /please confirm your sign-up/).waitFor();
  await page.goto(await mailed(reader, "/en/newsletter/subscribe-success"));
  await main.getByRole("button", { name: "Confirm subscription" }).click();
  await heading(page, /Your sign-up is confirmed/).waitFor();
  await page.goto(await mailed(reader, "/en/newsletter/unsubscribe"));
  await clickLabel(main, "Another reason");
  await main.getByRole("button", { name: "Unsubscribe" }).click();
  await heading(page, /You have unsubscribed/).waitFor();
});
