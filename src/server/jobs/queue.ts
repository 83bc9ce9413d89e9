import { runMigrations } from "graphile-worker";
import pg from "pg";
import type { Jobs } from "./jobs.ts";
import { insertJob } from "./jobs-store.ts";
import { quietLogger } from "./worker-log.ts";

const MIGRATION_LOCK = 726_003;

/** The queue as use cases see it: a job is a row, written in their own transaction. */
export const jobQueue: Jobs = {
  add: (db, task, payload, options = {}) =>
    insertJob(db, {
      task,
      payload,
      key: options.key ?? null,
      runAt: options.runAt ?? null,
      maxAttempts: options.maxAttempts ?? null,
    }),
};

/** Brings the queue's own tables to the version this build needs; called once at start, before anything runs. */
export async function prepareJobs(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => {});
  await client.connect();
  try {
    // Two processes that start together would both create the tables.
    await client.query("select pg_advisory_lock($1)", [MIGRATION_LOCK]);
    await runMigrations({ connectionString: url, maxPoolSize: 2, logger: quietLogger() });
  } finally {
    await client.end();
  }
}
