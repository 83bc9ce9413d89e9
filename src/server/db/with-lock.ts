import pg from "pg";
import { LOCK } from "./locks.ts";

/**
 * Runs work under an advisory lock of the database; other processes wait for it. The lock ends with the work or with this
 * process.
 */
export async function withLock<Result>(url: string, lock: keyof typeof LOCK, work: () => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url, application_name: "ankerplatz lock", keepAlive: true });
  client.on("error", () => {});
  await client.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [LOCK[lock]]);
    return await work();
  } finally {
    await client.end().catch(() => {});
  }
}
