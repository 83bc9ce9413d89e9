import { EventEmitter } from "node:events";
import { type Job, parseCrontab, type Runner, run, type TaskList, type WorkerEvents } from "graphile-worker";
import pg from "pg";
import type { Logger } from "pino";
import type { Db } from "../db/db.ts";
import type { Metrics } from "../http/metrics.ts";
import type { TaskHandler } from "./jobs.ts";
import { HOLDER_LOCKS, listJobHolders, releaseIfDead } from "./jobs-store.ts";
import { workerLogger } from "./worker-log.ts";

export type WorkerOptions = {
  url: string;
  db: Db;
  log: Logger;
  metrics: Metrics;
  tasks: Readonly<Record<string, TaskHandler>>;
  /** Lines of a crontab: what runs at fixed times, once for all processes. */
  schedule?: readonly string[];
};

/** Finishes running jobs; those that wait stay for another process. */
export type JobWorker = { stop(): Promise<void> };

const AT_ONCE = 4;
const LOOK_FOR_DEAD_EVERY_MS = 30_000;

/**
 * Works on jobs until it is stopped. Jobs of a process that was killed are taken over within half a minute:
 * each worker holds a lock of the database while it lives, and a lock nobody holds tells that its jobs are free.
 */
export async function startWorker(options: WorkerOptions): Promise<JobWorker> {
  const { log } = options;
  const events = new EventEmitter() as WorkerEvents;
  reportJobs(events, options);
  const life = createLifeLock(options.url, log);
  const claimed: Promise<void>[] = [];
  events.on("pool:create", ({ workerPool }) => claimed.push(life.claim(workerPool.id)));
  const pool = new pg.Pool({ connectionString: options.url, max: AT_ONCE + 2, application_name: "ankerplatz jobs" });
  // A connection that the database closes must not end the process; the pool opens another.
  pool.on("error", () => {});
  pool.on("connect", (client) => void client.on("error", () => {}));

  await releaseDead(options);
  const runner: Runner = await run({
    pgPool: pool,
    concurrency: AT_ONCE,
    noHandleSignals: true,
    pollInterval: 2_000,
    logger: workerLogger(log),
    events,
    taskList: toTaskList(options.tasks),
    ...(options.schedule?.length ? { crontab: options.schedule.join("\n") } : {}),
  });
  runner.promise.catch((error: unknown) => log.error({ err: error }, "the job worker ended"));
  await Promise.all(claimed);

  const looking = setInterval(() => {
    releaseDead(options).catch((error: unknown) => log.warn({ err: error }, "looking for abandoned jobs failed"));
  }, LOOK_FOR_DEAD_EVERY_MS);
  looking.unref();

  return {
    async stop() {
      clearInterval(looking);
      await runner.stop().catch((error: unknown) => log.warn({ err: error }, "the job worker did not stop cleanly"));
      await life.end();
      await pool.end();
    },
  };
}

/** Whether lines of a schedule can be read; throws with the line that cannot. */
export function checkSchedule(lines: readonly string[]): void {
  parseCrontab(lines.join("\n"));
}

function toTaskList(tasks: WorkerOptions["tasks"]): TaskList {
  return Object.fromEntries(
    Object.entries(tasks).map(([name, handle]) => [name, (payload: unknown) => handle(payload as Record<string, unknown>)]),
  );
}

function reportJobs(events: WorkerEvents, { log, metrics }: WorkerOptions): void {
  const factsOf = (job: Job) => ({ task: job.task_identifier, job: job.id, attempt: job.attempts, of: job.max_attempts });
  events.on("job:success", ({ job }) => {
    metrics.jobsDone.inc({ task: job.task_identifier, outcome: "done" });
    log.debug(factsOf(job), "a job is done");
  });
  events.on("job:error", ({ job, error }) => {
    if (job.attempts >= job.max_attempts) return;
    metrics.jobsDone.inc({ task: job.task_identifier, outcome: "retried" });
    log.warn({ ...factsOf(job), err: error }, "a job failed and will be tried again");
  });
  events.on("job:failed", ({ job, error }) => {
    metrics.jobsDone.inc({ task: job.task_identifier, outcome: "given-up" });
    log.error({ ...factsOf(job), err: error }, "a job was given up: it failed at every attempt");
  });
}

async function releaseDead({ db, log }: WorkerOptions): Promise<void> {
  for (const holder of await listJobHolders(db)) {
    if (await releaseIfDead(db, holder)) log.info({ holder }, "jobs of a process that is gone are free again");
  }
}

type LifeLock = { claim(holder: string): Promise<void>; end(): Promise<void> };

/** Holds a session lock for each worker name on one connection, which is opened again when it breaks. */
function createLifeLock(url: string, log: Logger): LifeLock {
  const holders = new Set<string>();
  let client: pg.Client | null = null;
  let isEnding = false;
  let retry: NodeJS.Timeout | undefined;

  async function open(): Promise<pg.Client> {
    const next = new pg.Client({ connectionString: url, application_name: "ankerplatz job lock", keepAlive: true });
    next.on("error", () => {
      if (client !== next || isEnding) return;
      client = null;
      reopen();
    });
    await next.connect();
    for (const holder of holders) await lock(next, holder);
    return next;
  }
  function reopen(): void {
    retry = setTimeout(() => {
      open().then(
        (next) => (client = next),
        (error: unknown) => {
          log.warn({ err: error }, "the job lock could not be renewed");
          if (!isEnding) reopen();
        },
      );
    }, 1_000);
    retry.unref();
  }
  const lock = (on: pg.Client, holder: string) =>
    on.query("select pg_advisory_lock_shared($1::integer, hashtext($2))", [HOLDER_LOCKS, holder]);

  return {
    async claim(holder) {
      holders.add(holder);
      client ??= await open();
      await lock(client, holder);
    },
    async end() {
      isEnding = true;
      clearTimeout(retry);
      await client?.end().catch(() => {});
    },
  };
}
