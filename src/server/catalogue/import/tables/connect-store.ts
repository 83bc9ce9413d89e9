import pg from "pg";
import { LOCK } from "../../../db/locks.ts";

export type Client = pg.ClientBase;

/**
 * Runs an import on a connection of its own, in one transaction that is rolled back where `run` throws or it is a dry
 * run. One import at a time: a second one waits.
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

/** A connection beside the import's: what is written there stays, whatever becomes of the import. */
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
  // A connection that breaks fails the running statement; without a listener it would end the process instead.
  client.on("error", () => {});
  return client;
}
