import type { Job, WorkerEvents } from "graphile-worker";
import type { Logger } from "pino";
import type { Metrics } from "../http/health/metrics.ts";

/** Logs and counts the outcome of each job. */
export function reportJobs(events: WorkerEvents, { log, metrics }: { log: Logger; metrics: Metrics }): void {
  const factsOf = (job: Job) => ({ task: job.task_identifier, job: job.id, attempt: job.attempts, of: job.max_attempts });
  events.on("job:success", ({ job }) => {
    metrics.jobsDone.inc({ task: job.task_identifier, outcome: "done" });
    log.debug(factsOf(job), "a job succeeded");
  });
  events.on("job:error", ({ job, error }) => {
    if (job.attempts >= job.max_attempts) return;
    metrics.jobsDone.inc({ task: job.task_identifier, outcome: "retried" });
    log.warn({ ...factsOf(job), err: error }, "a job failed and will be retried");
  });
  events.on("job:failed", ({ job, error }) => {
    metrics.jobsDone.inc({ task: job.task_identifier, outcome: "given-up" });
    log.error({ ...factsOf(job), err: error }, "a job failed permanently: it failed at every attempt");
  });
}
