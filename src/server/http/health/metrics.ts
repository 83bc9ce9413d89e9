import type { FastifyInstance } from "fastify";
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";

export type Metrics = {
  registry: Registry;
  requestSeconds: Histogram<"method" | "route" | "status">;
  jobsDone: Counter<"task" | "outcome">;
  catalogueFailures: Counter;
};

/** Looking how late the event loop is every 10 ms, as is usual, was a third of what an idle shop costs. */
const LAG_EVERY_MS = 50;

/** The shop's measurements; each application has its own, so that two in one process do not mix. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: LAG_EVERY_MS });
  return {
    registry,
    requestSeconds: new Histogram({
      name: "http_request_seconds",
      help: "Time from a request's arrival to the end of its answer",
      labelNames: ["method", "route", "status"],
      buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
      registers: [registry],
    }),
    jobsDone: new Counter({
      name: "jobs_total",
      help: "Jobs by outcome: done, retried later, or given up",
      labelNames: ["task", "outcome"],
      registers: [registry],
    }),
    catalogueFailures: new Counter({
      name: "catalogue_rebuild_failures_total",
      help: "Announced catalogues that could not be built; the previous one is still served",
      registers: [registry],
    }),
  };
}

/** Adds a gauge that is read when somebody looks; where reading fails it is left out. */
export function addGauge(metrics: Metrics, name: string, help: string, read: () => Promise<number> | number): void {
  const gauge = new Gauge({
    name,
    help,
    registers: [metrics.registry],
    async collect() {
      try {
        this.set(await read());
      } catch {
        gauge.reset();
      }
    },
  });
}

export type Figures = {
  name: string;
  help: string;
  labels: readonly string[];
  read(): Promise<readonly { labels: Readonly<Record<string, string>>; value: number }[]>;
};

/** Adds a gauge for each of the labels that there are when somebody looks. */
export function addFigures(metrics: Metrics, { name, help, labels, read }: Figures): void {
  void new Gauge({
    name,
    help,
    labelNames: [...labels],
    registers: [metrics.registry],
    async collect() {
      const values = await read().catch(() => []);
      this.reset();
      for (const figure of values) this.set(figure.labels, figure.value);
    },
  });
}

/** Finds what observes an answer. Checking and hashing its labels each time would be most of the work; there are few of them. */
function observersOf({ requestSeconds }: Metrics): (method: string, route: string, status: number) => (seconds: number) => void {
  const known = new Map<string, (seconds: number) => void>();
  return (method, route, status) => {
    const key = `${method} ${status} ${route}`;
    let observer = known.get(key);
    if (!observer) {
      const labelled = requestSeconds.labels({ method, route, status: String(status) });
      known.set(key, (observer = (seconds) => labelled.observe(seconds)));
    }
    return observer;
  };
}

/** Measures every request by route (never by address: ids would make a series each) and serves /metrics. */
export function registerMetrics(app: FastifyInstance, metrics: Metrics, options: { isServed: boolean }): void {
  const observe = observersOf(metrics);
  app.addHook("onResponse", (request, reply, done) => {
    observe(request.method, request.routeOptions.url ?? "unmatched", reply.statusCode)(reply.elapsedTime / 1000);
    done();
  });
  if (!options.isServed) return;
  app.get("/metrics", async (_request, reply) => {
    reply.header("cache-control", "no-store").type(metrics.registry.contentType);
    return metrics.registry.metrics();
  });
}
