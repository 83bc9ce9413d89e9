// Rebuilds every generated file that is committed and reports the stale ones.
import { spawnSync } from "node:child_process";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { startThrowAwayDatabase } from "#server/db/embedded/embedded.ts";

const root = join(import.meta.dirname, "..");
const GENERATED = [
  "src/**/generated/*",
  "schema.sql",
  "docs/coverage.md",
  "docs/api.md",
  "docs/data-model.md",
  "docs/directions.md",
  "docs/security.md",
  "bench/README.md",
  "bench/results/*.svg",
  "src/web/icons/sprite.svg",
  "docs/erp/*.schema.json",
];
const GENERATORS = [
  "scripts/codegen.ts",
  "scripts/db-types.ts",
  "scripts/dump-schema.ts",
  "scripts/describe-tables.ts",
  "scripts/phrase-uses.ts",
  "scripts/draw-icons.ts",
  "scripts/erp-schemas.ts",
  "scripts/coverage.ts",
  "scripts/describe-api.ts",
  "scripts/write-directions.ts",
  "scripts/describe-rate-limits.ts",
  "scripts/describe-benchmarks.ts",
];

function readAll(): Map<string, string> {
  return new Map(globSync(GENERATED, { cwd: root }).map((file) => [file, readFileSync(join(root, file), "utf8")]));
}

const database = process.env["TEST_DATABASE_URL"] ? null : await startThrowAwayDatabase();
try {
  const before = readAll();
  for (const script of GENERATORS) {
    const env = { ...process.env, ...(database ? { TEST_DATABASE_URL: database.url } : {}) };
    const { status } = spawnSync(process.execPath, [join(root, script)], { cwd: root, env, stdio: ["ignore", "inherit", "inherit"] });
    if (status !== 0) process.exitCode = 1;
  }
  const after = readAll();
  for (const file of new Set([...before.keys(), ...after.keys()])) {
    if (before.get(file) === after.get(file)) continue;
    console.error(`${file} was stale and is rebuilt now: look at it and commit it.`);
    process.exitCode = 1;
  }
} finally {
  await database?.stop();
}
