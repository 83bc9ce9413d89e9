// Fills the configured database with pages, and in a demo with its catalogue and customers, where they are missing.
import { loadConfig } from "#server/config.ts";
import { openDatabase } from "#server/start/open-database.ts";
import { fillDatabase } from "#server/start/fill-database.ts";
import { onConfiguredDatabase } from "./lib/configured-database.ts";

await onConfiguredDatabase(async (url, progress) => {
  const config = loadConfig();
  const connection = await openDatabase(url, config, progress);
  try {
    await fillDatabase(connection, config, progress);
  } finally {
    await connection.close();
  }
});
