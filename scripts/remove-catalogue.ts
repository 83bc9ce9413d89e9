// Removes a catalogue: npm run remove:catalogue -- ID [--dry-run]
import { describeRemoval, ImportRefusedError, removeCatalogue } from "#server/catalogue/import/index.ts";
import { StartError } from "#server/start/start-error.ts";
import { defineCommand } from "./lib/define-command.ts";
import { withDatabase } from "./lib/with-database.ts";

await defineCommand({
  usage: `Usage: npm run remove:catalogue -- ID [--dry-run]
  ID         CATALOG_ID of the catalogue; an unknown one lists the existing ones
  --dry-run  reports what would be removed, and changes nothing`,
  args: ["ID"],
  options: { "dry-run": { type: "boolean", default: false } },
  run: ({ args: [catalogueId], options }) =>
    withDatabase(async ({ url, progress }) => {
      try {
        for (const line of describeRemoval(await removeCatalogue(url, catalogueId, { isDryRun: options["dry-run"] }))) progress.say(line);
      } catch (error) {
        if (error instanceof ImportRefusedError) throw new StartError(error.message);
        throw error;
      }
    }),
});
