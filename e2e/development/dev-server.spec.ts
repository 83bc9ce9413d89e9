// npm run dev with an open tab: pages of the showroom, and the shutdown of the server.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort, type ShopProcess, startShop } from "../../scripts/testing/shop-process.ts";
import { untilFetched } from "../support/fetching.ts";
import { DESKTOP, expect, expectAccessible, PHONE, TABLET, test, untilHydrated } from "../support/test.ts";

const home = mkdtempSync(join(tmpdir(), "ankerplatz-developing-"));
/** Far below the shutdown time limit of requests and jobs (STOP_TIMEOUT). */
const AT_ONCE_MS = 10_000;
let shop: ShopProcess;
let port: number;

function startDeveloping(databaseUrl: string, at: number): Promise<ShopProcess> {
  const settings = { NODE_ENV: "development", DATA_DIR: home, DATABASE_URL: databaseUrl, DEMO: "on", LOG_LEVEL: "warn" };
  return startShop(at, settings, "scripts/dev.ts");
}
test.beforeAll(async ({ databaseUrl }) => {
  port = await freePort();
  shop = await startDeveloping(databaseUrl, port);
});
test.afterAll(async () => {
  await shop?.end("SIGTERM");
  rmSync(home, { recursive: true, force: true });
});

const SAMPLE = "Musterbau Beispiel GmbH";
/** Texts that occur only on the developers' pages. */
const WORDS_OF_TOOLS = ["Token is required", "Familie ausprobieren", "Fenster öffnen", "ids-login-dev-dummy", "Kontomenü"];

for (const [label, viewport] of [
  ["a phone", PHONE],
  ["a tablet", TABLET],
  ["a desk", DESKTOP],
] as const) {
  test(`on ${label} the mock address pages show samples and link to each other (ADDR-03, ADDR-04)`, async ({ visit }) => {
    test.setTimeout(120_000);
    const { page } = await visit({ viewport });
    page.setDefaultTimeout(60_000);
    await page.goto(`${shop.url}/my-account/address-administration`);
    await untilHydrated(page);
    await page.getByText(SAMPLE).waitFor();
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await page.getByRole("link", { name: `Bearbeiten: ${SAMPLE}` }).click();
    await page.getByRole("heading", { level: 1, name: "Adresse bearbeiten" }).waitFor();
    await untilHydrated(page);
    await expect(page.getByLabel("Firma")).toHaveValue(SAMPLE);
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await page.getByRole("button", { name: "Speichern" }).click();
    expect(new URL(page.url()).pathname).toBe("/my-account/address-edit");
  });
}

test("every page linked for developers opens (DEV-01)", async () => {
  test.setTimeout(120_000);
  const listed = await (await fetch(`${shop.url}/demo/startpage`)).text();
  const paths = [...listed.matchAll(/<li><a href="([^"]+)" data-page-load/g)].map(([, path]) => path!);
  expect(paths.length).toBeGreaterThan(25);
  const closed: string[] = [];
  for (const path of paths) {
    const response = await fetch(shop.url + path);
    // A page in a frame has its heading there.
    if (response.status !== 200 || !/<h1|<iframe/.test(await response.text())) closed.push(`${path}: ${response.status}`);
  }
  expect(closed).toEqual([]);
});

const SEVERAL_PAGES_MS = 180_000;

test("sets and clears tokens, shows a family in another mode and opens the retailers' window (DEV-06, DEV-12, DEV-13)", async ({
  visit,
}) => {
  test.setTimeout(SEVERAL_PAGES_MS);
  const { page, context } = await visit({ viewport: DESKTOP });
  page.setDefaultTimeout(60_000);
  await page.goto(`${shop.url}/demo/tokens`);
  await untilHydrated(page);
  const token = page.getByLabel("Access token");
  await token.fill("0A1b2c3d-4e5f-6a7b-8c9d-0e1f2a3b4c5d");
  await page.getByLabel("ID token").fill("a.b.c");
  await page.getByRole("button", { name: "Token setzen" }).click();
  await page.getByText("Token must adhere to format xxxxxxxxx-xxxx-xxxx-xxxx-xxxxxxxxxxxx").waitFor();
  await token.fill("0a1b2c3d-4e5f-6a7b-8c9d-0e1f2a3b4c5d");
  const names = async () => (await context.cookies()).map(({ name }) => name).filter((name) => name.startsWith("dev-"));
  await Promise.all([page.waitForEvent("load"), page.getByRole("button", { name: "Token setzen" }).click()]);
  expect(await names()).toEqual(["dev-access-token", "dev-id-token"]);
  await untilHydrated(page);
  await Promise.all([page.waitForEvent("load"), page.getByRole("button", { name: "Token löschen" }).click()]);
  expect(await names()).toEqual([]);

  await page.goto(`${shop.url}/demo/family-tester`);
  await untilHydrated(page);
  await page
    .getByRole("columnheader", { name: /Gesamt/ })
    .first()
    .waitFor();
  await page.getByLabel("Shop type").selectOption("Default");
  await page.getByRole("button", { name: "Anwenden" }).click();
  await page.waitForURL(/shopType=Default/, { waitUntil: "commit" });
  // The URL changes at once; the old content stays until the new page is loaded.
  await page
    .getByRole("columnheader", { name: /Gesamt/ })
    .first()
    .waitFor({ state: "detached" });
  await page.getByRole("table").first().waitFor();
  await expect(page.getByRole("columnheader", { name: /Gesamt/ })).toHaveCount(0);

  await page.goto(`${shop.url}/demo/retailer-tester`);
  await untilHydrated(page);
  await page.getByRole("button", { name: "onlineRetailers=1" }).click();
  await page.getByRole("button", { name: "onlineRetailers=1", pressed: true }).waitFor();
  await untilHydrated(page);
  await page.getByRole("button", { name: "Fenster öffnen" }).click();
  await page.getByRole("dialog").getByText("Online kaufen").first().waitFor();
});

test("a production build contains no developer page and none of its code (ADDR-03, ADDR-04, DEV-02)", async ({ shopUrl }) => {
  for (const path of ["/my-account/address-edit", "/en/my-account/address-edit", "/demo/startpage", "/en/demo/tokens"])
    expect([path, (await fetch(shopUrl + path)).status]).toEqual([path, 404]);
  const dist = join(import.meta.dirname, "../../dist");
  const files = readdirSync(dist, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".js"));
  expect(files.length).toBeGreaterThan(10);
  const words = [SAMPLE, ...WORDS_OF_TOOLS];
  const found = files.flatMap((name) => {
    const text = readFileSync(join(dist, name), "utf8");
    return words.filter((word) => text.includes(word)).map((word) => `${name}: ${word}`);
  });
  expect(found).toEqual([]);
});

const TWO_STARTS_MS = 240_000;

test("a showroom page survives a reload, and an open tab does not delay server shutdown", async ({ visit, databaseUrl }) => {
  test.setTimeout(TWO_STARTS_MS);
  const { page } = await visit();
  // The showroom loads every screen's module with a separate request.
  page.setDefaultTimeout(60_000);
  const heading = page.getByRole("heading", { level: 1, name: "Showroom" });
  expect((await page.goto(`${shop.url}/demo`))?.status()).toBe(200);
  await untilHydrated(page);
  const connected = page.waitForEvent("console", { predicate: (message) => message.text().includes("[vite] connected") });
  await page.reload();
  await untilHydrated(page);
  await connected;
  await heading.waitFor();
  // Requests that update a reloaded page have finished by now.
  await untilFetched(page);
  await expect(heading).toBeVisible();

  const since = performance.now();
  await shop.end("SIGTERM");
  expect(performance.now() - since).toBeLessThan(AT_ONCE_MS);
  expect(shop.output()).not.toContain("did not finish in time");

  // The tab waits for the server and reloads its page by itself.
  const comesBack = page.waitForEvent("load", { timeout: 90_000 });
  shop = await startDeveloping(databaseUrl, port);
  await comesBack;
  await heading.waitFor();
});
