// Visitors can refuse, accept and withdraw consent; only accepted data is sent.
import pg from "pg";
import type { Page } from "@playwright/test";
import { expectNoProblems } from "../support/shop-steps.ts";
import { expect, expectAccessible, PHONE, test, untilHydrated } from "../support/test.ts";

let database: pg.Client;
test.beforeAll(async ({ shopUrl, databaseUrl }) => {
  database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  await count(shopUrl, true);
});
test.afterAll(async ({ shopUrl }) => {
  await count(shopUrl, false);
  await database.end();
});
test.beforeEach(() => database.query("delete from event_count"));

/** Turns analytics of the first site on or off, as loading content would. */
async function count(shopUrl: string, isOn: boolean): Promise<void> {
  await database.query("update site set settings = jsonb_set(settings, '{site,enableAnalytics}', $1) where site_id = 'FIWE-DE'", [
    JSON.stringify(isOn),
  ]);
  await database.query(
    "with v as (insert into content_version (source_hash) values ('') returning version) select pg_notify('content_version', version::text) from v",
  );
  await expect(async () => {
    const html = await (await fetch(`${shopUrl}/impressum`)).text();
    if (html.includes('id="consent"') !== isOn) throw new Error("the shop has not heard of it yet");
  }).toPass({ timeout: 10_000, intervals: [100] });
}

async function counted(): Promise<string[]> {
  const { rows } = await database.query<{ line: string }>(
    "select event || ' ' || detail || ' ' || count as line from event_count order by 1",
  );
  return rows.map(({ line }) => line);
}

const banner = (page: Page) => page.getByRole("region", { name: "Ihre Entscheidung zum Datenschutz" });
const clickButton = (page: Page, name: string) => page.getByRole("button", { name }).click();
function collectedBy(page: Page): string[] {
  const sent: string[] = [];
  page.on("request", (request) => request.url().endsWith("/collect") && sent.push(request.postData() ?? ""));
  return sent;
}
async function follow(page: Page, name: string): Promise<void> {
  await page.getByRole("contentinfo").getByRole("link", { name, exact: true }).click();
  await page.getByRole("heading", { level: 1, name }).waitFor();
}

test("sends nothing without consent, counts pages with consent, and stops after it is withdrawn", async ({ visit }) => {
  const { page, problems } = await visit();
  const sent = collectedBy(page);
  await page.goto("/impressum");
  await untilHydrated(page);
  await banner(page).waitFor();
  await expectAccessible(page);
  await clickButton(page, "Alle ablehnen");
  await banner(page).waitFor({ state: "detached" });
  await page.getByRole("status").getByText("Ihre Auswahl ist gespeichert.").waitFor();
  await follow(page, "Datenschutz");
  await page.goto("/versand");
  await untilHydrated(page);
  await expect(banner(page)).toHaveCount(0);
  expect(sent).toEqual([]);

  await page.getByRole("link", { name: "Datenschutz-Einstellungen" }).click();
  await page.getByRole("heading", { level: 1, name: "Datenschutz-Einstellungen" }).waitFor();
  await page.getByText("Statistik", { exact: true }).click();
  await clickButton(page, "Auswahl speichern");
  await page.getByText("Ihre Auswahl ist gespeichert.").waitFor();
  await expectAccessible(page);
  await expect(page.getByRole("checkbox", { name: /Statistik/ })).toBeChecked();
  await untilHydrated(page);
  await follow(page, "Impressum");
  await page.goto("/cart");
  await expect.poll(counted, { timeout: 15_000 }).toEqual(expect.arrayContaining(["pageView /impressum 1"]));
  expect(sent.join()).not.toMatch(/token|@/);

  await untilHydrated(page);
  await page.getByRole("link", { name: "Datenschutz-Einstellungen" }).click();
  await page.getByRole("heading", { level: 1, name: "Datenschutz-Einstellungen" }).waitFor();
  await clickButton(page, "Alle ablehnen");
  await page.getByText("Ihre Auswahl ist gespeichert.").waitFor();
  const before = await counted();
  const requests = sent.length;
  await follow(page, "Impressum");
  await page.goto("/agb");
  await untilHydrated(page);
  expect([await counted(), sent.length]).toEqual([before, requests]);
  expectNoProblems(problems);
});

test("on a phone without JavaScript, in English, consent can be chosen and nothing stays covered", async ({ visit }) => {
  const { page } = await visit({ viewport: PHONE, javaScriptEnabled: false });
  await page.goto("/en/impressum");
  const asked = page.getByRole("region", { name: "Your privacy choice" });
  await page.getByText("Customise").click();
  await page.getByText("Statistics", { exact: true }).click();
  await asked.getByRole("button", { name: "Save choice" }).click();
  await asked.waitFor({ state: "detached" });
  expect(new URL(page.url()).pathname).toBe("/en/impressum");
  const kept = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`);
  expect(kept).toEqual(["consent=1.statistics"]);
});
