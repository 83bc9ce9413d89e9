import pg from "pg";
import { LOCK } from "../../../db/locks.ts";

export type Client = pg.ClientBase;

/**
 * Runs an import on its own connection in one transaction, which is rolled back on an error, a dry run, or when the signal is
 * aborted before the commit. Imports are serialised by an advisory lock.
 */
export async function inImportTransaction<T>(
  databaseUrl: string,
  isDryRun: boolean,
  run: (client: Client) => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  signal?.throwIfAborted();
  const client = await connect(databaseUrl);
  const stop = (): void => void endBackend(databaseUrl, client);
  signal?.addEventListener("abort", stop);
  try {
    await client.query("begin");
    await client.query("select pg_advisory_xact_lock($1)", [LOCK.catalogueImport]);
    const result = await run(client);
    signal?.throwIfAborted();
    // From here on the outcome would be uncertain.
    signal?.removeEventListener("abort", stop);
    await client.query(isDryRun ? "rollback" : "commit");
    return result;
  } catch (error) {
    await client.query("rollback").catch(() => {});
    signal?.throwIfAborted();
    throw error;
  } finally {
    signal?.removeEventListener("abort", stop);
    await client.end().catch(() => {});
  }
}

/** Ends the server process of a connection: it stops within a statement, and rolls back. */
async function endBackend(databaseUrl: string, client: pg.Client): Promise<void> {
  const { processID } = client as pg.Client & { processID: number | null };
  await withSideConnection(databaseUrl, (side) => side.query("select pg_terminate_backend($1)", [processID])).catch(() => {
    // Without the database there is no transaction either.
  });
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
