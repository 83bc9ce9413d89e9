// npm run dev with a tab open: pages of the showroom, and the end of the server.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { freePort, type ShopProcess, startShop } from "../scripts/testing/shop-process.ts";
import { untilAlive, useBrowser } from "./support/browser.ts";
import { ownShop } from "./support/own-shop.ts";

const { visit } = useBrowser();
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
