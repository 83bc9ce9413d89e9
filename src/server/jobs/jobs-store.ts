import { type RawBuilder, sql } from "kysely";
import type { Db } from "../db/db.ts";
import { LOCK_SPACE } from "../db/locks.ts";
import { containsText } from "../db/without-text.ts";

export type NewJob = {
  task: string;
  payload: Record<string, unknown>;
  key: string | null;
  runAt: Date | null;
  maxAttempts: number | null;
};

/** Adds jobs in the caller's transaction; replaces waiting jobs with the same keys. */
export async function insertJobs(db: Db, jobs: readonly NewJob[]): Promise<void> {
  await sql`
    select 1
    from graphile_worker.add_jobs(array(
      select row(j.task, j.payload, null, j.run_at, j.max_attempts, j.key, null, null)::graphile_worker.job_spec
      from unnest(
        ${jobs.map((job) => job.task)}::text[],
        ${jobs.map((job) => JSON.stringify(job.payload))}::json[],
        ${jobs.map((job) => job.runAt)}::timestamptz[],
        ${jobs.map((job) => job.maxAttempts)}::smallint[],
        ${jobs.map((job) => job.key)}::text[]
      ) as j (task, payload, run_at, max_attempts, key)
    ))`.execute(db);
}

/**
 * Adds a job of a task that runs within `withinMs`, unless an earlier one waits; that one is locked until the transaction ends.
 */
export async function insertGathering(db: Db, task: string, withinMs: number): Promise<void> {
  await sql`with ${jobGathered(task, withinMs, sql`(select 1)`)} select g.added from gathered as g`.execute(db);
}

/**
 * The same as CTEs of a larger statement, which must read from `gathered`. The query `behind` runs before a job is locked;
 * without a row in it no job is added.
 */
export function jobGathered(task: string, withinMs: number, behind: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    later as (
      select now() + make_interval(secs => ${withinMs / 1_000}::float8) as run_at
    ), waiting as (
      select 1
      from ${behind} as b
      cross join graphile_worker._private_jobs as job
      where job.key = ${task}
        and job.is_available
        and job.run_at <= (select l.run_at from later as l)
      for update of job
    ), gathered as materialized (
      select graphile_worker.add_job(identifier => ${task}, payload => '{}'::json, run_at => l.run_at, job_key => ${task}::text) as added
      from later as l
      cross join ${behind} as b
      where not exists (select 1 from waiting)
    )`;
}

/** Deletes jobs whose payload contains one of some texts and that do not run now. */
export async function deleteJobsAbout(tx: Db, texts: readonly string[]): Promise<void> {
  await sql`
    delete from graphile_worker._private_jobs as job
    where job.locked_at is null and ${containsText(sql`job.payload::text`, texts)}`.execute(tx);
}

/**
 * Deletes a job once another one has taken its key. graphile-worker only removes its key and remaining attempts: if its process
 * is killed or it fails, it would remain as a dead job although the other does its work.
 */
export const DELETE_REPLACED_JOBS = `
  do $setup$
  begin
    if exists (select 1 from pg_trigger where tgname = 'ankerplatz_delete_replaced') then
      return;
    end if;
    create function graphile_worker.ankerplatz_delete_replaced() returns trigger language plpgsql as $body$
    begin
      delete from graphile_worker._private_jobs
      where id = new.id;
      return null;
    end
    $body$;
    create trigger ankerplatz_delete_replaced
    after update of key on graphile_worker._private_jobs
    for each row
    when (old.key is not null and new.key is null)
    execute function graphile_worker.ankerplatz_delete_replaced();
  end
  $setup$`;

/** A job that failed in its last attempt. */
export type DeadJob = { id: string; task: string; key: string | null; attempts: number; last_error: string | null; updated_at: Date };

const IS_DEAD = sql<boolean>`(job.attempts >= job.max_attempts and job.locked_at is null)`;

/** Dead jobs, oldest first. */
export async function listDeadJobs(db: Db): Promise<DeadJob[]> {
  const { rows } = await sql<DeadJob>`
    select
      job.id::text,
      task.identifier as task,
      job.key,
      job.attempts,
      job.last_error,
      job.updated_at
    from graphile_worker._private_jobs as job
    join graphile_worker._private_tasks as task on task.id = job.task_id
    where ${IS_DEAD}
    order by job.id`.execute(db);
  return rows;
}

/** Resets the attempts of dead jobs; they are due at once. */
export async function retryDeadJobs(db: Db, ids: readonly string[]): Promise<void> {
  await sql`
    update graphile_worker._private_jobs as job
    set attempts = 0, run_at = now(), updated_at = now()
    where job.id = any(${ids}::bigint[])
      and ${IS_DEAD}`.execute(db);
}

export async function deleteDeadJobs(db: Db, ids: readonly string[]): Promise<void> {
  await sql`
    delete from graphile_worker._private_jobs as job
    where job.id = any(${ids}::bigint[])
      and ${IS_DEAD}`.execute(db);
}

/** running; waiting for its time or a free worker; retrying after an error; failed in its last attempt. */
export type JobState = "running" | "waiting" | "retrying" | "failed";

export type ListedJob = {
  id: string;
  task: string;
  key: string | null;
  payload: unknown;
  state: JobState;
  attempts: number;
  maxAttempts: number;
  createdAt: Date;
  /** When it is due, or was due. */
  runAt: Date;
  updatedAt: Date;
  lastError: string | null;
};

const STATE = sql<JobState>`case
    when job.locked_at is not null then 'running'
    when job.attempts >= job.max_attempts then 'failed'
    when job.last_error is not null then 'retrying'
    else 'waiting'
  end`;
const LISTED = sql`job.id::text, task.identifier as task, job.key, job.payload, ${STATE} as state, job.attempts,
  job.max_attempts as "maxAttempts", job.created_at as "createdAt", job.run_at as "runAt", job.updated_at as "updatedAt",
  job.last_error as "lastError"`;
const JOBS = sql`graphile_worker._private_jobs as job
  join graphile_worker._private_tasks as task on task.id = job.task_id`;

/** The newest jobs of a state, or of all, and how many there are of each. */
export async function listJobs(
  db: Db,
  { state, limit }: { state: JobState | null; limit: number },
): Promise<{ jobs: ListedJob[]; counts: Record<JobState, number> }> {
  const [listed, counted] = await Promise.all([
    sql<ListedJob>`
      select ${LISTED}
      from ${JOBS}
      where ${state}::text is null or ${STATE} = ${state}
      order by job.id desc
      limit ${limit}`.execute(db),
    sql<{ state: JobState; jobs: number }>`
      select ${STATE} as state, count(*)::integer as jobs from graphile_worker._private_jobs as job group by 1`.execute(db),
  ]);
  const counts = { running: 0, waiting: 0, retrying: 0, failed: 0 };
  for (const { state: each, jobs } of counted.rows) counts[each] = jobs;
  return { jobs: listed.rows, counts };
}

/** A job, locked until the transaction ends, so that no worker starts it meanwhile; null if it ended. */
export async function lockJob(tx: Db, id: string): Promise<ListedJob | null> {
  const { rows } = await sql<ListedJob>`
    select ${LISTED} from ${JOBS} where job.id = ${id}::bigint for update of job`.execute(tx);
  return rows[0] ?? null;
}

/** Makes a job that does not run due at once, with all its attempts. */
export async function rerunJob(tx: Db, id: string): Promise<void> {
  await sql`
    update graphile_worker._private_jobs as job
    set attempts = 0, run_at = now(), updated_at = now()
    where job.id = ${id}::bigint
      and job.locked_at is null`.execute(tx);
}

/** Deletes a job that does not run. */
export async function deleteJob(tx: Db, id: string): Promise<void> {
  await sql`
    delete from graphile_worker._private_jobs as job
    where job.id = ${id}::bigint
      and job.locked_at is null`.execute(tx);
}

/** When each scheduled task was last started, by name; null: never. */
export async function listLastRuns(db: Db): Promise<Map<string, Date | null>> {
  const { rows } = await sql<{ task: string; at: Date | null }>`
    select c.identifier as task, c.last_execution as at from graphile_worker._private_known_crontabs as c`.execute(db);
  return new Map(rows.map(({ task, at }) => [task, at]));
}

export type JobCounts = {
  waiting: number;
  dead: number;
  /** Seconds since the oldest due job has been waiting for a free worker. */
  overdue: number;
};

/** Counts jobs that wait (for their time, a retry or a free worker), and dead jobs. */
export async function countJobs(db: Db): Promise<JobCounts> {
  const { rows } = await sql<JobCounts>`
    select
      count(*) filter (where job.attempts < job.max_attempts) as waiting,
      count(*) filter (where ${IS_DEAD}) as dead,
      coalesce(extract(epoch from now() - min(job.run_at)
        filter (where job.attempts < job.max_attempts and job.locked_at is null and job.run_at < now())), 0)::float8 as overdue
    from graphile_worker._private_jobs as job`.execute(db);
  return rows[0] ?? { waiting: 0, dead: 0, overdue: 0 };
}

/** Names of workers with running jobs, in this process or another. */
export async function listJobHolders(db: Db): Promise<string[]> {
  const { rows } = await sql<{ holder: string }>`
    select distinct job.locked_by as holder
    from graphile_worker._private_jobs as job
    where job.locked_by is not null`.execute(db);
  return rows.map((row) => row.holder);
}

/** Releases the jobs of a worker whose heartbeat lock is free. Returns true if the worker was dead. */
export async function releaseIfDead(db: Db, holder: string): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ dead: boolean }>`
      select pg_try_advisory_xact_lock(${LOCK_SPACE.jobHolders}::integer, hashtext(${holder})) as dead`.execute(tx);
    if (!rows[0]?.dead) return false;
    await sql`select graphile_worker.force_unlock_workers(array[${holder}])`.execute(tx);
    return true;
  });
}
