import { runMigrations } from "graphile-worker";
import { connectDatabase } from "../db/connect.ts";
import { LOCK } from "../db/locks.ts";
import type { Jobs, JobToAdd } from "./jobs.ts";
import { DELETE_REPLACED_JOBS, insertGathering, insertJobs, type NewJob } from "./jobs-store.ts";
import { quietLogger } from "./worker-log.ts";

/** The queue as use cases see it: a job is a row, written in their own transaction. */
export const jobQueue: Jobs = {
  add: (db, task, payload, options = {}) => insertJobs(db, [toNewJob({ task, payload, options })]),
  addAll: (db, jobs) => insertJobs(db, jobs.map(toNewJob)),
  gather: insertGathering,
};

function toNewJob({ task, payload, options = {} }: JobToAdd): NewJob {
  return { task, payload, key: options.key ?? null, runAt: options.runAt ?? null, maxAttempts: options.maxAttempts ?? null };
}

/** Brings the queue's own tables to the version this build needs; called once at start, before anything runs. */
export async function prepareJobs(url: string): Promise<void> {
  // A pool of our own: the queue stops listening for errors of its own one while its connections are still open.
  const { pool, close } = connectDatabase(url, { max: 3 });
  const client = await pool.connect();
  try {
    // Two processes that start together would both create the tables.
    await client.query("select pg_advisory_lock($1)", [LOCK.jobTables]);
    await runMigrations({ pgPool: pool, logger: quietLogger() });
    await client.query(DELETE_REPLACED_JOBS);
  } finally {
    client.release(true);
    await close();
  }
}
