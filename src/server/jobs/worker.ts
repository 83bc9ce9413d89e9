import { EventEmitter } from "node:events";
import { type Job, type Runner, run, type TaskList, type WorkerEvents } from "graphile-worker";
import pg from "pg";
import type { Logger } from "pino";
import type { Db } from "../db/db.ts";
import { LOCK_SPACE } from "../db/locks.ts";
import type { Metrics } from "../http/metrics.ts";
import type { TaskHandler } from "./jobs.ts";
import { listJobHolders, releaseIfDead } from "./jobs-store.ts";
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
const BEGIN_AGAIN_AFTER_MS = 500;
const LOCK_AGAIN_AFTER_MS = 1_000;
const REPLACE_AFTER_MS = 1_500;
/** How long running jobs may take when the shop stops, and when the queue lost its connections. */
const FINISH_WITHIN_MS = 60_000;
const GIVE_UP_AFTER_MS = 3_000;

/** One run of the queue: its pool, its workers and the locks that tell they live. */
type Run = { stop(): Promise<void> };

/**
 * Works on jobs until it is stopped. Jobs of a process that was killed are taken over within half a minute:
 * each worker holds a lock of the database while it lives, and a lock nobody holds tells that its jobs are free.
 * When the queue gives up, or the database closed its connections, it is begun anew.
 */
export async function startWorker(options: WorkerOptions): Promise<JobWorker> {
  const { log } = options;
  let current: Run | null = null;
  let isStopping = false;
  let again: NodeJS.Timeout | undefined;

  function beginLater(): void {
    if (isStopping) return;
    again = setTimeout(() => {
      beginRun(options, beginLater).then(
        (begun) => {
          current = begun;
          if (isStopping) void begun.stop();
        },
        (error: unknown) => {
          log.error({ err: error }, "the job queue could not be begun");
          beginLater();
        },
      );
    }, BEGIN_AGAIN_AFTER_MS);
  }

  current = await beginRun(options, beginLater);
  const looking = setInterval(() => {
    releaseDead(options).catch((error: unknown) => log.warn({ err: error }, "looking for abandoned jobs failed"));
  }, LOOK_FOR_DEAD_EVERY_MS);
  looking.unref();

  return {
    async stop() {
      isStopping = true;
      clearInterval(looking);
      clearTimeout(again);
      await current?.stop();
    },
  };
}

/** Begins a run; `onOver` is called once when it ended by itself or lost its connections. */
async function beginRun(options: WorkerOptions, onOver: () => void): Promise<Run> {
  const { log } = options;
  const pool = new pg.Pool({ connectionString: options.url, max: AT_ONCE + 2, application_name: "ankerplatz jobs" });
  const lives: Promise<LifeLock>[] = [];
  let isOver = false;
  let replacing: NodeJS.Timeout | undefined;
  let runner: Runner | null = null;
  let stopped: Promise<void> | null = null;

  /** Running jobs finish, as far as they can: without its connections a queue may wait for ever. */
  async function clear(): Promise<void> {
    clearTimeout(replacing);
    const calm = runner?.stop().catch((error: unknown) => log.debug({ err: error }, "the job worker did not stop cleanly"));
    const isCalm = await Promise.race([
      (calm ?? Promise.resolve()).then(() => true),
      hasPassed(isOver ? GIVE_UP_AFTER_MS : FINISH_WITHIN_MS),
    ]);
    for (const life of lives) await life.then((held) => held.end()).catch(() => {});
    const closed = pool.end().catch(() => {});
    if (isCalm) await closed;
  }
  function over(reason: string, error?: unknown): void {
    if (isOver) return;
    isOver = true;
    if (stopped) return;
    log.warn({ err: error }, `${reason}; the job queue begins anew`);
    stopped = clear();
    onOver();
  }
  // A lost connection must not end the process. A queue that lost one ends by itself, goes on, or hangs: it is replaced.
  const lost = (): void => {
    replacing ??= setTimeout(() => over("the database closed a connection"), REPLACE_AFTER_MS);
    replacing.unref();
  };
  pool.on("error", lost);
  pool.on("connect", (client) => void client.on("error", lost));

  try {
    await releaseDead(options);
    const events = new EventEmitter() as WorkerEvents;
    reportJobs(events, options);
    events.on("pool:create", ({ workerPool }) => lives.push(showLife(options.url, workerPool.id, log)));
    runner = await run({
      pgPool: pool,
      concurrency: AT_ONCE,
      noHandleSignals: true,
      pollInterval: 2_000,
      logger: workerLogger(log),
      events,
      taskList: toTaskList(options.tasks),
      // Without a batch the queue leaves a job that cannot be marked as done to an unhandled rejection.
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
      ...(options.schedule?.length ? { crontab: options.schedule.join("\n") } : {}),
    });
    void runner.promise.then(
      () => over("the job queue ended"),
      (error: unknown) => over("the job queue gave up", error),
    );
    await Promise.all(lives);
  } catch (error) {
    isOver = true;
    await clear();
    throw error;
  }
  return { stop: () => (stopped ??= clear()) };
}

function hasPassed(ms: number): Promise<false> {
  return new Promise((resolve) => void setTimeout(() => resolve(false), ms).unref());
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

type LifeLock = { end(): Promise<void> };

/** Holds a worker's name locked on a connection of its own, which is opened again when it breaks. */
async function showLife(url: string, holder: string, log: Logger): Promise<LifeLock> {
  let isEnding = false;
  let retry: NodeJS.Timeout | undefined;
  let client = await open();

  async function open(): Promise<pg.Client> {
    const next = new pg.Client({ connectionString: url, application_name: "ankerplatz job lock", keepAlive: true });
    let isLost = false;
    next.on("error", () => {
      if (isLost || isEnding) return;
      isLost = true;
      openLater();
    });
    await next.connect();
    await next.query("select pg_advisory_lock_shared($1::integer, hashtext($2))", [LOCK_SPACE.jobHolders, holder]);
    return next;
  }
  function openLater(): void {
    retry = setTimeout(() => {
      open().then(
        (next) => {
          client = next;
          if (isEnding) void next.end();
        },
        (error: unknown) => {
          log.warn({ err: error }, "the job lock could not be renewed");
          if (!isEnding) openLater();
        },
      );
    }, LOCK_AGAIN_AFTER_MS);
    retry.unref();
  }

  return {
    async end() {
      isEnding = true;
      clearTimeout(retry);
      await client.end().catch(() => {});
    },
  };
}
