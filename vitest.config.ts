import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { worldOutlinesPlugin } from "./scripts/lib/world-outlines.ts";

export default defineConfig({
  plugins: [worldOutlinesPlugin()],
  // As Node resolves it: the package's ES module build beside its CommonJS build would be a second instance of GraphQL.
  resolve: { alias: [{ find: /^graphql$/, replacement: "graphql/index.js" }] },
  test: {
    include: ["src/**/*.test.ts", "src/**/*.test.tsx", "scripts/**/*.test.ts", "catalogue/**/*.test.ts", "e2e/**/*.test.ts"],
    environment: "node",
    // One core stays free; the default would use one of two.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    globalSetup: ["scripts/testing/database.ts"],
    setupFiles: ["scripts/testing/timeouts.ts"],
    // Shuffled, so that a test that depends on its predecessor fails; `--sequence.seed` repeats an order. Locally the order
    // changes with each run; CI uses a fixed seed, so that it repeats the order that was checked before.
    sequence: { shuffle: { tests: true }, ...(process.env["CI"] ? { seed: 1 } : {}) },
    testTimeout: 20_000,
    hookTimeout: 60_000,
    // Polling needs time on a busy machine; same limit as for screens (timeouts.ts).
    expect: { poll: { timeout: 10_000 } },
  },
});
