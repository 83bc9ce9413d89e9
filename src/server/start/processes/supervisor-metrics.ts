// Metrics of a shop with several web processes: a scrape reaches one of them and must report all.
import { AggregatorRegistry, Counter, Gauge, Registry } from "prom-client";
import type { MetricValues } from "./messages.ts";

export type SupervisorMetrics = {
  crashes: Counter;
  reloads: Counter<"outcome">;
  /** Includes a process until it has ended. Null: it did not answer in time, so its last values are used. */
  add(source: MetricSource): void;
  /** Metrics of all processes in Prometheus format. */
  read(): Promise<string>;
};

type MetricSource = { readMetrics(): Promise<MetricValues | null>; ended: Promise<unknown> };

const COUNTED = new Set<unknown>(["counter", "histogram"]);

/** `countReady` returns the number of processes that accept requests. */
export function createSupervisorMetrics(countReady: () => number): SupervisorMetrics {
  const registry = new Registry();
  const last = new Map<MetricSource, MetricValues>();
  /** Counts of ended processes, without which the sums would fall. */
  let ended: Promise<MetricValues> = Promise.resolve([]);

  void new Gauge({
    name: "web_processes",
    help: "Web processes that accept requests",
    registers: [registry],
    collect() {
      this.set(countReady());
    },
  });
  return {
    crashes: new Counter({
      name: "web_process_crashes_total",
      help: "Web processes that ended unexpectedly and were started again",
      registers: [registry],
    }),
    reloads: new Counter({
      name: "web_reloads_total",
      help: "Reloads by outcome: succeeded, or failed so that the previous processes continued",
      labelNames: ["outcome"],
      registers: [registry],
    }),
    add(source) {
      last.set(source, []);
      void source.ended.then(() => {
        const counts = (last.get(source) ?? []).filter(({ type }) => COUNTED.has(type));
        last.delete(source);
        ended = ended.then((before) => sumOf([before, counts]).getMetricsAsJSON());
      });
    },
    async read() {
      await Promise.all(
        [...last.keys()].map(async (source) => {
          const values = await source.readMetrics();
          if (values !== null && last.has(source)) last.set(source, values);
        }),
      );
      // Taken at once, so that a process that ends meanwhile is counted once.
      const [current, before] = [[...last.values()], ended];
      return sumOf([await registry.getMetricsAsJSON(), await before, ...current]).metrics();
    },
  };
}

/** Sums counters and histograms, and combines gauges as each of them says (`addGauge`). */
function sumOf(values: readonly MetricValues[]): Registry {
  return AggregatorRegistry.aggregate([...values]);
}
