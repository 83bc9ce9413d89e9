// Measures the time from `npm start`'s script to the response of the first page: the first start in an empty data folder, then,
// once the demo's past orders exist, five more. Run: node bench/start.ts
import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findRunningDatabase } from "#server/db/embedded/running.ts";
import { freePort, isReady, pause } from "../scripts/testing/shop-process.ts";
import { untilPastIsMade } from "./support/past.ts";
import { median } from "./support/rebuild.ts";
import { startResults } from "./support/results.ts";
import { unlessQuick } from "./support/quick.ts";

const LIMIT_S = 1.5;
const AGAIN = unlessQuick(5);
const root = join(import.meta.dirname, "..");
const results = startResults("start");
const dataDir = mkdtempSync(join(tmpdir(), "ankerplatz-start-"));

try {
  const first = await measure(async () => untilPastIsMade((await findRunningDatabase(dataDir))!));
  const times: number[] = [];
  for (let round = 0; round < AGAIN; round++) times.push(await measure());
  results.note("first start, with database, demo catalogue and customers", first, "s");
  results.atMost("later start", median(times), LIMIT_S, "s");
  results.write();
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}

/** Seconds until the start page responds; then runs `more` and shuts the shop down cleanly. */
async function measure(more = async (): Promise<void> => {}): Promise<number> {
  const port = await freePort();
  const begin = performance.now();
  const shop = spawn(process.execPath, ["scripts/start.mjs"], {
    cwd: root,
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: "warn" },
    stdio: "ignore",
  });
  await untilReady(`http://127.0.0.1:${port}`, shop);
  await (await fetch(`http://127.0.0.1:${port}/`)).text();
  const seconds = (performance.now() - begin) / 1000;
  await more();
  const ended = new Promise((resolve) => shop.once("exit", resolve));
  shop.kill("SIGTERM");
  await ended;
  return seconds;
}

async function untilReady(url: string, shop: ChildProcess): Promise<void> {
  while (!(await isReady(url))) {
    if (shop.exitCode !== null) throw new Error(`the shop ended with status ${shop.exitCode}`);
    await pause(20);
  }
}
