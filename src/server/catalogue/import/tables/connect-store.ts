import pg from "pg";
import { LOCK } from "../../../db/locks.ts";

export type Client = pg.ClientBase;

/**
 * Runs an import on its own connection in one transaction, which is rolled back on an error or a dry run. Imports are serialised
 * by an advisory lock.
 */
export async function inImportTransaction<T>(databaseUrl: string, isDryRun: boolean, run: (client: Client) => Promise<T>): Promise<T> {
  const client = await connect(databaseUrl);
  try {
    await client.query("begin");
    await client.query("select pg_advisory_xact_lock($1)", [LOCK.catalogueImport]);
    const result = await run(client);
    await client.query(isDryRun ? "rollback" : "commit");
    return result;
  } catch (error) {
    await client.query("rollback").catch(() => {});
    throw error;
  } finally {
    await client.end();
  }
}

/** Runs with a connection outside the import's transaction; its writes persist even if the import fails. */
export async function withSideConnection<T>(databaseUrl: string, run: (client: Client) => Promise<T>): Promise<T> {
  const client = await connect(databaseUrl);
  try {
    return await run(client);
  } finally {
    await client.end();
  }
}

async function connect(databaseUrl: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: "ankerplatz-import" });
  await client.connect();
  // A broken connection rejects the running statement; without this listener the error event would crash the process.
  client.on("error", () => {});
  return client;
}
