import { defineConfig } from "vitest/config";
import { LongestFirst } from "./support/longest-first.ts";

export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ["**/*.test.ts"],
    environment: "node",
    // The modules of the tests hold only the browser as state, which is meant to be shared.
    isolate: false,
    globalSetup: ["support/shop.ts"],
    // Tests mostly wait, so two in parallel use two cores well. An already running shop is a single one.
    maxWorkers: process.env["E2E_SHOP_URL"] ? 1 : 2,
    sequence: { sequencer: LongestFirst },
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 10_000 } },
  },
});
