// npm run dev: the shop with hot reload on one port. The database survives restarts of the server.
import { join } from "node:path";
import { loadConfig } from "#server/config.ts";
import { startDatabase } from "#server/start/open-database.ts";
import { createProgress } from "#server/start/progress.ts";
import { StartError } from "#server/start/start-error.ts";
import { runInForeground } from "./lib/run.mjs";

const main = join(import.meta.dirname, "../src/demo/main.ts");

try {
  const config = loadConfig();
  const database = await startDatabase(config, createProgress(process.stdout));
  try {
    process.exitCode = await runInForeground(process.execPath, ["--watch", "--watch-preserve-output", main], {
      NODE_ENV: "development",
      DATABASE_URL: database.url,
      DEMO: config.isDemo ? "on" : "off",
    });
  } finally {
    await database.stop();
  }
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
