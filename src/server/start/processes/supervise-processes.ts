// Keeps the web processes of a shop running (decision 0071).
import { setTimeout as sleep } from "node:timers/promises";
import type { Logger } from "pino";
import { StartError } from "../start-error.ts";
import type { SupervisorMetrics } from "./supervisor-metrics.ts";

/** A web process as its supervisor sees it. */
export type WebProcess = {
  pid: number;
  /** True once it accepts requests; false if it ended before. */
  isReady: Promise<boolean>;
  /** How it ended: "status 1" or "SIGKILL". */
  ended: Promise<string>;
  /** Finishes its requests and exits; `isReplaced` if other processes of the shop continue. */
  stop(isReplaced: boolean): void;
  kill(): void;
};

export type SuperviseOptions = {
  count: number;
  fork(task: { hasJobs: boolean; isFirst: boolean }): WebProcess;
  /** Runs before a reload starts the new processes. */
  prepareReload(): Promise<void>;
  /** Called when the shop cannot go on, with a message for the operator. */
  onLost(reason: StartError): void;
  log: Pick<Logger, "info" | "warn" | "error">;
  metrics: Pick<SupervisorMetrics, "crashes" | "reloads">;
  /** Limit for a process to stop; it is killed after that. */
  stopWithinMs: number;
  /** Limit for a new process of a reload to become ready. */
  readyWithinMs?: number;
  /** Pauses before a crashed process is started again, the last one for all further attempts. */
  pausesMs?: readonly number[];
  now?: () => number;
  /** Resolves after so many milliseconds, or rejects when the signal is aborted. */
  pause?: (ms: number, signal: AbortSignal) => Promise<void>;
};

export type ProcessSupervisor = {
  /** Starts the processes, the first one alone, and resolves when that one is ready. Throws a StartError if it ends before. */
  start(): Promise<void>;
  /** Replaces all processes once the new ones are ready; if one of them fails, the previous ones continue. */
  reload(): Promise<void>;
  stop(): Promise<void>;
  countReady(): number;
};

const PAUSES_MS = [0, 1_000, 2_000, 5_000, 10_000, 30_000, 60_000];
/** A process that ran this long did not fail at its start: its failures are counted from one again. */
const LIVED_MS = 60_000;
const MAX_FAILURES = 5;
const READY_WITHIN_MS = 5 * 60_000;

/**
 * Starts as many web processes as there are slots. A crashed one is started again, with growing pauses. After five failures in
 * a row the shop is given up, unless it was open with all processes and another one still answers.
 */
export function superviseProcesses(options: SuperviseOptions): ProcessSupervisor {
  const { count, fork, log, metrics, pausesMs = PAUSES_MS, readyWithinMs = READY_WITHIN_MS } = options;
  const { now = () => performance.now(), pause = (ms, signal) => sleep(ms, undefined, { signal }) } = options;
  const slots = Array.from<WebProcess | null>({ length: count }).fill(null);
  const failures = Array.from<number>({ length: count }).fill(0);
  const running = new Set<WebProcess>();
  const ready = new Set<WebProcess>();
  const stopped = new Map<WebProcess, Promise<void>>();
  const stopping = new AbortController();
  let hasStarted = false;
  let wasComplete = false;
  let reloading: Promise<void> | null = null;

  /** Jobs run in the first process only. */
  function launch(slot: number, isFirst = false): WebProcess {
    const launched = fork({ hasJobs: slot === 0, isFirst });
    running.add(launched);
    void launched.ended.then(() => running.delete(launched));
    return launched;
  }

  function occupy(slot: number, occupant: WebProcess): WebProcess {
    const since = now();
    slots[slot] = occupant;
    void occupant.isReady.then((isReady) => {
      if (!isReady) return;
      ready.add(occupant);
      wasComplete ||= ready.size >= count;
    });
    void occupant.ended.then((how) => {
      ready.delete(occupant);
      if (hasStarted && !stopping.signal.aborted && slots[slot] === occupant) replaceCrashed(slot, occupant, how, now() - since);
    });
    return occupant;
  }

  function replaceCrashed(slot: number, { pid }: WebProcess, ended: string, livedMs: number): void {
    slots[slot] = null;
    const failed = livedMs < LIVED_MS ? failures[slot]! + 1 : 1;
    failures[slot] = failed;
    metrics.crashes.inc();
    log.error({ process: pid, ended }, "a web process ended unexpectedly; it is started again");
    if (failed >= MAX_FAILURES && (!wasComplete || ready.size === 0)) {
      options.onLost(
        new StartError(`A web process ended ${failed} times in a row right after its start, last with ${ended}: see the log.`),
      );
      return;
    }
    void startAgain(slot, pausesMs[Math.min(failed, pausesMs.length) - 1]!);
  }

  async function startAgain(slot: number, pauseMs: number): Promise<void> {
    await pause(pauseMs, stopping.signal).catch(() => {});
    // A reload may have filled the slot meanwhile.
    if (!stopping.signal.aborted && slots[slot] === null) occupy(slot, launch(slot));
  }

  /** Stops a process, once; kills it if it takes too long. */
  function stopOne(one: WebProcess, isReplaced: boolean): Promise<void> {
    const known = stopped.get(one);
    if (known || !running.has(one)) return known ?? Promise.resolve();
    const end = new AbortController();
    const ended = (async () => {
      await one.ended;
      stopped.delete(one);
      end.abort();
    })();
    stopped.set(one, ended);
    one.stop(isReplaced);
    pause(options.stopWithinMs, end.signal).then(
      () => {
        if (end.signal.aborted) return;
        log.warn({ process: one.pid }, "a web process did not stop in time and was killed");
        one.kill();
      },
      () => {},
    );
    return ended;
  }

  async function readyInTime(one: WebProcess): Promise<void> {
    const end = new AbortController();
    const tooLate = pause(readyWithinMs, end.signal).then(
      () => "late" as const,
      () => "late" as const,
    );
    const result = await Promise.race([one.isReady, tooLate]);
    end.abort();
    if (result === "late") throw new Error(`The new web process ${one.pid} was not ready in time.`);
    if (!result) throw new Error(`The new web process ${one.pid} ended with ${await one.ended}.`);
  }

  async function replaceAll(): Promise<void> {
    log.info("reload: new web processes are started");
    const fresh: WebProcess[] = [];
    try {
      await options.prepareReload();
      for (let slot = 0; slot < count; slot += 1) {
        stopping.signal.throwIfAborted();
        fresh.push(launch(slot));
        // It migrates the database and loads content, which the others then find done.
        if (slot === 0) await readyInTime(fresh[0]!);
      }
      await Promise.all(fresh.map(readyInTime));
    } catch (error) {
      if (!stopping.signal.aborted) {
        metrics.reloads.inc({ outcome: "failed" });
        log.error({ err: error }, "the reload failed; the previous web processes continue");
      }
      await Promise.all(fresh.map((one) => stopOne(one, true)));
      return;
    }
    const previous = slots.filter((one) => one !== null);
    for (const [slot, one] of fresh.entries()) {
      failures[slot] = 0;
      occupy(slot, one);
    }
    metrics.reloads.inc({ outcome: "succeeded" });
    await Promise.all(previous.map((one) => stopOne(one, true)));
    log.info("reload: the previous web processes have ended");
  }

  return {
    async start() {
      const first = occupy(0, launch(0, true));
      if (!(await first.isReady)) throw new StartError(`The shop did not start: its first process ended with ${await first.ended}.`);
      stopping.signal.throwIfAborted();
      hasStarted = true;
      for (let slot = 1; slot < count; slot += 1) occupy(slot, launch(slot));
    },
    async reload() {
      if (!hasStarted || stopping.signal.aborted) return;
      if (reloading) log.warn("a reload is already running");
      reloading ??= replaceAll().finally(() => (reloading = null));
      await reloading;
    },
    async stop() {
      stopping.abort();
      await Promise.all([...running].map((one) => stopOne(one, false)));
    },
    countReady: () => ready.size,
  };
}
