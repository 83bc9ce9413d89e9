import { defineConfig } from "vitest/config";
import project from "../../vitest.config.ts";

/**
 * The project's test configuration, limited to the tests that the mutation runner selects. Modules are loaded once for all
 * files of a mutant, as in `npm test`: loading them per file took most of the time.
 */
export default defineConfig({
  ...project,
  test: {
    ...project.test,
    include: (process.env["MUTANT_TESTS"] ?? "").split(" "),
    isolate: false,
    sequence: { shuffle: false },
  },
});
