import { beforeEach, expect, test } from "vitest";
import type { StartError } from "../start-error.ts";
import { type ProcessSupervisor, type SuperviseOptions, superviseProcesses, type WebProcess } from "./supervise-processes.ts";

/** A process of the test: it becomes ready and ends when the test says so, or ends when it is stopped. */
type FakeProcess = WebProcess & {
  hasJobs: boolean;
  isFirst: boolean;
  becomeReady(): Promise<void>;
  end(how: string): Promise<void>;
  stops: boolean[];
  isKilled: boolean;
  /** False for a process that ignores the request to stop. */
  obeys: boolean;
};

let processes: FakeProcess[];
let events: string[];
let lost: StartError[];
let time: number;
let prepareReload: () => Promise<void>;
let supervisor: ProcessSupervisor;

/** Lets all pending promises continue. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => void setImmediate(resolve));
}

function fakeProcess(task: { hasJobs: boolean; isFirst: boolean }): FakeProcess {
  const ready = Promise.withResolvers<boolean>();
  const ended = Promise.withResolvers<string>();
  const fake: FakeProcess = {
    ...task,
    pid: processes.length + 1,
    isReady: ready.promise,
    ended: ended.promise,
    stops: [],
    isKilled: false,
    obeys: true,
    stop(isReplaced) {
      fake.stops.push(isReplaced);
      if (fake.obeys) void fake.end("status 0");
    },
    kill() {
      fake.isKilled = true;
      void fake.end("SIGKILL");
    },
    async becomeReady() {
      ready.resolve(true);
      await settle();
    },
    async end(how) {
      ready.resolve(false);
      ended.resolve(how);
      await settle();
    },
  };
  processes.push(fake);
  return fake;
}

function supervise(options: Partial<SuperviseOptions> = {}): ProcessSupervisor {
  const record = (event: string) => (_fields: object | string, message?: string) =>
    void events.push(`${event}: ${message ?? String(_fields)}`);
  return superviseProcesses({
    count: 2,
    fork: fakeProcess,
    prepareReload: () => prepareReload(),
    onLost: (reason) => lost.push(reason),
    log: { info: () => {}, warn: record("warn"), error: record("error") },
    metrics: {
      crashes: { inc: () => void events.push("crash counted") },
      reloads: { inc: ({ outcome }: { outcome: string }) => void events.push(`reload ${outcome}`) },
    } as never,
    stopWithinMs: 60_000,
    pausesMs: [0],
    now: () => time,
    // A pause of no length has passed at once, others never pass.
    pause: (ms) => (ms === 0 ? Promise.resolve() : new Promise(() => {})),
    ...options,
  });
}

beforeEach(() => {
  processes = [];
  events = [];
  lost = [];
  time = 0;
  prepareReload = async () => {};
  supervisor = supervise();
});

/** Starts the supervisor and makes its processes ready. */
async function open(): Promise<void> {
  const started = supervisor.start();
  await processes[0]!.becomeReady();
  await started;
  for (const each of processes) await each.becomeReady();
}
const fake = (index: number): FakeProcess => processes[index]!;

test("starts the first process alone, with the jobs and the report to the operator", async () => {
  const started = supervisor.start();
  await settle();
  expect(processes).toMatchObject([{ hasJobs: true, isFirst: true }]);
  await fake(0).becomeReady();
  await started;
  expect(processes).toMatchObject([{}, { hasJobs: false, isFirst: false }]);
  expect(supervisor.countReady()).toBe(1);
  await fake(1).becomeReady();
  expect(supervisor.countReady()).toBe(2);
});

test("fails at once if the first process ends before it is ready", async () => {
  const started = supervisor.start();
  void fake(0).end("status 1");
  await expect(started).rejects.toThrow("The shop did not start: its first process ended with status 1.");
  expect(processes).toHaveLength(1);
});

test("starts a crashed process again with the same task, and reports the crash", async () => {
  await open();
  await fake(0).end("SIGKILL");
  expect(supervisor.countReady()).toBe(1);
  expect(events).toEqual(["crash counted", "error: a web process ended unexpectedly; it is started again"]);
  expect(processes.slice(2)).toMatchObject([{ hasJobs: true, isFirst: false }]);
  await fake(2).becomeReady();
  expect(supervisor.countReady()).toBe(2);
});

test("gives up during the start when a process ends five times in a row", async () => {
  const started = supervisor.start();
  await fake(0).becomeReady();
  await started;
  for (let attempt = 1; attempt <= 5; attempt += 1) await fake(attempt).end("status 1");
  expect(lost.map(({ message }) => message)).toEqual([
    "A web process ended 5 times in a row right after its start, last with status 1: see the log.",
  ]);
  expect(processes).toHaveLength(6);
});

test("an open shop continues with its other process and keeps trying", async () => {
  await open();
  await fake(1).end("SIGKILL");
  for (let attempt = 2; attempt <= 8; attempt += 1) await fake(attempt).end("status 1");
  expect(lost).toEqual([]);
  expect(processes).toHaveLength(10);
  // The other one ends as well: nothing answers any more.
  time = 120_000;
  await fake(0).end("SIGKILL");
  expect(lost).toEqual([]);
  await fake(9).end("status 1");
  // It lived for two minutes by this clock, so it counts as the first failure.
  for (let attempt = 11; lost.length === 0 && attempt < 30; attempt += 1) await fake(attempt).end("status 1");
  expect(lost).toHaveLength(1);
});

test("a process that ran for a while starts the count of failures again", async () => {
  const started = supervisor.start();
  await fake(0).becomeReady();
  await started;
  for (let attempt = 1; attempt <= 12; attempt += 1) {
    time += 60_000;
    await fake(attempt).end("SIGKILL");
  }
  expect(lost).toEqual([]);
});

test("a reload starts new processes, and stops the previous ones once all new ones are ready", async () => {
  await open();
  const reloaded = supervisor.reload();
  await settle();
  expect(processes.slice(2)).toMatchObject([{ hasJobs: true, isFirst: false }]);
  await fake(2).becomeReady();
  expect(processes.slice(3)).toMatchObject([{ hasJobs: false, isFirst: false }]);
  expect([fake(0).stops, fake(1).stops]).toEqual([[], []]);
  await fake(3).becomeReady();
  await reloaded;
  expect(processes.map(({ stops }) => stops)).toEqual([[true], [true], [], []]);
  expect(events).toEqual(["reload succeeded"]);
  expect(supervisor.countReady()).toBe(2);
});

test.each([
  ["a new process ends", async () => fake(3).end("status 1")],
  ["the first new process is not ready in time", null],
])("a reload in which %s keeps the previous processes", async (_what, fail) => {
  if (!fail) supervisor = supervise({ readyWithinMs: 0 });
  await open();
  const reloaded = supervisor.reload();
  await settle();
  if (fail) {
    await fake(2).becomeReady();
    await fail();
  }
  await reloaded;
  expect(events).toEqual(["reload failed", "error: the reload failed; the previous web processes continue"]);
  expect([fake(0).stops, fake(1).stops, fake(2).stops]).toEqual([[], [], [true]]);
  expect(supervisor.countReady()).toBe(2);
});

test("a reload whose preparation fails starts nothing", async () => {
  await open();
  prepareReload = async () => Promise.reject(new Error("The browser bundle could not be built"));
  await supervisor.reload();
  expect(processes).toHaveLength(2);
  expect(events).toContain("reload failed");
});

test("a crash during a reload does not disturb it", async () => {
  await open();
  const reloaded = supervisor.reload();
  await settle();
  await fake(1).end("SIGKILL");
  const restarted = fake(3);
  await fake(2).becomeReady();
  await fake(4).becomeReady();
  await reloaded;
  expect(supervisor.countReady()).toBe(2);
  expect([fake(0).stops, restarted.stops, fake(2).stops, fake(4).stops]).toEqual([[true], [true], [], []]);
  expect(processes).toHaveLength(5);
});

test("a second reload waits for the running one", async () => {
  await open();
  const both = [supervisor.reload(), supervisor.reload()];
  await settle();
  expect(processes).toHaveLength(3);
  await fake(2).becomeReady();
  await fake(3).becomeReady();
  await Promise.all(both);
  expect(events).toEqual(["warn: a reload is already running", "reload succeeded"]);
});

test("stopping ends all processes, those of a running reload included, and restarts none", async () => {
  await open();
  const reloaded = supervisor.reload();
  await settle();
  await supervisor.stop();
  await reloaded;
  expect(processes.map(({ stops }) => stops)).toEqual([[false], [false], [false]]);
  expect(processes).toHaveLength(3);
  expect(events).toEqual([]);
});

test("kills a process that does not stop in time", async () => {
  supervisor = supervise({ stopWithinMs: 0 });
  await open();
  fake(1).obeys = false;
  await supervisor.stop();
  expect([fake(0).isKilled, fake(1).isKilled]).toEqual([false, true]);
  expect(events).toEqual(["warn: a web process did not stop in time and was killed"]);
});
