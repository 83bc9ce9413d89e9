// Messages between the supervisor and its web processes.
import type { Registry } from "prom-client";

/** Values of a registry, as prom-client aggregates them. */
export type MetricValues = Awaited<ReturnType<Registry["getMetricsAsJSON"]>>;

export type StartMessage = {
  kind: "start";
  databaseUrl: string;
  /** Whether the process also works on jobs, if the role includes them. */
  hasJobs: boolean;
  /** Whether the process reports the start to the operator. */
  isFirst: boolean;
};

export type ToProcess =
  | StartMessage
  /** The supervisor has closed its starting page, so the port is free. */
  | { kind: "open" }
  | { kind: "stop"; isReplaced: boolean }
  | { kind: "read-metrics"; id: number }
  /** Metrics of all processes, in answer to `read-all-metrics`. */
  | { kind: "all-metrics"; id: number; text: string };

export type FromProcess =
  /** The process can open the port. */
  | { kind: "built" }
  | { kind: "ready" }
  | { kind: "heartbeat" }
  | { kind: "metrics"; id: number; values: MetricValues }
  | { kind: "read-all-metrics"; id: number };
