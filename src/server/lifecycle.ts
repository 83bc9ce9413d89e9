import { setTimeout as pause } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import type { DatabaseWatch } from "./db/watch-database.ts";
import type { Health } from "./http/health/health.ts";
import { recordOperations } from "./graphql/index.ts";
import { addGauge } from "./http/health/metrics.ts";
import type { TaskHandler } from "./jobs/jobs.ts";
import { type JobWorker, QUEUE_STALLED, startWorker } from "./jobs/worker.ts";
import type { OpenShop } from "./open-shop.ts";
import type { WebBundle } from "./web-bundle/index.ts";

export type Lifecycle = {
  /** Opens the port and starts working on jobs, depending on the role; ready afterwards. */
  start(): Promise<void>;
  /** Starts working on jobs, whatever the role. */
  startJobs(): Promise<void>;
  /**
   * Reports not ready, then waits for running requests and jobs up to the configured limit. The database connection stays open.
   * With `isReplaced`, other processes of the shop have taken over, so the shop as a whole remains ready.
   */
  close(options?: { isReplaced?: boolean }): Promise<void>;
};

export type LifecycleParts = {
  shop: OpenShop;
  url: string;
  http: FastifyInstance;
  /** Health and metrics of a worker, which does not open `http`. */
  probes: FastifyInstance | null;
  health: Health;
  watch: DatabaseWatch;
  tasks: { handlers: Readonly<Record<string, TaskHandler>>; schedule: readonly string[] };
  /** Closed after the last request has finished, before the shared parts. */
  web: Pick<WebBundle, "tabs" | "close"> | null;
};

/** Time in which the open connections of a replaced process end, each with its next response. */
const HAND_OVER_SECONDS = 1;

/** Start and stop of an assembled shop. */
export function createLifecycle({ shop, url, http, probes, health, watch, tasks, web }: LifecycleParts): Lifecycle {
  const { config, db, log, metrics } = shop;
  let worker: JobWorker | null = null;

  const startJobs = async (): Promise<void> => {
    worker ??= await startWorker({ url, db, log, metrics, tasks: tasks.handlers, schedule: tasks.schedule });
    health.checks["jobs"] = () => worker?.isMoving() || QUEUE_STALLED;
  };
  addGauge(metrics, "database_answers", "1 while the database responds, else 0", () => watch.answers(), "min");
  addGauge(metrics, "database_writable", "1 while the database can write to its disk, else 0", () => watch.hasRoom(), "min");
  addGauge(metrics, "database_replica_lag_seconds", "Seconds that the replica is behind the primary; absent without one", () => {
    const lag = shop.replica.lagSeconds();
    if (lag === null) throw new Error("no replica answers");
    return lag;
  });
  addGauge(
    metrics,
    "jobs_moving",
    "1 while the job queue of this process runs, 0 while it is stalled; 1 without a queue",
    () => (worker && !worker.isMoving() ? 0 : 1),
    "min",
  );
  return {
    startJobs,
    async start() {
      await recordOperations(shop).catch((error: unknown) => {
        // Only pages that outlive this release need them, and a task records them again.
        log.warn({ err: error }, "the operations of this release could not be recorded");
      });
      if (config.role !== "web") await startJobs();
      if (config.role !== "worker") await http.listen({ port: config.port, host: config.host });
      else if (config.healthPort !== null) await probes?.listen({ port: config.healthPort, host: config.host });
      watch.begin();
      health.phase = "ready";
    },
    async close({ isReplaced = false } = {}) {
      health.phase = isReplaced ? "replaced" : "draining";
      const jobsStopped = worker?.stop();
      // A load balancer sends requests until its next probe finds that the shop is not ready.
      const delay = isReplaced ? HAND_OVER_SECONDS : config.stopDelay;
      if (http.server.listening && delay > 0) await pause(delay * 1000);
      await web?.tabs?.letGo();
      const stopped = Promise.all([http.close(), jobsStopped]).then(() => undefined);
      const inTime = await withinSeconds(stopped, config.stopTimeout);
      if (!inTime) {
        log.warn({ seconds: config.stopTimeout }, "some requests or jobs did not finish in time and were aborted");
        http.server.closeAllConnections();
      }
      watch.stop();
      await probes?.close();
      await web?.close();
      await shop.close();
    },
  };
}

/** Whether the work finishes within so many seconds; rethrows its error. */
async function withinSeconds(work: Promise<void>, seconds: number): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => resolve(false), seconds * 1000);
  try {
    return await Promise.race([work.then(() => true), promise]);
  } finally {
    clearTimeout(timer);
  }
}
