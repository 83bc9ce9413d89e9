import pg from "pg";
import { applySettings } from "#server/db/session-settings.ts";

/** The text that COPY writes depends on these settings, and the order of rows on synchronized scans. */
const COPY_SETTINGS = {
  statement_timeout: 0,
  lock_timeout: 0,
  idle_in_transaction_session_timeout: 0,
  datestyle: "iso",
  intervalstyle: "postgres",
  timezone: "utc",
  bytea_output: "hex",
  extra_float_digits: 3,
  client_encoding: "utf8",
  synchronize_seqscans: "off",
  // Fails instead of leaving out rows that the user may not see.
  row_security: "off",
};

/** Runs a function on a connection for backups, without time limits. */
export async function withCopyClient<T>(url: string, run: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, application_name: "ankerplatz backup" });
  client.on("error", () => {});
  await client.connect();
  try {
    await applySettings(client, COPY_SETTINGS);
    return await run(client);
  } finally {
    await client.end();
  }
}
