import { EventEmitter } from "node:events";
import { type Job, type JobHelpers, type Runner, run, type TaskList, type WorkerEvents } from "graphile-worker";
import type pg from "pg";
import type { Logger } from "pino";
import { IDLE_MS } from "../db/connect.ts";
import type { Db } from "../db/db.ts";
import { withSettings } from "../db/session-settings.ts";
import { hangUp } from "../db/health-check.ts";
import { reasonOf } from "../db/unavailable.ts";
import type { Metrics } from "../http/health/metrics.ts";
import type { TaskHandler } from "./jobs.ts";
import { insertJobs, listJobHolders, releaseIfDead } from "./jobs-store.ts";
import { type Heartbeat, startHeartbeat } from "./heartbeat.ts";
import { type Liveness, watchLiveness } from "./liveness.ts";
import { JobsPool } from "./jobs-pool.ts";
import { reportJobs } from "./report-jobs.ts";
import { workerLogger } from "./worker-log.ts";

export type WorkerOptions = {
  url: string;
  db: Db;
  log: Logger;
  metrics: Metrics;
  tasks: Readonly<Record<string, TaskHandler>>;
  /** Crontab lines: tasks that run at fixed times, once for all processes. */
  schedule?: readonly string[];
  timeouts?: WorkerTimeouts;
};

export type JobWorker = {
  /** Whether the queue of this process responded recently; false if it is stalled for any reason. */
  isMoving(): boolean;
  /** Finishes running jobs, or aborts long ones: another process restarts them and runs the waiting ones. */
  stop(): Promise<void>;
};

/** Timeouts of the queue in milliseconds. */
export type WorkerTimeouts = {
  /** For the response to a query. */
  answerMs: number;
  /** Without any response, before the queue is restarted. It polls every two seconds. */
  silentMs: number;
  /** While all workers are busy, without a job that starts or finishes. */
  busyMs: number;
  /** Interval of a worker's heartbeat. */
  lifeMs: number;
  /** Interval of the check for dead workers. */
  deadMs: number;
};

const TIMEOUTS: WorkerTimeouts = { answerMs: 10_000, silentMs: 20_000, busyMs: 5 * 60_000, lifeMs: 10_000, deadMs: 30_000 };

const CONCURRENCY = 4;
const COMPLETE_BATCH_MS = 50;
const RESTART_DELAY_MS = 500;
const REPLACE_DELAY_MS = 1_500;
/** How long running jobs may take on shutdown, and after the queue lost its connections. */
const FINISH_TIMEOUT_MS = 60_000;
const ABORT_TIMEOUT_MS = 3_000;
const LIVENESS_CHECK_MS = 1_000;

/** One run of the queue: its pool, workers and heartbeats. */
type Run = { stop(): Promise<void> };

export const QUEUE_STALLED = "The job queue is stalled: emails and orders are delayed.";

/**
 * Works on jobs until it is stopped. Jobs of a killed process are taken over within half a minute: each worker holds an
 * advisory lock as its heartbeat, and a free lock marks its jobs as free. Restarts when the queue gives up or the database
 * closes its connections.
 */
export async function startWorker(options: WorkerOptions): Promise<JobWorker> {
  const { log } = options;
  const timeouts = options.timeouts ?? TIMEOUTS;
  const liveness = watchLiveness(timeouts);
  let current: Run | null = null;
  const stopping = new AbortController();
  let again: NodeJS.Timeout | undefined;
  let isStallReported = false;
  let failedStarts = 0;

  function restartLater(): void {
    if (stopping.signal.aborted) return;
    again = setTimeout(() => {
      startRun(options, liveness, { onOver: restartLater, stopping: stopping.signal }).then(
        (begun) => {
          current = begun;
          failedStarts = 0;
          if (stopping.signal.aborted) void begun.stop();
        },
        (error: unknown) => {
          failedStarts += 1;
          // Retried every half second; the stalled queue is reported below, once.
          log[failedStarts === 1 ? "warn" : "debug"]({ err: error }, "the job queue could not be started");
          restartLater();
        },
      );
    }, RESTART_DELAY_MS);
  }

  current = await startRun(options, liveness, { onOver: restartLater, stopping: stopping.signal });
  const reportTimer = setInterval(() => {
    const isMoving = liveness.isMoving();
    if (isMoving === !isStallReported) return;
    isStallReported = !isMoving;
    if (isMoving) log.info("the job queue is running again");
    else log.error(QUEUE_STALLED);
  }, LIVENESS_CHECK_MS);
  reportTimer.unref();
  const releaseTimer = setInterval(() => {
    releaseDead(options).catch((error: unknown) => log.warn({ err: error }, "the search for abandoned jobs failed"));
  }, timeouts.deadMs);
  releaseTimer.unref();

  return {
    isMoving: () => liveness.isMoving(),
    async stop() {
      stopping.abort(new CutOff());
      clearInterval(releaseTimer);
      clearInterval(reportTimer);
      clearTimeout(again);
      await current?.stop();
    },
  };
}

/** Abort reason of a job that is interrupted by a shutdown. */
class CutOff extends Error {
  override name = "CutOff";
  constructor() {
    super("The shop is being stopped.");
  }
}

type RunOptions = {
  /** Called once when the run ended unexpectedly or lost its connections. */
  onOver(): void;
  stopping: AbortSignal;
};

async function startRun(options: WorkerOptions, liveness: Liveness, { onOver, stopping }: RunOptions): Promise<Run> {
  const { log } = options;
  const timeouts = options.timeouts ?? TIMEOUTS;
  const pool = new JobsPool({
    connectionString: options.url,
    max: CONCURRENCY + 2,
    application_name: "ankerplatz jobs",
    keepAlive: true,
    idleTimeoutMillis: IDLE_MS,
    connectionTimeoutMillis: timeouts.answerMs,
    query_timeout: timeouts.answerMs,
    ...withSettings({ idle_in_transaction_session_timeout: timeouts.answerMs }),
  });
  const clients = new Set<pg.PoolClient>();
  const heartbeats: Promise<Heartbeat>[] = [];
  let isOver = false;
  let replacing: NodeJS.Timeout | undefined;
  let livenessTimer: NodeJS.Timeout | undefined;
  let runner: Runner | null = null;
  let stopped: Promise<void> | null = null;

  /** Waits for running jobs with a timeout: without its connections a queue may wait forever. */
  async function clear(): Promise<void> {
    clearTimeout(replacing);
    clearInterval(livenessTimer);
    const runnerStop = runner?.stop().catch((error: unknown) => log.debug({ err: error }, "the job worker did not stop cleanly"));
    const hasStopped = await Promise.race([
      (runnerStop ?? Promise.resolve()).then(() => true),
      falseAfter(isOver ? ABORT_TIMEOUT_MS : FINISH_TIMEOUT_MS),
    ]);
    for (const heartbeat of heartbeats) await heartbeat.then((held) => held.end()).catch(() => {});
    const closed = pool.end().catch(() => {});
    if (hasStopped) await Promise.race([closed, falseAfter(ABORT_TIMEOUT_MS)]);
    // The peer of a dead connection never closes it.
    for (const client of clients) hangUp(client);
  }
  function over(reason: string, error?: unknown): void {
    if (isOver) return;
    isOver = true;
    if (stopped) return;
    log.warn({ err: error }, `${reason}; the job queue is restarted`);
    stopped = clear();
    onOver();
  }
  // A lost connection must not end the process. The queue may then end, continue or hang, so it is replaced.
  const lost = (): void => {
    replacing ??= setTimeout(() => over("the database closed a connection"), REPLACE_DELAY_MS);
    replacing.unref();
  };
  const onError = (error: unknown): void => {
    // Calls behind an unanswered query on this connection would wait as well.
    if (reasonOf(error) === "database") lost();
  };
  pool.on("error", lost);
  pool.on("connect", (client) => {
    clients.add(client);
    client.on("error", lost);
  });
  pool.on("remove", (client) => void clients.delete(client));

  try {
    await releaseDead(options);
    const events = new EventEmitter() as WorkerEvents;
    reportJobs(events, options);
    events.on("worker:getJob:error", ({ error }) => {
      log.warn({ from: "jobs", err: error }, "fetching jobs failed");
      onError(error);
    });
    const own = liveness.follow(events);
    events.on("pool:create", ({ workerPool }) => {
      const heartbeat = startHeartbeat(options.url, workerPool.id, log, timeouts);
      // The caller handles this error below; until then it must not count as an unhandled rejection.
      heartbeat.catch(() => {});
      heartbeats.push(heartbeat);
    });
    livenessTimer = setInterval(() => {
      if (!own.isMoving()) over("the database does not respond to the job queue");
    }, LIVENESS_CHECK_MS);
    livenessTimer.unref();
    runner = await run({
      pgPool: pool,
      concurrency: CONCURRENCY,
      noHandleSignals: true,
      pollInterval: 2_000,
      logger: workerLogger(log, onError),
      events,
      taskList: toTaskList(options, stopping),
      preset: {
        worker: {
          // Without a batch, a job that cannot be marked as done causes an unhandled rejection. Batching also marks jobs of the
          // same origin together; if the process is killed in between, they run again, as always.
          completeJobBatchDelay: COMPLETE_BATCH_MS,
          failJobBatchDelay: 0,
        },
      },
      ...(options.schedule?.length ? { crontab: options.schedule.join("\n") } : {}),
    });
    void runner.promise.then(
      () => over("the job queue ended"),
      (error: unknown) => over("the job queue gave up", error),
    );
    await Promise.all(heartbeats);
  } catch (error) {
    isOver = true;
    await clear();
    throw error;
  }
  return { stop: () => (stopped ??= clear()) };
}

function falseAfter(ms: number): Promise<false> {
  return new Promise((resolve) => void setTimeout(() => resolve(false), ms).unref());
}

function toTaskList(options: WorkerOptions, stopping: AbortSignal): TaskList {
  return Object.fromEntries(
    Object.entries(options.tasks).map(([name, handle]) => [
      name,
      async (payload: unknown, { job }: JobHelpers) => {
        try {
          // The job may have been fetched just as the shop was stopped.
          stopping.throwIfAborted();
          await handle(payload as Record<string, unknown>, stopping);
        } catch (error) {
          if (!(error instanceof CutOff)) throw error;
          await reschedule(options, job, payload as Record<string, unknown>);
        }
      },
    ]),
  );
}

/** An interrupted job has not failed: it is rescheduled without a retry delay. */
async function reschedule({ db, log }: WorkerOptions, job: Job, payload: Record<string, unknown>): Promise<void> {
  await insertJobs(db, [{ task: job.task_identifier, payload, key: job.key, runAt: null, maxAttempts: job.max_attempts }]);
  log.info({ task: job.task_identifier, job: job.id }, "a job was interrupted by the shutdown; the next start continues it");
}

async function releaseDead({ db, log }: WorkerOptions): Promise<void> {
  for (const holder of await listJobHolders(db)) {
    if (await releaseIfDead(db, holder)) log.info({ holder }, "jobs of a dead process were released");
  }
}
