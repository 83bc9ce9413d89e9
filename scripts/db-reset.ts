// Empties the configured database, orders and customers included. Requires "--yes", as the data cannot be restored.
import pg from "pg";
import { onConfiguredDatabase } from "./lib/configured-database.ts";
import { tellUsage } from "./lib/usage.ts";

tellUsage(`Usage: npm run db:reset -- --yes
  Deletes all orders, customers, carts and catalogues from the database of the settings.`);
const isMeant = process.argv.includes("--yes");
if (!isMeant) {
  console.error("This deletes all orders, customers, carts and catalogues: run npm run db:reset -- --yes if you mean it.");
  process.exitCode = 1;
} else {
  await onConfiguredDatabase(async (url) => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      const others = await client.query(
        "select 1 from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() limit 1",
      );
      if (others.rowCount) throw new Error("A shop is using this database: stop it first.");
      await client.query("drop schema if exists graphile_worker, erp, public cascade");
      await client.query("create schema public");
      console.log("The database is empty; npm start or npm run db:seed fills it again");
    } catch (error) {
      console.error((error as Error).message);
      process.exitCode = 1;
    } finally {
      await client.end();
    }
  });
}
