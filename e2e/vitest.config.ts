import { defineConfig } from "vitest/config";
import { LongestFirst } from "./support/longest-first.ts";

export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ["**/*.test.ts"],
    environment: "node",
    // The journeys' modules keep nothing but the browser, which is meant to be kept.
    isolate: false,
    globalSetup: ["support/shop.ts"],
    // A journey waits for most of its time: two at once share two cores well. A shop that runs already is one.
    maxWorkers: process.env["E2E_SHOP_URL"] ? 1 : 2,
    sequence: { sequencer: LongestFirst },
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 10_000 } },
  },
});
