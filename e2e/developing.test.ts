// npm run dev with a tab open: pages of the showroom, and the end of the server.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { freePort, type ShopProcess, startShop } from "../scripts/testing/shop-process.ts";
import { DESKTOP, expectAccessible, PHONE, TABLET, untilAlive, useBrowser } from "./support/browser.ts";
import { ownShop } from "./support/own-shop.ts";

const { visit, shopUrl } = useBrowser();
const home = mkdtempSync(join(tmpdir(), "ankerplatz-developing-"));
/** Far less than requests and jobs get to finish (STOP_TIMEOUT). */
const AT_ONCE_MS = 10_000;
let shop: ShopProcess;
let port: number;

function startDeveloping(at: number): Promise<ShopProcess> {
  const settings = { NODE_ENV: "development", DATA_DIR: home, DATABASE_URL: ownShop().databaseUrl, DEMO: "on", LOG_LEVEL: "warn" };
  return startShop(at, settings, "scripts/dev.ts");
}
beforeAll(async () => {
  port = await freePort();
  shop = await startDeveloping(port);
});
afterAll(async () => {
  await shop?.end("SIGTERM");
  rmSync(home, { recursive: true, force: true });
});

const SAMPLE = "Musterbau Beispiel GmbH";

test.each([
  ["a phone", PHONE],
  ["a tablet", TABLET],
  ["a desk", DESKTOP],
])(
  "on %s the mock pages of addresses show samples and lead to each other (ADDR-03, ADDR-04)",
  { timeout: 120_000 },
  async (_, viewport) => {
    const { page } = await visit({ viewport });
    page.setDefaultTimeout(60_000);
    await page.goto(`${shop.url}/my-account/address-administration`);
    await untilAlive(page);
    await page.getByText(SAMPLE).waitFor();
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await page.getByRole("link", { name: `Bearbeiten: ${SAMPLE}` }).click();
    await page.getByRole("heading", { level: 1, name: "Adresse bearbeiten" }).waitFor();
    await untilAlive(page);
    expect(await page.getByLabel("Firma").inputValue()).toBe(SAMPLE);
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await page.getByRole("button", { name: "Speichern" }).click();
    expect(new URL(page.url()).pathname).toBe("/my-account/address-edit");
  },
);

test("a shop that is built has no mock page, and nothing of one in its files (ADDR-03, ADDR-04)", async () => {
  for (const path of ["/my-account/address-administration", "/en/my-account/address-edit"])
    expect([path, (await fetch(shopUrl + path)).status]).toEqual([path, 404]);
  const dist = join(import.meta.dirname, "../dist");
  const files = readdirSync(dist, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".js"));
  expect(files.length).toBeGreaterThan(10);
  expect(files.filter((name) => readFileSync(join(dist, name), "utf8").includes(SAMPLE))).toEqual([]);
});

test("a page of the showroom is there after a reload, and an open tab holds up no server that ends", { timeout: 120_000 }, async () => {
  const { page } = await visit();
  const heading = page.getByRole("heading", { level: 1, name: "Showroom" });
  expect((await page.goto(`${shop.url}/demo`))?.status()).toBe(200);
  await untilAlive(page);
  const connected = page.waitForEvent("console", { predicate: (message) => message.text().includes("[vite] connected") });
  await page.reload();
  await untilAlive(page);
  await connected;
  await heading.waitFor();
  // What brings a reloaded page up to date has answered by now.
  await page.waitForLoadState("networkidle");
  expect(await heading.isVisible()).toBe(true);

  const since = performance.now();
  await shop.end("SIGTERM");
  expect(performance.now() - since).toBeLessThan(AT_ONCE_MS);
  expect(shop.output()).not.toContain("did not finish in time");

  // The tab waits for it, and loads its page again by itself.
  const comesBack = page.waitForEvent("load", { timeout: 90_000 });
  shop = await startDeveloping(port);
  await comesBack;
  await heading.waitFor();
});
