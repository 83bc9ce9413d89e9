// Sorts the test files into the projects of vitest.config.ts by what they import, so that no list has to be kept up.
import { globSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";

/**
 * `unit`: rules, with neither database nor DOM. `db`: stores and use cases with a database. `app`: the whole application in
 * process. `dom`: components in happy-dom. `tools`: scripts, and what starts processes. `nightly`: depends on time or load.
 */
export type Project = "unit" | "db" | "app" | "dom" | "tools" | "nightly";

const root = join(import.meta.dirname, "../..");
const APP = "src/server/testing/app.ts";
const DATABASE = "src/server/db/testing.ts";
/** Modules that start processes, or Vite. */
const PROCESSES = new Set(["node:child_process", "src/server/db/embedded/embedded.ts", "src/server/web-bundle/development-bundle.ts"]);
const IMPORT = /^(?:import|export)\s(?!type\s)(?:[^"';]*?\sfrom\s)?"([^"]+)"/gm;

/** Test files of each project, relative to the root of the repository. */
export function listProjects(): Record<Project, string[]> {
  const projects: Record<Project, string[]> = { unit: [], db: [], app: [], dom: [], tools: [], nightly: [] };
  const files = globSync("{src,scripts,catalogue,e2e}/**/*.test.{ts,tsx}", { cwd: root }).map((file) => file.replaceAll("\\", "/"));
  for (const file of files.toSorted()) projects[projectOf(file)].push(file);
  return projects;
}

/** Project of a test file, by its name, its environment and the test helpers that it imports, also through other helpers. */
export function projectOf(file: string, read = readSource): Project {
  if (file.endsWith(".nightly.test.ts")) return "nightly";
  if (file.startsWith("scripts/")) return "tools";
  if (read(file).startsWith("// @vitest-environment happy-dom")) return "dom";
  const imported = listImports(file, read);
  if (imported.has(APP)) return "app";
  if (imported.has(DATABASE)) return "db";
  return [...imported].some((target) => PROCESSES.has(target)) ? "tools" : "unit";
}

/** What a test imports itself and through test helpers; other code does not import test helpers (`npm run structure`). */
function listImports(file: string, read: (file: string) => string, found = new Set<string>()): Set<string> {
  for (const [, target = ""] of read(file).matchAll(IMPORT)) {
    const path = target.startsWith(".") ? posix.join(posix.dirname(file), target) : target.replace(/^#/, "src/");
    if (found.has(path)) continue;
    found.add(path);
    if (/\/testing(?:\/|\.tsx?$)|-test\.suite\.ts$/.test(path)) listImports(path, read, found);
  }
  return found;
}

function readSource(file: string): string {
  return readFileSync(join(root, file), "utf8");
}
