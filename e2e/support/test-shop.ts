// Starts the whole shop like `npm start`, in an empty data folder on a free port, with its own database.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startThrowAwayDatabase } from "#server/db/embedded/embedded.ts";
import { freePort, startShop } from "../../scripts/testing/shop-process.ts";

export type TestShop = { shopUrl: string; databaseUrl: string; end(): Promise<void> };

export async function startTestShop(): Promise<TestShop> {
  const { E2E_SHOP_URL, E2E_DATABASE_URL } = process.env;
  // Uses a running shop and its database, while writing a test.
  if (E2E_SHOP_URL && E2E_DATABASE_URL) return { shopUrl: E2E_SHOP_URL, databaseUrl: E2E_DATABASE_URL, end: async () => {} };
  const database = await startThrowAwayDatabase();
  const dataDir = mkdtempSync(join(tmpdir(), "ankerplatz-e2e-"));
  const clear = async () => {
    await database.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    const settings = { DATA_DIR: dataDir, DATABASE_URL: database.url, DEMO: "true", LOG_LEVEL: "warn" };
    const shop = await startShop(await freePort(), settings, "scripts/start.mjs");
    const end = async () => {
      await shop.end("SIGTERM");
      await clear();
    };
    return { shopUrl: shop.url, databaseUrl: database.url, end };
  } catch (error) {
    await clear();
    throw error;
  }
}
