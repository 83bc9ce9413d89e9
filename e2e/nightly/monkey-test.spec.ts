// Two minutes of random use with the same seeds in every run. `npm run test:monkey` continues with other seeds, for any
// duration.
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import type { Browser } from "@playwright/test";
import { seedShop } from "../monkey-test/seed.ts";
import { type ShopPaths, findShopPaths } from "../monkey-test/shop-paths.ts";
import { reportOf } from "../monkey-test/report.ts";
import { resetShop } from "../monkey-test/reset.ts";
import { walk } from "../monkey-test/walk.ts";
import { launchChromium } from "../support/chromium.ts";
import { test } from "../support/test.ts";

/** Chosen to cover every shop mode, both widths, touch, slow networks and customers. */
const SEEDS = [3, 6, 8, 9, 16, 17, 21, 28];
const STEPS = 25;
/** Time budget of all seeds, shared by the remaining ones; the number of steps depends on the machine. */
const ALL_IN_ALL_MS = 120_000;
/** Minimum number of steps per seed, even on the busiest machine. */
const MIN_STEPS = 8;

const begun = new Date();
const scanned = new Set<string>();
const folder = join(tmpdir(), "ankerplatz-monkey-test");
let browser: Browser;
let database: pg.Client;
let places: ShopPaths;
let deadline: number;

test.beforeAll(async ({ shopUrl, databaseUrl }) => {
  database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  places = await findShopPaths(shopUrl, database);
  browser = await launchChromium({ only: "127.0.0.1" });
  deadline = performance.now() + ALL_IN_ALL_MS;
});
test.afterAll(async () => {
  await browser?.close();
  if (database) await resetShop(database, begun);
  await database?.end();
});

/** Takes a quarter of a minute on an idle machine. */
const PATIENCE_MS = 300_000;

for (const seed of SEEDS) {
  test(`random use finds no violations, seed ${seed}`, async ({ shopUrl }) => {
    test.setTimeout(PATIENCE_MS);
    await resetShop(database, begun);
    await seedShop(database);
    const since = performance.now();
    const share = (deadline - since) / (SEEDS.length - SEEDS.indexOf(seed));
    const goesOn = (step: number) => step <= MIN_STEPS || performance.now() - since < share;
    const walked = await walk({ browser, shopUrl, places, seed, steps: STEPS, scanned, folder, goesOn });
    // Throws the whole report; an assertion would truncate it.
    if (walked.findings.length > 0) throw new Error(reportOf(walked));
  });
}
