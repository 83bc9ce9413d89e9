// Browser tests: those tagged @smoke run with every `npm test`; the folder nightly depends on time, load or the whole machine.
import { defineConfig } from "@playwright/test";
import { CHROMIUM } from "./support/chromium.ts";

const results = "../dist/test-results";

export default defineConfig({
  testDir: ".",
  testMatch: "**/*.spec.ts",
  globalSetup: "./support/start-shops.ts",
  // Each worker has a shop of its own. Tests of a file share demo accounts, so they run in order.
  workers: process.env["E2E_SHOP_URL"] ? 1 : 2,
  fullyParallel: false,
  timeout: 120_000,
  expect: { timeout: 10_000 },
  // A test that passes on its retry is reported as flaky and does not fail the run.
  retries: process.env["CI"] ? 1 : 0,
  forbidOnly: Boolean(process.env["CI"]),
  outputDir: `${results}/browser`,
  reporter: [
    ["list"],
    // The file is set by `npm test`; without it, the results would go to the terminal.
    ...(process.env["PLAYWRIGHT_JSON_OUTPUT_FILE"] ? [["json"] as const] : []),
    ["html", { outputFolder: `${results}/browser-report`, open: "never" }],
  ],
  use: {
    launchOptions: CHROMIUM,
    actionTimeout: 20_000,
    navigationTimeout: 20_000,
    trace: "on-first-retry",
    screenshot: "only-on-failure",
  },
  projects: [
    { name: "smoke", grep: /@smoke/ },
    { name: "e2e", grepInvert: /@smoke/, testIgnore: "nightly/**" },
    { name: "nightly", testMatch: "nightly/**/*.spec.ts" },
  ],
});
