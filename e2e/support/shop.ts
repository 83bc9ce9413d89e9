// Starts the whole shop, as `npm start` does, in an empty data folder on a free port, for all journeys of a run.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { startThrowAwayDatabase } from "#server/db/embedded/embedded.ts";
import { freePort, startShop } from "../../scripts/testing/shop-process.ts";

declare module "vitest" {
  interface ProvidedContext {
    shopUrl: string;
    databaseUrl: string;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { E2E_SHOP_URL, E2E_DATABASE_URL } = process.env;
  if (E2E_SHOP_URL && E2E_DATABASE_URL) {
    // While writing a journey: a shop that runs already, with its database.
    project.provide("shopUrl", E2E_SHOP_URL);
    project.provide("databaseUrl", E2E_DATABASE_URL);
    return async () => {};
  }
  const database = await startThrowAwayDatabase();
  const dataDir = mkdtempSync(join(tmpdir(), "ankerplatz-e2e-"));
  const clear = async () => {
    await database.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    const settings = { DATA_DIR: dataDir, DATABASE_URL: database.url, DEMO: "true", LOG_LEVEL: "warn" };
    const shop = await startShop(await freePort(), settings, "scripts/start.mjs");
    project.provide("shopUrl", shop.url);
    project.provide("databaseUrl", database.url);
    return async () => {
      await shop.end("SIGTERM");
      await clear();
    };
  } catch (error) {
    await clear();
    throw error;
  }
}
