import { expect, test } from "vitest";
import type { Db } from "../db/db.ts";
import { createTestTracer } from "../tracing/testing.ts";
import type { Jobs } from "./jobs.ts";
import { traceJobs, traceTasks } from "./trace-jobs.ts";

test("a job runs in a trace of its own, linked to the request that added it", async () => {
  const { tracer, takeSpans } = createTestTracer();
  const added: Record<string, unknown>[] = [];
  const seen: unknown[] = [];
  const jobs = traceJobs(
    {
      add: async (_db, _task, payload) => void added.push(payload),
      addAll: async (_db, list) => void added.push(...list.map(({ payload }) => payload)),
      gather: async () => {},
    } satisfies Jobs,
    tracer,
  );
  const db = {} as Db;
  const request = tracer.startRequest("POST /graphql", {});
  await tracer.within(request, async () => {
    await jobs.add(db, "greet", { name: "Anna" });
    await jobs.addAll(db, [{ task: "greet", payload: { name: "Mira" } }]);
  });
  request.end();
  await jobs.add(db, "greet", { name: "Uwe" });

  const tasks = traceTasks({ greet: async (payload) => void seen.push(payload) }, tracer);
  for (const payload of added) await tasks["greet"]!(payload);
  expect(seen).toEqual([{ name: "Anna" }, { name: "Mira" }, { name: "Uwe" }]);
  const [cause, ...runs] = takeSpans();
  const { traceId } = cause!.spanContext();
  expect(runs.map(({ name, attributes }) => [name, attributes])).toEqual(
    Array.from({ length: 3 }, () => ["job greet", { "ankerplatz.task": "greet" }]),
  );
  expect(runs.map(({ links }) => links.map(({ context }) => context.traceId))).toEqual([[traceId], [traceId], []]);
  expect(new Set(runs.map((run) => run.spanContext().traceId)).size).toBe(3);
});

test("a job that was added before traces were on runs as it is", async () => {
  const { tracer } = createTestTracer();
  const seen: unknown[] = [];
  await traceTasks({ greet: async (payload) => void seen.push(payload) }, tracer)["greet"]!({ name: "Anna" });
  expect(seen).toEqual([{ name: "Anna" }]);
});
