import { expect, test } from "vitest";
import { addGauge, createMetrics } from "../../http/health/metrics.ts";
import { createSupervisorMetrics } from "./supervisor-metrics.ts";

/** A process that served `requests` requests and reports these gauges. */
function processWith(requests: number, { jobs, moving }: { jobs: number; moving: number }) {
  const metrics = createMetrics();
  for (let request = 0; request < requests; request += 1) {
    metrics.requestSeconds.observe({ method: "GET", route: "/*", status: "200" }, 0.003);
  }
  addGauge(metrics, "jobs_waiting", "Jobs that wait", () => jobs);
  addGauge(metrics, "jobs_moving", "1 while jobs run", () => moving, "min");
  const ended = Promise.withResolvers<string>();
  return { readMetrics: () => metrics.registry.getMetricsAsJSON(), ended: ended.promise, end: () => ended.resolve("SIGKILL"), metrics };
}
const requestsIn = (text: string) => Number(/^http_request_seconds_count\{.*\} (\d+)$/m.exec(text)?.[1]);

test("sums counts of all processes, and reports each database count once", async () => {
  const metrics = createSupervisorMetrics(() => 2);
  metrics.add(processWith(3, { jobs: 7, moving: 1 }));
  metrics.add(processWith(4, { jobs: 7, moving: 0 }));
  const text = await metrics.read();
  expect(requestsIn(text)).toBe(7);
  expect(text).toContain('\nhttp_request_seconds_bucket{le="0.005",method="GET",route="/*",status="200"} 7\n');
  expect(text).toContain("\njobs_waiting 7\n");
  expect(text).toContain("\njobs_moving 0\n");
  expect(text).toContain("\nweb_processes 2\n");
  expect(text).toContain("\nweb_process_crashes_total 0\n");
});

test("counts of an ended process remain in the sums, its gauges do not", async () => {
  const metrics = createSupervisorMetrics(() => 1);
  const ending = processWith(3, { jobs: 9, moving: 0 });
  metrics.add(ending);
  metrics.add(processWith(4, { jobs: 7, moving: 1 }));
  await metrics.read();
  ending.end();
  await ending.ended;
  for (let scrape = 0; scrape < 2; scrape += 1) {
    const text = await metrics.read();
    expect(requestsIn(text)).toBe(7);
    expect(text).toContain("\njobs_waiting 7\n");
    expect(text).toContain("\njobs_moving 1\n");
  }
});

test("uses the last values of a process that does not answer", async () => {
  const metrics = createSupervisorMetrics(() => 2);
  const silent = processWith(3, { jobs: 7, moving: 1 });
  let answers = true;
  metrics.add({ ended: silent.ended, readMetrics: async () => (answers ? silent.readMetrics() : null) });
  metrics.add(processWith(4, { jobs: 7, moving: 1 }));
  await metrics.read();
  answers = false;
  expect(requestsIn(await metrics.read())).toBe(7);
});
