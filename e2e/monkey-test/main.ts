// npm run test:monkey: random use of the whole shop in a real Chromium, for some minutes or to replay one seed.
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { ensureChromium } from "../../scripts/lib/chromium.mjs";
import { launchChromium } from "../support/chromium.ts";
import { startTestShop } from "../support/test-shop.ts";
import { seedShop } from "./seed.ts";
import { findShopPaths } from "./shop-paths.ts";
import { reportOf } from "./report.ts";
import { resetShop } from "./reset.ts";
import { readSettings } from "./settings.ts";
import { walk } from "./walk.ts";

const settings = readSettings(process.argv.slice(2), process.env, Math.random);
const since = new Date();
const folder = join(tmpdir(), "ankerplatz-hands");
const chromium = ensureChromium();
if (!chromium) process.exit(1);
process.env["CHROMIUM_PATH"] = chromium;
const shop = await startTestShop();
// Requests to other hosts are blocked.
const browser = await launchChromium({ only: "127.0.0.1" });
const database = new pg.Client({ connectionString: shop.databaseUrl });
const stop = new AbortController();
process.once("SIGINT", () => stop.abort());
try {
  await database.connect();
  const places = await findShopPaths(shop.shopUrl, database);
  const scanned = new Set<string>();
  const failed: string[] = [];
  let [walks, steps] = [0, 0];
  const deadline = Date.now() + settings.minutes * 60_000;
  do {
    await resetShop(database, since);
    await seedShop(database);
    const seed = settings.seed + walks;
    const onStep = settings.isReplay ? (message: string) => console.log(`  ${message}`) : undefined;
    const walked = await walk({ browser, ...shop, places, seed, steps: settings.steps, scanned, folder, ...(onStep && { onStep }) });
    walks += 1;
    steps += walked.steps.length - 1;
    console.log(reportOf(walked));
    if (walked.findings.length > 0) failed.push(String(seed));
  } while (!settings.isReplay && Date.now() < deadline && !stop.signal.aborted);
  const minutes = ((Date.now() - since.getTime()) / 60_000).toFixed(1);
  console.log(
    `\n${walks} walks from seed ${settings.seed}, ${steps} steps, ${minutes} minutes: ${failed.length} with findings ${failed.join(" ")}`,
  );
  if (failed.length > 0) process.exitCode = 1;
} finally {
  await database.end();
  await browser.close();
  await shop.end();
}
