// Makes a release of this checkout: npm run release -- VERSION [--dry-run]
import { join } from "node:path";
import { listMigrations } from "#server/db/migrate.ts";
import { readSchema } from "#server/graphql/schema.ts";
import { defineCommand } from "./lib/define-command.ts";
import { printForRelease } from "./lib/released-schema.ts";
import { makeRelease } from "./release/make-release.ts";

/** Lines of a file that a dry run shows. */
const SHOWN = 4;

await defineCommand({
  usage: `Usage: npm run release -- VERSION [--dry-run]
  Cuts the changelog and the notes on upgrading, sets the version, records schema and migrations of the release, commits, tags,
  and writes the bill of materials to dist/release. --dry-run shows the changes. See docs/contributing/release.md.`,
  args: ["VERSION"],
  options: { "dry-run": { type: "boolean" } },
  run({ args: [version], options }) {
    const isDryRun = options["dry-run"] ?? false;
    const release = {
      version,
      day: new Date().toISOString().slice(0, 10),
      schema: printForRelease(readSchema()),
      migration: listMigrations().at(-1)!,
    };
    const { lines, bill } = makeRelease(join(import.meta.dirname, ".."), release, { isDryRun });
    for (const [path, added] of lines) {
      console.log(path);
      for (const line of added.slice(0, SHOWN)) console.log(`  ${line}`);
      if (added.length > SHOWN) console.log(`  … ${added.length - SHOWN} more lines`);
    }
    if (isDryRun) console.log("Nothing was changed.");
    else console.log(`Committed and tagged v${version}; bill of materials: ${bill}. Push both: git push --follow-tags`);
  },
});
