// The account's dashboard: open orders, deliveries, orders to buy again, and contacts.
import type { Page } from "@playwright/test";
import { useKeyboard } from "../support/keyboard.ts";
import { writeOrders } from "../support/order-progress.ts";
import { expectStill } from "../support/shifts.ts";
import { expectNoProblems, signIn } from "../support/shop-steps.ts";
import { DESKTOP, expect, expectAccessible, MIRA, PHONE, SVEA, TABLET, test, untilHydrated } from "../support/test.ts";

const DASHBOARD = "/my-account/dashboard";
/** Open for years, older than every other order of its company; it arrives today. */
const LATE = "6600000001";
/** Open too, and newer; as many as the tile shows. */
const OPEN = ["6600000002", "6600000003", "6600000004", "6600000005", "6600000006"];

test.beforeAll(async ({ database }) => {
  const { customer_id: customerId } = await database.waitForRow("select customer_id from account where email = $1", SVEA);
  // The ERP processes the demo's own orders: after a long run fewer than five of them are open.
  const open = OPEN.map((code) => ({ code, customerId: String(customerId), placedAt: new Date().toISOString(), status: "A" }));
  await writeOrders(database, [
    { code: LATE, customerId: String(customerId), placedAt: "2015-03-02T08:00:00Z", status: "B", reference: "BV Altbau" },
    ...open,
  ]);
  await database.rows(
    "update customer_order set planned_delivery_on = (now() at time zone 'Europe/Berlin')::date where order_code = $1",
    LATE,
  );
  // The demo's past orders are synced step by step.
  await database.waitForRow("select 1 from customer_order where customer_id = $1 and status = 'D' offset 20", customerId);
});

async function enter(page: Page, username: string, prefix = ""): Promise<void> {
  await page.goto(`/my-account/login?redirect=${encodeURIComponent(prefix + DASHBOARD)}`);
  await signIn(page, username);
  // A fresh page load, so that the sign-in is not part of the measurement.
  await page.goto(prefix + DASHBOARD);
  await untilHydrated(page);
}
const tile = (page: Page, name: string) => page.getByRole("main").getByRole("region", { name });
const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);

for (const [label, viewport] of [
  ["a phone", PHONE],
  ["a tablet", TABLET],
  ["a desk", DESKTOP],
] as const) {
  test(`on ${label} it greets the user, shows open orders and deliveries due today, and leaves no gap (DASH-01, DASH-02, DASH-05, DASH-07)`, async ({
    visit,
  }) => {
    const { page, problems } = await visit({ viewport });
    await enter(page, SVEA);
    await page.getByRole("heading", { level: 1, name: "Willkommen, Svea Matthiesen" }).waitFor();
    const orders = tile(page, "Bestellungen");
    const arriving = orders.getByRole("link", { name: LATE });
    await arriving.waitFor();
    await expect(orders).toHaveText(/Heute komm(t eine|en \d+) Lieferung/);
    expect(
      await orders
        .getByRole("listitem")
        .filter({ hasText: /In Bearbeitung|Eingegangen|Teilweise/ })
        .count(),
    ).toBe(5);
    await expect(tile(page, "Persönliche Daten")).toContainText("0000100500");
    const help = tile(page, "Hilfe und Kontakt");
    expect(await help.getByRole("link").first().getAttribute("href")).toMatch(/^tel:\+\d+$/);
    expect(await help.getByRole("link").nth(1).getAttribute("href")).toMatch(/^mailto:/);
    // Without a document there is neither a tile nor an empty slot for it (DASH-03).
    const places = await page
      .locator("[data-slot=tiles] > [data-island]")
      .evaluateAll((all) => all.filter((one) => one.getBoundingClientRect().width > 0 && one.textContent.trim() === "").length);
    expect(places).toBe(0);
    await expectStill(page);
    expect(await fits(page)).toBe(true);
    await expectAccessible(page);

    await arriving.click();
    await page.getByRole("heading", { level: 1, name: `Bestellung ${LATE}` }).waitFor();
    await page.getByRole("tab", { name: /^Lieferungen/, selected: true }).waitFor();
    await page.goBack();
    await orders.getByRole("link", { name: /offenen Bestellungen ansehen$/ }).click();
    await page.getByRole("heading", { level: 1, name: "Bestellungen" }).waitFor();
    expect(new URL(page.url()).searchParams.get("status")).toBe("ABC");
    expectNoProblems(problems);
  });
}

test("shows the newest documents and links to all of them, which fit a phone (DASH-03, DOC-07)", async ({ visit, database }) => {
  const { page, problems } = await visit();
  await database.waitForRow(
    "select 1 from business_document join account using (customer_id) where email = $1 and order_code is null offset 2",
    MIRA,
  );
  await enter(page, MIRA);
  const documents = tile(page, "Dokumente");
  await expect(documents.getByRole("listitem")).toHaveCount(3);
  await documents.getByRole("link", { name: "Alle Dokumente ansehen" }).click();
  await page.getByRole("heading", { level: 1, name: "Dokumente" }).waitFor();
  const rows = page.getByRole("main").getByRole("row");
  expect(await rows.count()).toBeGreaterThan(3);
  // Up to 599 px wide, date and type are below the name (DOC-07).
  for (const [width, columns] of [
    [600, 3],
    [599, 1],
  ] as const) {
    await page.setViewportSize({ ...PHONE, width });
    await expect(rows.nth(1).getByRole("cell")).toHaveCount(columns);
    expect(
      await rows
        .nth(1)
        .getByText(/^\d\d\.\d\d\.\d{4} · /)
        .isVisible(),
    ).toBe(columns === 1);
    expect(await fits(page)).toBe(true);
  }
  expectNoProblems(problems);
});

test("every link is reachable and visible by keyboard (DASH-06)", async ({ visit }) => {
  const { page, problems } = await visit();
  await enter(page, MIRA);
  const keyboard = useKeyboard(page);
  const settings = tile(page, "Kontoeinstellungen");
  await keyboard.to(tile(page, "Bestellungen").getByRole("link", { name: "Alle Bestellungen ansehen" }));
  await keyboard.to(tile(page, "Noch einmal bestellen").getByRole("button").first());
  await keyboard.to(tile(page, "Hilfe und Kontakt").getByRole("link").first());
  await keyboard.to(settings.getByRole("link", { name: "Passwort ändern" }));
  await keyboard.to(settings.getByRole("link", { name: "Alle Einstellungen" }));
  expect(keyboard.invisible).toEqual([]);
  expectNoProblems(problems);
});

test("is in English on the English site, from the greeting to the help (DASH-01)", async ({ visit }) => {
  const { page, problems } = await visit({ viewport: PHONE });
  await enter(page, SVEA, "/en");
  await page.getByRole("heading", { level: 1, name: "Welcome, Svea Matthiesen" }).waitFor();
  await tile(page, "Orders").getByRole("link", { name: "View all orders" }).waitFor();
  const words = await page.getByRole("main").innerText();
  for (const german of ["Bestell", "Liefer", "Rechnung", "Adresse", "Hilfe", "Uhr", "Deutschland"]) expect(words).not.toContain(german);
  await expectAccessible(page);
  expectNoProblems(problems);
});

for (const site of ["FIWE-CLOSED", "UPAT-DE"] as const) {
  test(`with the theme of ${site} it is accessible and fits`, async ({ visit }) => {
    const { page, problems } = await visit({ viewport: PHONE });
    await page.goto(`/my-account/login?site=${site}`);
    await signIn(page, SVEA);
    await page.goto(DASHBOARD);
    await untilHydrated(page);
    await tile(page, "Bestellungen").waitFor();
    expect(await fits(page)).toBe(true);
    await expectAccessible(page);
    expectNoProblems(problems);
  });
}

test("shows visitors a login link and no personal data (DASH-11)", async ({ visit }) => {
  const { page } = await visit({ javaScriptEnabled: false });
  await page.goto(DASHBOARD);
  const main = page.getByRole("main");
  await main.getByRole("link", { name: "Anmelden" }).waitFor();
  await expect(main.getByRole("region")).toHaveCount(0);
});
