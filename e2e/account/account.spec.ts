// The account's settings, and the account page when its data cannot be loaded.
import { clickLabel } from "../support/by-hand.ts";
import { useKeyboard } from "../support/keyboard.ts";
import { expectNoProblems, signIn } from "../support/shop-steps.ts";
import { DEMO_PASSWORD, expect, expectAccessible, LENA, MIRA, PHONE, test, untilHydrated } from "../support/test.ts";

test("an account page that fails to load shows an error code and the sales contact, and recovers automatically (COMP-05)", async ({
  visit,
  database,
}) => {
  const { page, problems } = await visit({ viewport: PHONE });
  await page.goto("/my-account/login?redirect=/my-account/dashboard");
  await signIn(page, MIRA);
  await database.rows("alter table customer_address rename to customer_address_away");
  try {
    await page.goto("/my-account/address-overview");
    await untilHydrated(page);
    const box = page.getByRole("main").getByRole("alert");
    await box.getByText("Ansprechperson im Vertrieb").waitFor();
    await expect(box).toHaveText(/Fehlercode: [0-9a-f]{8}/);
    expect(await box.getByRole("link").first().getAttribute("href")).toMatch(/^tel:\+\d+$/);
    await expect(page.getByRole("main").getByRole("link", { name: "Anmelden" })).toHaveCount(0);
    await expectAccessible(page);
  } finally {
    await database.rows("alter table customer_address_away rename to customer_address");
  }
  await page.reload();
  await page.getByRole("main").getByText("Elbe Haustechnik AG").first().waitFor();
  expectNoProblems(problems);
});

const SEVERAL_PAGES_MS = 120_000;

test("the account menu links to each page; e-mails are set by keyboard; the newsletter is subscribed and cancelled (PATH-09)", async ({
  visit,
  database,
}) => {
  test.setTimeout(SEVERAL_PAGES_MS);
  const { page, problems } = await visit({ viewport: PHONE });
  const main = page.getByRole("main");
  const enter = async (headline: string) => {
    await main.getByRole("heading", { level: 1, name: headline }).waitFor();
    await untilHydrated(page);
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  };
  await page.goto("/my-account/login?redirect=/my-account/settings");
  await signIn(page, MIRA);
  await enter("Einstellungen");

  const menu = page.getByRole("banner").locator("details").filter({ hasText: "Abmelden" });
  await menu.locator("summary").click();
  const ways = await menu.getByRole("link").evaluateAll((all) => all.map((one) => one.getAttribute("href")!));
  expect(ways.length).toBeGreaterThan(10);
  const closed: string[] = [];
  for (const path of ways.filter((way) => !way.endsWith("/logout")).flatMap((way) => [way, `/en${way}`])) {
    const response = await page.request.get(path);
    if (response.status() !== 200 || !/<main[^]*<h1/.test(await response.text())) closed.push(`${path}: ${response.status()}`);
  }
  expect(closed).toEqual([]);

  await menu.getByRole("link", { name: "Persönliche Einstellungen" }).click();
  await enter("Persönliche Einstellungen");
  const shipped = main.getByRole("checkbox", { name: "eine Lieferung unterwegs ist" });
  const keyboard = useKeyboard(page);
  for (const isWanted of [false, true]) {
    await keyboard.to(shipped);
    await page.keyboard.press("Space");
    await main.getByText("Gespeichert.").waitFor();
    expect(await shipped.isChecked()).toBe(isWanted);
    await page.reload();
    await untilHydrated(page);
    expect(await shipped.isChecked()).toBe(isWanted);
  }
  expect(keyboard.invisible).toEqual([]);

  await page.goto("/my-account/account-settings");
  await enter("Unternehmen");
  await main.getByText("Elbe Haustechnik AG").first().waitFor();

  await page.goto("/my-account/newsletter");
  await enter("Newsletter");
  await clickLabel(main, "Aktionen");
  await clickLabel(main, "Ich möchte");
  await main.getByRole("button", { name: "Newsletter bestellen" }).click();
  await main.getByText("Fast geschafft").waitFor();
  await main.getByText("Wartet auf Ihre Bestätigung per E-Mail").waitFor();
  const mail = await database.waitForRow(
    "select text_body from mail_message where recipient = $1 and text_body like '%subscribe-success%' order by message_id desc limit 1",
    MIRA,
  );
  const link = new URL(
    String(mail["text_body"])
      .split(/\s+/)
      .find((word) => word.includes("/newsletter/subscribe-success"))!,
  );
  await page.goto(link.pathname + link.search);
  await main.getByRole("heading", { name: /Ihre Anmeldung ist bestätigt/ }).waitFor();
  await page.goto("/my-account/newsletter");
  await main.getByRole("link", { name: "Aktionen abbestellen" }).click();
  await untilHydrated(page);
  await main.getByRole("button", { name: "Newsletter abbestellen" }).click();
  await main.getByRole("heading", { name: "Sie sind abgemeldet" }).waitFor();
  await page.goto("/my-account/newsletter");
  await main.getByText("Sie haben zurzeit keinen unserer Newsletter bestellt.").waitFor();
  expectNoProblems(problems);
});

test("without JavaScript the e-mail settings are saved on click and confirmed (PATH-09)", async ({ visit }) => {
  const { page } = await visit({ javaScriptEnabled: false });
  await page.goto("/my-account/login?redirect=/my-account/user-settings");
  await page.getByLabel(/E-Mail/).fill(LENA);
  await page.getByLabel("Passwort", { exact: true }).fill(DEMO_PASSWORD);
  await page.keyboard.press("Enter");
  await page.waitForURL("**/my-account/user-settings");
  const main = page.getByRole("main");
  const confirmed = main.getByRole("checkbox", { name: "wir die Bestellung bestätigen oder sich Termine ändern" });
  for (const isWanted of [false, true]) {
    await confirmed.click();
    await main.getByRole("button", { name: "Auswahl speichern" }).click();
    await main.getByText("Gespeichert.").waitFor();
    await page.goto("/my-account/user-settings");
    expect(await confirmed.isChecked()).toBe(isWanted);
  }
});
