import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { worldOutlinesPlugin } from "./scripts/lib/world-outlines.ts";

export default defineConfig({
  plugins: [worldOutlinesPlugin()],
  // As Node resolves it: the package's ES module build beside its CommonJS one would be a second GraphQL.
  resolve: { alias: [{ find: /^graphql$/, replacement: "graphql/index.js" }] },
  test: {
    include: ["src/**/*.test.ts", "src/**/*.test.tsx", "scripts/**/*.test.ts", "catalogue/**/*.test.ts"],
    environment: "node",
    // One core is left free unless told otherwise, which would be half of two.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    globalSetup: ["scripts/testing/database.ts"],
    setupFiles: ["scripts/testing/patience.ts"],
    // A test that leans on the one before it is told; `--sequence.seed` runs an order again. Whoever sits before it meets another
    // order each time; a check that others wait for takes the one that was checked before.
    sequence: { shuffle: { tests: true }, ...(process.env["CI"] ? { seed: 1 } : {}) },
    testTimeout: 20_000,
    hookTimeout: 60_000,
    // What is polled for takes its time on a busy machine, like what a screen is waited for (patience.ts).
    expect: { poll: { timeout: 10_000 } },
  },
});
