// Empties the configured database, orders and customers included. Requires "--yes", as the data cannot be restored.
import pg from "pg";
import { StartError } from "#server/start/start-error.ts";
import { onConfiguredDatabase } from "./lib/configured-database.ts";
import { defineCommand } from "./lib/define-command.ts";
import { emptyDatabase } from "./lib/empty-database.ts";

await defineCommand({
  usage: `Usage: npm run db:reset -- --yes
  Deletes all orders, customers, carts and catalogues from the configured database.`,
  args: [],
  options: { yes: { type: "boolean" } },
  async run({ options }) {
    if (!options.yes)
      throw new StartError("This deletes all orders, customers, carts and catalogues. Run npm run db:reset -- --yes to confirm.");
    await onConfiguredDatabase(async (url) => {
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      try {
        const others = await client.query(
          "select 1 from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() limit 1",
        );
        if (others.rowCount) throw new StartError("A shop is using this database: stop it first.");
        await emptyDatabase(client);
        console.log("The database is empty; npm start or npm run db:seed fills it again");
      } finally {
        await client.end();
      }
    });
  },
});
