// Writes the types of all tables (src/server/db/generated/db.ts) from a fully migrated database.
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { withScratchDatabase } from "./lib/scratch-database.ts";

const root = join(import.meta.dirname, "..");
const OUTPUT = join(root, "src/server/db/generated/db.ts");
// Counts stay far below 2^53; numeric stays a string, the default.
const TYPES = { int8: "number", bytea: "Buffer", timestamptz: "Date" };

process.exitCode = await withScratchDatabase(async (url) => {
  const args = [
    "--dialect",
    "postgres",
    "--url",
    url,
    "--out-file",
    OUTPUT,
    "--date-parser",
    "string",
    "--type-mapping",
    JSON.stringify(TYPES),
  ];
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(root, "node_modules/kysely-codegen/dist/cli/bin.js"), ...args, "--exclude-pattern", "graphile_worker*"],
    { cwd: root, encoding: "utf8" },
  );
  if (status !== 0) console.error(stdout + stderr);
  return status ?? 1;
});
