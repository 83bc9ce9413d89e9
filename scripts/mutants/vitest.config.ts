import { defineConfig } from "vitest/config";
import config from "../../vitest.config.ts";

/**
 * The test configuration as one project, limited to the tests that the mutation runner selects. Modules are loaded once for all
 * files of a mutant, as in `npm test`: loading them per file took most of the time.
 */
export default defineConfig({
  ...config,
  test: {
    ...config.test,
    projects: undefined,
    include: (process.env["MUTANT_TESTS"] ?? "").split(" "),
    exclude: ["**/*.nightly.test.ts"],
    globalSetup: ["scripts/testing/database.ts"],
    isolate: false,
    sequence: { shuffle: false },
  },
});
