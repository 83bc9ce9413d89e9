import { defineConfig } from "vitest/config";
import project from "../../vitest.config.ts";

/** The project's own way to run tests, for those alone that the runner of the mutants names. */
export default defineConfig({
  ...project,
  test: { ...project.test, include: (process.env["MUTANT_TESTS"] ?? "").split(" "), sequence: { shuffle: false } },
});
