// Connects to a database with this build's schema, or explains why that fails.
import type { Config } from "../config.ts";
import type { Connection } from "../db/connect.ts";
import { startEmbeddedDatabase } from "../db/embedded/embedded.ts";
import type { Supervisor } from "../db/embedded/supervise.ts";
import { listMigrations, migrate } from "../db/migrate.ts";
import { describeNewer } from "../db/plan-migrations.ts";
import { sharesSessions } from "../db/shares-sessions.ts";
import { serverVersion } from "../db/server-version.ts";
import { openDataFolder } from "./data-folder.ts";
import type { Tracer } from "../tracing/tracer.ts";
import type { Progress } from "./progress.ts";
import { errorCode, StartError } from "./start-error.ts";

const OLDEST_VERSION = 15;

export type RunningDatabase = {
  url: string;
  /** Stops the embedded database and releases the data folder; no effect for an external database. */
  stop(): Promise<void>;
};

/**
 * Starts the configured database: the one at DATABASE_URL, or the embedded one in DATA_DIR, during whose start `meanwhile`
 * runs.
 */
export async function startDatabase(
  config: Config,
  progress: Progress,
  { stopping, supervisor, meanwhile }: { stopping?: AbortSignal; supervisor?: Supervisor; meanwhile?: () => void } = {},
): Promise<RunningDatabase> {
  const { databaseUrl } = config;
  if (databaseUrl !== null) {
    await progress.step("Reaching the database", () => tryDatabase(databaseUrl));
    return { url: databaseUrl, stop: async () => {} };
  }
  const folder = await openDataFolder(config.dataDir);
  stopping?.addEventListener("abort", () => folder.announceStop(), { once: true });
  try {
    stopping?.throwIfAborted();
    const database = await progress.step(
      "Starting the database",
      () => startEmbeddedDatabase(folder, { ...(supervisor && { supervisor }), ...(meanwhile && { meanwhile }) }),
      ({ version, folder: place }) => `PostgreSQL ${version} in ${place}`,
    );
    return {
      url: database.url,
      async stop() {
        folder.announceStop();
        await database.stop();
        folder.release();
      },
    };
  } catch (error) {
    folder.release();
    throw error;
  }
}

/** What happens while a database opens. `warn` is called if a newer version migrated it. */
export type OpenOptions = { warn?: ((warning: string) => void) | undefined; tracer?: Tracer | undefined };

/** Migrates the schema and connects. */
export async function openDatabase(
  url: string,
  config: Config,
  progress: Progress,
  { warn = (warning) => progress.say(warning), tracer }: OpenOptions = {},
): Promise<Connection> {
  try {
    await progress.step(
      "Preparing the tables",
      async (step) => {
        const total = listMigrations().length;
        let done = 0;
        return migrate(url, {
          onProgress: (name) => step.advance(done++ / total, name),
          onNewer: (names) => warn(describeNewer(names)),
        });
      },
      (applied) => (applied.length > 0 ? `${applied.length} migrations` : "up to date"),
    );
  } catch (error) {
    throw explainDatabase(error, url);
  }
  // Not loaded by a supervisor, which only starts the database.
  const { connectDatabase, SERVING } = await import("../db/connect.ts");
  return connectDatabase(url, { max: config.databasePoolSize, limits: SERVING, tracer });
}

async function tryDatabase(url: string): Promise<void> {
  try {
    const version = await serverVersion(url);
    if (version < OLDEST_VERSION) {
      throw new StartError(
        `The database at ${placeOf(url)} is older than PostgreSQL ${OLDEST_VERSION}: upgrade it, or set DATABASE_URL to a newer one.`,
      );
    }
    if (await sharesSessions(url)) {
      throw new StartError(
        `The connection pooler at ${placeOf(url)} shares sessions among clients: set it to session mode (PgBouncer: pool_mode = session).`,
      );
    }
  } catch (error) {
    throw explainDatabase(error, url);
  }
}

/** Converts a database error to a StartError for the operator; returns unexpected errors unchanged. */
export function explainDatabase(error: unknown, url: string): unknown {
  if (error instanceof StartError) return error;
  const place = placeOf(url);
  const message = error instanceof Error ? error.message : String(error);
  const code = errorCode(error) || errorCode((error as { cause?: unknown } | null)?.cause);
  switch (code) {
    case "ECONNREFUSED":
    case "ECONNRESET":
    case "EHOSTUNREACH":
    case "ENETUNREACH":
    case "ETIMEDOUT":
      return new StartError(`No database answers at ${place}: start it, or correct DATABASE_URL.`);
    case "ENOTFOUND":
    case "EAI_AGAIN":
      return new StartError(`The host of the database ${place} is not known here: correct DATABASE_URL.`);
    case "28P01":
    case "28000":
      return new StartError(`The database at ${place} refuses this user or password: correct DATABASE_URL.`);
    case "3D000":
      return new StartError(`The database at ${place} does not exist: create it (createdb), or correct DATABASE_URL.`);
    case "42501":
      return new StartError(`The user of the database at ${place} may not create tables: make it the owner of that database.`);
    case "53100":
      return new StartError(`The disk of the database at ${place} is full: free some space and start again.`);
    case "53300":
      return new StartError(`The database at ${place} has no connection left: raise its max_connections or stop other programs.`);
  }
  if (/timeout|terminated unexpectedly/i.test(message))
    return new StartError(`No database answers at ${place}: start it, or correct DATABASE_URL.`);
  return error;
}

/** Host, port and name of a database; never its password. */
function placeOf(url: string): string {
  const { hostname, port, pathname } = new URL(url);
  return `${hostname}:${port || "5432"}${pathname}`;
}
