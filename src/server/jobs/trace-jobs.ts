import type { Tracer } from "../tracing/tracer.ts";
import type { Jobs, TaskHandler } from "./jobs.ts";

/** Property of a payload with the trace that added the job. */
const ADDED_BY = "traceparent";

type Payload = Record<string, unknown>;

/** Adds the current trace to the payloads of new jobs. */
export function traceJobs(jobs: Jobs, tracer: Tracer): Jobs {
  const withTrace = (payload: Payload): Payload => {
    const traceparent = tracer.traceparent();
    return traceparent === undefined ? payload : { ...payload, [ADDED_BY]: traceparent };
  };
  return {
    add: (db, task, payload, options) => jobs.add(db, task, withTrace(payload), options),
    addAll: (db, list) =>
      jobs.addAll(
        db,
        list.map((job) => ({ ...job, payload: withTrace(job.payload) })),
      ),
    gather: jobs.gather,
  };
}

/** Records each run of a task as a trace that is linked to the one that added its job. */
export function traceTasks(tasks: Readonly<Record<string, TaskHandler>>, tracer: Tracer): Record<string, TaskHandler> {
  return Object.fromEntries(
    Object.entries(tasks).map(([name, handle]): [string, TaskHandler] => [
      name,
      ({ [ADDED_BY]: addedBy, ...payload }, stopping) =>
        tracer.inJob(`job ${name}`, { "ankerplatz.task": name }, typeof addedBy === "string" ? addedBy : undefined, () =>
          handle(payload, stopping),
        ),
    ]),
  );
}
