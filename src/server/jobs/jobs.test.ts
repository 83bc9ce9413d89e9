import { DAY_MS } from "#contract/format/calendar.ts";
import { setTimeout as delay } from "node:timers/promises";
import { Writable } from "node:stream";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../db/testing.ts";
import { createLog } from "../http/log/log.ts";
import { createMetrics } from "../http/health/metrics.ts";
import type { TaskHandler } from "./jobs.ts";
import { countJobs, deleteDeadJobs, jobGathered, listDeadJobs, retryDeadJobs } from "./jobs-store.ts";
import { jobQueue, prepareJobs } from "./queue.ts";
import { startSilentProxy } from "../testing/silent-proxy.ts";
import { type JobWorker, QUEUE_STALLED, startWorker } from "./worker.ts";

let database: TestDatabase;
let worker: JobWorker | undefined;
let logged: string[];
let log: ReturnType<typeof createLog>;
const metrics = createMetrics();

beforeAll(async () => {
  database = await createTestDatabase();
  await prepareJobs(database.url);
});
beforeEach(() => {
  // Each test has its own: a queue without its database may log after its test.
  const lines: string[] = [];
  logged = lines;
  log = createLog({ logLevel: "debug" }, new Writable({ write: (chunk, _encoding, done) => (lines.push(String(chunk)), done()) }));
});
afterEach(async () => {
  await worker?.stop();
  worker = undefined;
  await sql`delete from graphile_worker._private_jobs`.execute(database.db);
});
afterAll(() => database?.close());

async function work(tasks: Record<string, TaskHandler>): Promise<void> {
  worker = await startWorker({ url: database.url, db: database.db, log, metrics, tasks });
}

/** A task that records its payloads and resolves `after` once it has run so often. */
function noting() {
  const seen: unknown[] = [];
  const waiting: { count: number; done(): void }[] = [];
  return {
    seen,
    task: async (payload: Record<string, unknown>) => {
      seen.push(payload);
      for (const wait of waiting) if (seen.length >= wait.count) wait.done();
    },
    after: (count: number) => new Promise<void>((done) => (seen.length >= count ? done() : waiting.push({ count, done }))),
  };
}

test("runs a job of a committed transaction, never of one rolled back", async () => {
  const greet = noting();
  await work({ greet: greet.task });
  await expect(
    database.db.transaction().execute(async (tx) => {
      await jobQueue.add(tx, "greet", { name: "rolled back" });
      throw new Error("no");
    }),
  ).rejects.toThrow("no");
  await database.db.transaction().execute((tx) => jobQueue.add(tx, "greet", { name: "Müller" }));
  await greet.after(1);
  expect(greet.seen).toEqual([{ name: "Müller" }]);
  await untilCounted({ waiting: 0, dead: 0 });
});

test("a waiting job is replaced by one with the same key", async () => {
  await jobQueue.add(database.db, "greet", { name: "first" }, { key: "greeting" });
  await jobQueue.add(database.db, "greet", { name: "second" }, { key: "greeting" });
  await jobQueue.add(database.db, "greet", { name: "other" }, { key: "another" });
  const greet = noting();
  await work({ greet: greet.task });
  await greet.after(2);
  expect(greet.seen).toHaveLength(2);
  expect(greet.seen).toEqual(expect.arrayContaining([{ name: "second" }, { name: "other" }]));
});

test("coalesces repeated requests into one job at the time of the first", async () => {
  const runsAt = async () =>
    (await sql<{ run_at: Date }>`select run_at from graphile_worker._private_jobs where key = 'greet'`.execute(database.db)).rows;
  await jobQueue.gather(database.db, "greet", 60_000);
  const [first] = await runsAt();
  await jobQueue.gather(database.db, "greet", 60_000);
  expect(await runsAt()).toEqual([first]);
  // A request with a shorter deadline moves the job forward, and a job that is delayed by a failure does not delay new
  // requests.
  await jobQueue.gather(database.db, "greet", 10);
  const greet = noting();
  await work({ greet: greet.task });
  await jobQueue.gather(database.db, "greet", 10);
  await greet.after(1);
  await untilCounted({ waiting: 0, dead: 0 });
});

test("a coalesced job starts only after all requesting transactions have committed", async () => {
  const greet = noting();
  await jobQueue.gather(database.db, "greet", 0);
  const { promise: mayCommit, resolve: commit } = Promise.withResolvers<void>();
  const { promise: asked, resolve: hasAsked } = Promise.withResolvers<void>();
  const slow = database.db.transaction().execute(async (tx) => {
    await jobQueue.gather(tx, "greet", 0);
    hasAsked();
    await mayCommit;
  });
  await asked;
  await work({ greet: greet.task, look: async () => {} });
  await jobQueue.add(database.db, "look", {});
  await untilCounted({ waiting: 1, dead: 0 });
  expect(greet.seen).toHaveLength(0);
  commit();
  await slow;
  await greet.after(1);
});

test("a request behind a lock holds no job while waiting, and adds none without a row", async () => {
  const lock = sql`pg_advisory_xact_lock(hashtext('told')::bigint)`;
  const ask = (isSo: boolean) => sql`
    with told as materialized (select ${lock} as alone), ${jobGathered("greet", 60_000, sql`(select 1 from told where ${isSo}::boolean)`)}
    select g.added from gathered as g`;
  expect((await ask(false).execute(database.db)).rows).toHaveLength(0);
  expect(await countJobs(database.db)).toMatchObject({ waiting: 0 });
  expect((await ask(true).execute(database.db)).rows).toHaveLength(1);
  const held = async (way: "" | "nowait") =>
    (await sql`select 1 from graphile_worker._private_jobs where key = 'greet' for update ${sql.raw(way)}`.execute(database.db)).rows
      .length;
  const isWaited = async () =>
    (await sql`select 1 from pg_locks where locktype = 'advisory' and not granted`.execute(database.db)).rows.length;
  let asked: Promise<{ rows: unknown[] }> | undefined;
  await database.db.transaction().execute(async (tx) => {
    await sql`select ${lock}`.execute(tx);
    asked = database.db.transaction().execute(async (other) => {
      const { rows } = await ask(true).execute(other);
      await expect(held("nowait")).rejects.toMatchObject({ cause: { message: expect.stringContaining("could not obtain lock") } });
      return { rows };
    });
    await expect.poll(isWaited).toBe(1);
    expect(await held("nowait")).toBe(1);
  });
  expect((await asked!).rows).toHaveLength(0);
  expect(await held("")).toBe(1);
});

// Real time, because the queue uses the database's clock, which tests cannot set.
test("a scheduled job waits for its time", async () => {
  await jobQueue.add(database.db, "greet", { name: "tomorrow" }, { runAt: new Date(Date.now() + DAY_MS) });
  await jobQueue.add(database.db, "greet", { name: "now" });
  const greet = noting();
  await work({ greet: greet.task });
  await greet.after(1);
  expect(greet.seen).toEqual([{ name: "now" }]);
  await untilCounted({ waiting: 1, dead: 0 });
});

test("retries a failed job, and after the last attempt counts and logs it as dead", async () => {
  await jobQueue.add(database.db, "fail", {}, { maxAttempts: 2 });
  const attempts = noting();
  await work({
    async fail(payload) {
      await attempts.task(payload);
      throw new Error("the ERP is away");
    },
  });
  await attempts.after(1);
  await until(async () => (await countJobs(database.db)).waiting === 1 && logged.some((line) => line.includes("will be retried")));
  await sql`update graphile_worker._private_jobs set run_at = now()`.execute(database.db);
  await until(async () => (await countJobs(database.db)).dead === 1);
  expect(attempts.seen).toHaveLength(2);
  const entry = logged.map((line) => JSON.parse(line)).find((line) => line.level === "error");
  expect(entry).toMatchObject({ task: "fail", attempt: 2, err: { message: "the ERP is away" } });
  expect(await metrics.registry.metrics()).toContain('jobs_total{task="fail",outcome="given-up"} 1');
});

test("measures how long the oldest due job waits for a free worker", async () => {
  await jobQueue.add(database.db, "greet", { name: "forgotten" }, { runAt: new Date(Date.now() - 3_600_000) });
  await jobQueue.add(database.db, "greet", { name: "tomorrow" }, { runAt: new Date(Date.now() + DAY_MS) });
  const { overdue } = await countJobs(database.db);
  expect(Math.round(overdue / 60)).toBe(60);
});

test("stop waits for the running job", async () => {
  const begun = Promise.withResolvers<void>();
  const gate = Promise.withResolvers<void>();
  let isDone = false;
  await work({
    async slow() {
      begun.resolve();
      await gate.promise;
      isDone = true;
    },
  });
  await jobQueue.add(database.db, "slow", {});
  await begun.promise;
  const stopped = worker!.stop();
  worker = undefined;
  gate.resolve();
  await stopped;
  expect(isDone).toBe(true);
  expect(await countJobs(database.db)).toEqual({ waiting: 0, dead: 0, overdue: 0 });
});

test("stop aborts a long-running job without counting a failure, and the next process starts it at once", async () => {
  const begun = Promise.withResolvers<void>();
  const lasting: TaskHandler = async (_payload, stopping) => {
    begun.resolve();
    await new Promise((resolve) => stopping!.addEventListener("abort", resolve));
    stopping!.throwIfAborted();
  };
  await work({ lasting });
  await jobQueue.add(database.db, "lasting", { customer: "4711" }, { key: "past", maxAttempts: 7 });
  await begun.promise;
  await worker!.stop();
  worker = undefined;
  const { rows } = await sql`
    select task_identifier as task, key, attempts, max_attempts, locked_by, run_at <= now() as is_due
    from graphile_worker.jobs`.execute(database.db);
  expect(rows).toEqual([{ task: "lasting", key: "past", attempts: 0, max_attempts: 7, locked_by: null, is_due: true }]);
  expect(logged.filter((line) => /"level":"(warn|error)"/.test(line))).toEqual([]);

  const goesOn = noting();
  await work({ lasting: goesOn.task });
  await goesOn.after(1);
  expect(goesOn.seen).toEqual([{ customer: "4711" }]);
  await untilCounted({ waiting: 0, dead: 0 });
});

test("a job fetched during a stop is left to the next process", async () => {
  const greet = noting();
  await work({ greet: greet.task });
  let stopped: Promise<void> | undefined;
  await database.db.transaction().execute(async (tx) => {
    await sql`lock table graphile_worker._private_jobs in access exclusive mode`.execute(tx);
    await jobQueue.add(tx, "greet", { name: "late" });
    await until(async () => {
      const waits = sql`select 1 from pg_locks where relation = 'graphile_worker._private_jobs'::regclass and not granted`;
      return (await waits.execute(database.db)).rows.length > 0;
    });
    stopped = worker!.stop();
    worker = undefined;
  });
  await stopped;
  expect(greet.seen).toEqual([]);
  const { rows } = await sql`select attempts, locked_by from graphile_worker.jobs`.execute(database.db);
  expect(rows).toEqual([{ attempts: 0, locked_by: null }]);
});

/** Much shorter than in production, but longer than the queue's poll interval. */
const IMPATIENT = { answerMs: 500, silentMs: 3_000, busyMs: 60_000, lifeMs: 200, deadMs: 250 };

/** More jobs than workers. Resolves when all workers are busy. */
async function workOnMany(settings: { url: string; timeouts?: typeof IMPATIENT }, gate: Promise<void>): Promise<JobWorker> {
  const busy = noting();
  const slow = async (): Promise<void> => {
    await busy.task({});
    await gate;
  };
  await jobQueue.addAll(
    database.db,
    Array.from({ length: 10 }, () => ({ task: "slow", payload: {} })),
  );
  worker = await startWorker({ db: database.db, log, metrics, tasks: { slow }, ...settings });
  await busy.after(4);
  return worker;
}

test("busy workers hold no waiting jobs, which another process runs after a stop", async () => {
  const gate = Promise.withResolvers<void>();
  const stopping = await workOnMany({ url: database.url }, gate.promise);
  const { rows } = await sql`select 1 from graphile_worker.jobs where locked_by is not null`.execute(database.db);
  expect(rows).toHaveLength(4);
  const stopped = stopping.stop();
  worker = undefined;
  gate.resolve();
  await stopped;
  expect(logged.filter((line) => /"level":"(warn|error)"/.test(line))).toEqual([]);
  const after = noting();
  await work({ slow: after.task });
  await untilCounted({ waiting: 0, dead: 0 });
  expect(after.seen).toHaveLength(6);
});

test("a queue that stops without its database affects nothing else", async () => {
  const unheard: unknown[] = [];
  const note = (error: unknown): void => void unheard.push(error);
  process.on("unhandledRejection", note);
  const proxy = await startSilentProxy(database.url);
  const gate = Promise.withResolvers<void>();
  const stopping = await workOnMany({ url: proxy.url, timeouts: IMPATIENT }, gate.promise);
  proxy.fallSilent({ alsoNew: true });
  const stopped = stopping.stop();
  worker = undefined;
  gate.resolve();
  await stopped;
  await delay(0);
  expect(unheard).toEqual([]);
  const after = noting();
  worker = await startWorker({
    url: database.url,
    db: database.db,
    log,
    metrics,
    timeouts: { ...IMPATIENT, answerMs: 10_000 },
    tasks: { slow: after.task },
  });
  await after.after(10);
  await untilCounted({ waiting: 0, dead: 0 });
  await proxy.close();
  process.off("unhandledRejection", note);
});

test("at start, takes over jobs of a killed process, but not those of a running one", async () => {
  const begun = Promise.withResolvers<void>();
  const gate = Promise.withResolvers<void>();
  let runs = 0;
  const slow = async (): Promise<void> => {
    runs += 1;
    begun.resolve();
    await gate.promise;
  };
  await jobQueue.add(database.db, "slow", {});
  await work({ slow });
  await begun.promise;
  // Simulates a killed process: a job locked under a name whose lock is free.
  await jobQueue.add(database.db, "greet", { name: "left behind" });
  await sql`
    update graphile_worker._private_jobs
    set locked_at = now(), locked_by = 'pool-that-was-killed'
    where payload::text like '%left behind%'`.execute(database.db);

  const greet = noting();
  const second = await startWorker({ url: database.url, db: database.db, log, metrics, tasks: { slow, greet: greet.task } });
  await greet.after(1);
  expect(greet.seen).toEqual([{ name: "left behind" }]);
  expect(runs).toBe(1);
  gate.resolve();
  await second.stop();
});

/** Simulates a killed process: jobs locked under a name whose lock is free. */
async function holdAsKilled(): Promise<void> {
  await sql`
    update graphile_worker._private_jobs
    set locked_at = now(), locked_by = 'pool-that-was-killed', attempts = 1`.execute(database.db);
}

test.each(["was killed at", "failed"])("a job replaced while a process %s it does not count as dead", async (end) => {
  await jobQueue.add(database.db, "greet", { name: "first" }, { key: "greeting" });
  await holdAsKilled();
  await jobQueue.add(database.db, "greet", { name: "second" }, { key: "greeting" });
  // As graphile-worker marks a failed job.
  if (end === "failed") {
    await sql`
      update graphile_worker._private_jobs
      set last_error = 'away', locked_at = null, locked_by = null
      where locked_by = 'pool-that-was-killed'`.execute(database.db);
  }
  const greet = noting();
  await work({ greet: greet.task });
  await greet.after(1);
  await untilCounted({ waiting: 0, dead: 0 });
  expect(greet.seen).toEqual([{ name: "second" }]);
});

test("a coalesced job replaced while a killed process held it does not count as dead", async () => {
  await jobQueue.gather(database.db, "greet", 0);
  await holdAsKilled();
  await jobQueue.gather(database.db, "greet", 0);
  const greet = noting();
  await work({ greet: greet.task });
  await greet.after(1);
  await untilCounted({ waiting: 0, dead: 0 });
});

test("a dead job no longer counts once another one replaces it", async () => {
  await giveUp("greeting");
  await jobQueue.add(database.db, "greet", { name: "again" }, { key: "greeting" });
  expect(await countJobs(database.db)).toMatchObject({ waiting: 1, dead: 0 });
});

/** A job that failed in its only attempt. */
async function giveUp(key: string): Promise<void> {
  await jobQueue.add(database.db, "greet", {}, { key, maxAttempts: 1 });
  await sql`update graphile_worker._private_jobs set attempts = 1, last_error = 'away' where key = ${key}`.execute(database.db);
}

test("dead jobs can be listed, retried and removed manually", async () => {
  await giveUp("retried");
  await giveUp("removed");
  await jobQueue.add(database.db, "greet", { name: "waiting" });
  const [retried, removed, ...others] = await listDeadJobs(database.db);
  expect(others).toEqual([]);
  expect(retried).toMatchObject({ task: "greet", key: "retried", attempts: 1, last_error: "away" });
  await retryDeadJobs(database.db, [retried!.id]);
  await deleteDeadJobs(database.db, [retried!.id, removed!.id]);
  expect(await countJobs(database.db)).toMatchObject({ waiting: 2, dead: 0 });
});

test("continues after the database closed all connections", async () => {
  const greet = noting();
  await work({ greet: greet.task });
  await jobQueue.add(database.db, "greet", { name: "before" });
  await greet.after(1);
  const closed = await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`.execute(database.db);
  expect(closed.rows.length).toBeGreaterThanOrEqual(2);
  await jobQueue.add(database.db, "greet", { name: "after" });
  // The first may run twice: it is undefined whether it was marked as done in time.
  await until(async () => JSON.stringify(greet.seen).includes("after"));
  await untilCounted({ waiting: 0, dead: 0 });
});

test("continues after the queue's connections died, and releases their locks", async () => {
  const proxy = await startSilentProxy(database.url);
  const begun = Promise.withResolvers<void>();
  const gate = Promise.withResolvers<void>();
  let slowRuns = 0;
  const greet = noting();
  worker = await startWorker({
    url: proxy.url,
    db: database.db,
    log,
    metrics,
    timeouts: IMPATIENT,
    tasks: {
      greet: greet.task,
      async slow() {
        slowRuns += 1;
        begun.resolve();
        if (slowRuns === 1) await gate.promise;
      },
    },
  });
  await jobQueue.add(database.db, "slow", {});
  await begun.promise;
  proxy.fallSilent();
  await jobQueue.add(database.db, "greet", { name: "in the silence" });
  await greet.after(1);
  // Its worker sends no heartbeat, so the job runs again.
  await untilCounted({ waiting: 0, dead: 0 });
  expect(slowRuns).toBe(2);
  expect(worker.isMoving()).toBe(true);
  gate.resolve();
  await proxy.close();
});

test("reports that the queue is stuck, and that it recovered", async () => {
  const proxy = await startSilentProxy(database.url);
  const greet = noting();
  worker = await startWorker({ url: proxy.url, db: database.db, log, metrics, timeouts: IMPATIENT, tasks: { greet: greet.task } });
  expect(worker.isMoving()).toBe(true);
  proxy.fallSilent({ alsoNew: true });
  await jobQueue.add(database.db, "greet", { name: "in the silence" });
  await until(async () => !worker!.isMoving() && logged.some((line) => line.includes(QUEUE_STALLED)));
  expect(greet.seen).toEqual([]);
  const linesWith = (text: string) =>
    logged.map((line) => JSON.parse(line) as { level: string; msg: string }).filter(({ msg }) => msg === text);
  const failedBegins = () => linesWith("the job queue could not be started").map(({ level }) => level);
  await until(async () => failedBegins().length >= 3);
  expect(new Set(failedBegins().slice(1))).toEqual(new Set(["debug"]));
  expect(logged.filter((line) => line.includes('"level":"error"'))).toHaveLength(1);
  proxy.speak();
  await greet.after(1);
  await until(async () => worker!.isMoving() && logged.some((line) => line.includes("the job queue is running again")));
  await untilCounted({ waiting: 0, dead: 0 });
  await proxy.close();
});

function untilCounted(expected: { waiting: number; dead: number }): Promise<void> {
  return until(async () => {
    const { waiting, dead } = await countJobs(database.db);
    return waiting === expected.waiting && dead === expected.dead;
  });
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 20_000;
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error("It did not come to pass in time.");
    await delay(10);
  }
}
