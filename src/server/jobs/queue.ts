import { runMigrations } from "graphile-worker";
import { connectDatabase } from "../db/connect.ts";
import { LOCK } from "../db/locks.ts";
import type { Jobs, JobToAdd } from "./jobs.ts";
import { DELETE_REPLACED_JOBS, insertGathering, insertJobs, type NewJob } from "./jobs-store.ts";
import { silentLogger } from "./worker-log.ts";

/** The queue's interface for use cases: a job is a row, inserted in their own transaction. */
export const jobQueue: Jobs = {
  add: (db, task, payload, options = {}) => insertJobs(db, [toNewJob({ task, payload, options })]),
  addAll: (db, jobs) => insertJobs(db, jobs.map(toNewJob)),
  gather: insertGathering,
};

function toNewJob({ task, payload, options = {} }: JobToAdd): NewJob {
  return { task, payload, key: options.key ?? null, runAt: options.runAt ?? null, maxAttempts: options.maxAttempts ?? null };
}

/** Migrates the queue's tables to this build's version; called once at start, before any job runs. */
export async function prepareJobs(url: string): Promise<void> {
  // A dedicated pool: the queue stops handling errors of a pool while its connections are still open.
  const { pool, close } = connectDatabase(url, { max: 3 });
  const client = await pool.connect();
  try {
    // Two processes that start together would both create the tables.
    await client.query("select pg_advisory_lock($1)", [LOCK.jobTables]);
    await runMigrations({ pgPool: pool, logger: silentLogger() });
    await client.query(DELETE_REPLACED_JOBS);
  } finally {
    client.release(true);
    await close();
  }
}
