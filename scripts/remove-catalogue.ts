// Removes a catalogue: npm run remove:catalogue -- ID [--dry-run]
import { parseArgs } from "node:util";
import { describeRemoval, ImportRefusedError, removeCatalogue } from "#server/catalogue/import/index.ts";
import { migrate } from "#server/db/migrate.ts";
import { StartError } from "#server/start/start-error.ts";
import { onConfiguredDatabase } from "./lib/configured-database.ts";
import { tellUsage } from "./lib/usage.ts";

const USAGE = `Usage: npm run remove:catalogue -- ID [--dry-run]
  ID         the catalogue's CATALOG_ID; a wrong one lists those that are there
  --dry-run  say what would be removed, change nothing`;

function readArguments(): { catalogueId: string; isDryRun: boolean } {
  try {
    const { values, positionals } = parseArgs({ allowPositionals: true, options: { "dry-run": { type: "boolean" } } });
    const [catalogueId] = positionals;
    if (positionals.length === 1 && catalogueId) return { catalogueId, isDryRun: values["dry-run"] === true };
  } catch (error) {
    throw new StartError(`${(error as Error).message}\n${USAGE}`);
  }
  throw new StartError(USAGE);
}

tellUsage(USAGE);
try {
  const { catalogueId, isDryRun } = readArguments();
  await onConfiguredDatabase(async (url, progress) => {
    await migrate(url);
    try {
      for (const line of describeRemoval(await removeCatalogue(url, catalogueId, { isDryRun }))) progress.say(line);
    } catch (error) {
      if (error instanceof ImportRefusedError) throw new StartError(error.message);
      throw error;
    }
  });
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
