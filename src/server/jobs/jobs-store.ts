import { sql } from "kysely";
import type { Db } from "../db/db.ts";
import { LOCK_SPACE } from "../db/locks.ts";

export type NewJob = {
  task: string;
  payload: Record<string, unknown>;
  key: string | null;
  runAt: Date | null;
  maxAttempts: number | null;
};

/** Adds a job in the caller's transaction; one that waits under the same key is replaced. */
export async function insertJob(db: Db, job: NewJob): Promise<void> {
  await sql`
    select graphile_worker.add_job(
      identifier => ${job.task},
      payload => ${JSON.stringify(job.payload)}::json,
      run_at => ${job.runAt}::timestamptz,
      max_attempts => ${job.maxAttempts}::integer,
      job_key => ${job.key}
    )`.execute(db);
}

export type JobCounts = {
  waiting: number;
  dead: number;
  /** Seconds for which the oldest job that is due has waited for a free hand. */
  overdue: number;
};

/** Jobs that wait (for their time, a retry or a free hand), and jobs that were given up. */
export async function countJobs(db: Db): Promise<JobCounts> {
  const { rows } = await sql<JobCounts>`
    select
      count(*) filter (where job.attempts < job.max_attempts) as waiting,
      count(*) filter (where job.attempts >= job.max_attempts and job.locked_at is null) as dead,
      coalesce(extract(epoch from now() - min(job.run_at)
        filter (where job.attempts < job.max_attempts and job.locked_at is null and job.run_at < now())), 0)::float8 as overdue
    from graphile_worker._private_jobs as job`.execute(db);
  return rows[0] ?? { waiting: 0, dead: 0, overdue: 0 };
}

/** Names under which jobs are being worked on, in this process or another. */
export async function listJobHolders(db: Db): Promise<string[]> {
  const { rows } = await sql<{ holder: string }>`
    select distinct job.locked_by as holder
    from graphile_worker._private_jobs as job
    where job.locked_by is not null`.execute(db);
  return rows.map((row) => row.holder);
}

/** Frees the jobs of a worker whose lock nobody holds any more. True when it was dead. */
export async function releaseIfDead(db: Db, holder: string): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ dead: boolean }>`
      select pg_try_advisory_xact_lock(${LOCK_SPACE.jobHolders}::integer, hashtext(${holder})) as dead`.execute(tx);
    if (!rows[0]?.dead) return false;
    await sql`select graphile_worker.force_unlock_workers(array[${holder}])`.execute(tx);
    return true;
  });
}
