import type { FastifyInstance } from "fastify";
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";

export type Metrics = {
  registry: Registry;
  requestSeconds: Histogram<"method" | "route" | "status">;
  requestsShed: Counter<"viewer">;
  jobsDone: Counter<"task" | "outcome">;
  catalogueFailures: Counter;
  sharedCachePurges: Counter<"outcome">;
};

/** Sampling the event loop lag every 10 ms, the default, caused a third of an idle shop's CPU use. */
const LAG_EVERY_MS = 50;

/** Metrics of one application, in a registry of its own, so that two in one process do not mix. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: LAG_EVERY_MS });
  return {
    registry,
    requestSeconds: new Histogram({
      name: "http_request_seconds",
      help: "Time from the arrival of a request to the end of its response",
      labelNames: ["method", "route", "status"],
      buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
      registers: [registry],
    }),
    requestsShed: new Counter({
      name: "http_requests_shed_total",
      help: "Reads that were rejected with 503 while the process was saturated, by viewer: visitor or customer",
      labelNames: ["viewer"],
      registers: [registry],
    }),
    jobsDone: new Counter({
      name: "jobs_total",
      help: "Jobs by outcome: succeeded, retried later, or failed permanently",
      labelNames: ["task", "outcome"],
      registers: [registry],
    }),
    catalogueFailures: new Counter({
      name: "catalogue_rebuild_failures_total",
      help: "Catalogues that could not be built; the previous one is still served",
      registers: [registry],
    }),
    sharedCachePurges: new Counter({
      name: "shared_cache_purges_total",
      help: "Purges of shared caches by outcome: done, or failed and retried",
      labelNames: ["outcome"],
      registers: [registry],
    }),
  };
}

/**
 * How the values of several processes become one. Most gauges read the database, so their values differ only in time; "min" shows
 * the process that is worst off.
 */
export type AcrossProcesses = "max" | "min";

/** Adds a gauge that is read on each scrape; omitted if reading fails, as a 0 would look like a value. */
export function addGauge(
  metrics: Metrics,
  name: string,
  help: string,
  read: () => Promise<number> | number,
  acrossProcesses: AcrossProcesses = "max",
): void {
  void new Gauge({
    name,
    help,
    aggregator: acrossProcesses,
    registers: [metrics.registry],
    async collect() {
      try {
        this.set(await read());
      } catch {
        this.remove();
      }
    },
  });
}

export type MetricSource = {
  name: string;
  help: string;
  labels: readonly string[];
  read(): Promise<readonly { labels: Readonly<Record<string, string>>; value: number }[]>;
};

/** Adds a gauge with one series per label set that exists at the time of the scrape. */
export function addMetrics(metrics: Metrics, { name, help, labels, read }: MetricSource): void {
  void new Gauge({
    name,
    help,
    labelNames: [...labels],
    aggregator: "max" satisfies AcrossProcesses,
    registers: [metrics.registry],
    async collect() {
      const values = await read().catch(() => []);
      this.reset();
      for (const figure of values) this.set(figure.labels, figure.value);
    },
  });
}

/**
 * Observes request durations by route, not by URL: ids would create a series each. Metric children are cached, because
 * validating and hashing labels on each request would be most of the work.
 */
export function createObserver({
  requestSeconds,
}: Metrics): (method: string, route: string | undefined, status: number, ms: number) => void {
  const known = new Map<string, (seconds: number) => void>();
  return (method, route = "unmatched", status, ms) => {
    const key = `${method} ${status} ${route}`;
    let observe = known.get(key);
    if (!observe) {
      const labelled = requestSeconds.labels({ method, route, status: String(status) });
      known.set(key, (observe = (seconds) => labelled.observe(seconds)));
    }
    observe(ms / 1000);
  };
}

/** Serves the metrics of this process, or those that `read` returns. */
export function serveMetrics(app: FastifyInstance, { registry }: Metrics, read: () => Promise<string> = () => registry.metrics()): void {
  app.get("/metrics", async (_request, reply) => {
    reply.header("cache-control", "no-store").type(registry.contentType);
    return read();
  });
}
