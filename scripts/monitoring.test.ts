// The dashboard and the alert rules of deploy/ use metrics and labels that the shop has.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createSupervisorMetrics } from "#server/start/processes/supervisor-metrics.ts";
import { createTestApp, type TestApp } from "#server/testing/app.ts";
import { labelsIn, metricsIn } from "./lib/promql-names.ts";

const root = join(import.meta.dirname, "..");
const read = (file: string) => readFileSync(join(root, "deploy", file), "utf8");

/** Labels that Prometheus adds on a scrape, or that belong to a histogram. */
const ADDED_LABELS = ["job", "instance", "le"];
/** Metrics that Prometheus itself adds for each scraped process. */
const ADDED_METRICS = ["up"];

let app: TestApp;
let metrics: Map<string, readonly string[]>;
beforeAll(async () => {
  app = await createTestApp({ content: false });
  metrics = new Map(ADDED_METRICS.map((name) => [name, []]));
  for (const { name, type, labelNames } of await describeMetrics(app))
    for (const suffix of type === "histogram" ? ["_bucket", "_count", "_sum"] : [""]) metrics.set(`${name}${suffix}`, labelNames);
  for (const [, name = ""] of (await createSupervisorMetrics(() => 1).read()).matchAll(/^# TYPE (\S+)/gm)) metrics.set(name, []);
}, 60_000);
afterAll(() => app.close());

async function describeMetrics({ metrics: { registry } }: TestApp) {
  const types = new Map((await registry.getMetricsAsJSON()).map(({ name, type }) => [name, String(type)]));
  return registry.getMetricsAsArray().map((metric) => {
    const { name, labelNames = [] } = metric as typeof metric & { labelNames?: readonly string[] };
    return { name, type: types.get(name), labelNames };
  });
}

type Panel = { type: string; title: string; targets?: { expr: string }[] };

function dashboardExpressions(): string[] {
  const { panels } = JSON.parse(read("grafana/ankerplatz.json")) as { panels: Panel[] };
  return panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));
}

/** Expressions of the rules, one or more lines each. */
function ruleExpressions(): string[] {
  return [...read("prometheus/alerts.yaml").matchAll(/^( *)expr: (?:\|\n((?:\1 {2}.*\n)+)|(.*)\n)/gm)].map(
    ([, , lines, line]) => (lines ?? line)!,
  );
}

test.each([
  ["dashboard", dashboardExpressions, 25],
  ["alert rules", ruleExpressions, 15],
])("the %s uses only metrics and labels of the shop", (_what, expressions, least) => {
  const found = expressions();
  expect(found.length).toBeGreaterThan(least);
  expect(found.filter((expression) => metricsIn(expression).length === 0)).toEqual([]);
  const unknown = found.flatMap((expression) => metricsIn(expression).filter((name) => !metrics.has(name)));
  expect(unknown).toEqual([]);
  const labels = found.flatMap((expression) => {
    const known = [...ADDED_LABELS, ...metricsIn(expression).flatMap((name) => metrics.get(name) ?? [])];
    return labelsIn(expression)
      .filter((label) => !known.includes(label))
      .map((label) => `${label} in ${expression}`);
  });
  expect(labels).toEqual([]);
});

test("every alert that docs/operations.md asks for has a rule", () => {
  const [, asked = ""] = /^Alert on: ([\s\S]*?)\n\n/m.exec(readFileSync(join(root, "docs/operations.md"), "utf8")) ?? [];
  const named = [...asked.matchAll(/`([a-z_]+)`/g)].map(([, name]) => name!);
  expect(named.length).toBeGreaterThan(5);
  const used = ruleExpressions().flatMap(metricsIn);
  expect(named.filter((name) => !used.includes(name))).toEqual([]);
});

test.each([
  [
    `sum by (job, le) (rate(http_request_seconds_bucket{job="a", status=~"5.."}[5m])) > 0.02`,
    ["http_request_seconds_bucket"],
    ["job", "le", "status"],
  ],
  [`database_answers == 1 unless on (job, instance) orders_waiting{job="x"}`, ["database_answers", "orders_waiting"], ["job", "instance"]],
  [`histogram_quantile(0.95, sum(rate(a_bucket{route!~"/x|/y"}[$__rate_interval])))`, ["a_bucket"], ["route"]],
  [`topk(8, max(b_seconds offset 1h)) or vector(0)`, ["b_seconds"], []],
])("reads the names in %s", (expression, names, labels) => {
  expect(metricsIn(expression)).toEqual(names);
  expect(labelsIn(expression).toSorted()).toEqual(labels.toSorted());
});
