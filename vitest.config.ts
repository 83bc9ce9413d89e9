import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { worldOutlinesPlugin } from "./scripts/lib/world-outlines.ts";
import { listProjects } from "./scripts/testing/projects.ts";

const files = listProjects();
/** Starts PostgreSQL, unless it runs. */
const globalSetup = ["scripts/testing/database.ts"];

export default defineConfig({
  plugins: [worldOutlinesPlugin()],
  // As Node resolves it: the package's ES module build beside its CommonJS build would be a second instance of GraphQL.
  resolve: { alias: [{ find: /^graphql$/, replacement: "graphql/index.js" }] },
  test: {
    // Only components have state in their modules. Everything else loads them once for many files: loading them per file
    // took longer than the tests. A VM context for each file of components would be faster, but shares the DOM's prototypes.
    projects: [
      { extends: true, test: { name: "unit", include: files.unit, isolate: false } },
      { extends: true, test: { name: "db", include: files.db, isolate: false, globalSetup } },
      { extends: true, test: { name: "app", include: files.app, isolate: false, globalSetup } },
      {
        extends: true,
        test: {
          name: "dom",
          include: files.dom,
          setupFiles: ["scripts/testing/timeouts.ts"],
          globalSetup: ["scripts/testing/phrases.ts"],
        },
      },
      { extends: true, test: { name: "tools", include: files.tools, isolate: false, globalSetup } },
      { extends: true, test: { name: "nightly", include: files.nightly, isolate: false, globalSetup } },
    ],
    environment: "node",
    // One core stays free; the default would use one of two.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    // Shuffled, so that a test that depends on its predecessor fails. One order everywhere, so that a failure can be repeated;
    // the nightly run tries new ones.
    sequence: { shuffle: { tests: true }, seed: 1 },
    // Limits detect hanging tests; a busy machine is several times slower.
    testTimeout: 60_000,
    hookTimeout: 180_000,
    // Polling needs time on a busy machine; same limit as for screens (timeouts.ts).
    expect: { poll: { timeout: 20_000 } },
  },
});
