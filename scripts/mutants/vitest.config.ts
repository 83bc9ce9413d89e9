import { defineConfig } from "vitest/config";
import project from "../../vitest.config.ts";

/**
 * The project's own way to run tests, for those alone that the runner of the mutants names. Modules are loaded once for all the
 * files that a change is tried with, as `npm test` does: loading them for each took most of the time.
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
