// Seeds the configured database with missing pages, and in a demo with its catalogue and customers.
import { loadConfig } from "#server/config.ts";
import { openDatabase } from "#server/start/open-database.ts";
import { fillDatabase } from "#server/start/fill-database.ts";
import { onConfiguredDatabase } from "./lib/configured-database.ts";
import { defineCommand } from "./lib/define-command.ts";

await defineCommand({
  usage: `Usage: npm run db:seed
  Loads pages and phrases into the configured database, and with DEMO=on the missing demo data.`,
  args: [],
  run: () =>
    onConfiguredDatabase(async (url, progress) => {
      const config = loadConfig();
      const connection = await openDatabase(url, config, progress);
      try {
        await fillDatabase(connection, config, progress);
      } finally {
        await connection.close();
      }
    }),
});
