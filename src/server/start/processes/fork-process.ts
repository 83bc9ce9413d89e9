// A web process as a child of this one. Node's cluster module shares the port: this process owns the listening socket, and the
// children accept connections from its queue, so none is lost when one of them ends.
import cluster from "node:cluster";
import type { FromProcess, MetricValues, StartMessage, ToProcess } from "./messages.ts";
import type { WebProcess } from "./supervise-processes.ts";

export type ForkedProcess = WebProcess & {
  /** Null if it does not answer in time. */
  readMetrics(): Promise<MetricValues | null>;
};

export type ForkOptions = Pick<StartMessage, "hasJobs" | "isFirst"> & {
  /** The process loads its modules until this is known. */
  databaseUrl: Promise<string>;
  /** Frees the port for the process. */
  freePort(): Promise<void>;
  /** Metrics of all processes. */
  readAllMetrics(): Promise<string>;
};

const METRICS_WITHIN_MS = 2_000;
/** A ready process without a heartbeat for this long hangs. */
const HANGS_AFTER_MS = 60_000;

/** Starts the running program again as a web process. */
export function forkProcess({ hasJobs, isFirst, databaseUrl, freePort, readAllMetrics }: ForkOptions): ForkedProcess {
  // By default this process would accept the connections and send them on; one that is sent to a process as it crashes hangs.
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  // Metrics may be NaN, which JSON cannot express.
  cluster.setupPrimary({ serialization: "advanced" });
  const worker = cluster.fork();
  // The message cannot be delivered if the process just ended.
  const send = (message: ToProcess): void => void worker.send(message, () => {});
  const ready = Promise.withResolvers<boolean>();
  const ended = Promise.withResolvers<string>();
  const requests = new Map<number, (values: MetricValues | null) => void>();
  let lastRequest = 0;
  let watchdog: NodeJS.Timeout | undefined;
  let hangs = false;

  const restartWatchdog = (): void => {
    clearTimeout(watchdog);
    watchdog = setTimeout(() => {
      hangs = true;
      worker.process.kill("SIGKILL");
    }, HANGS_AFTER_MS);
  };
  worker.on("exit", (code, signal) => {
    clearTimeout(watchdog);
    ready.resolve(false);
    ended.resolve(hangs ? `no heartbeat for ${HANGS_AFTER_MS / 1000} s` : signal || `status ${code}`);
    for (const resolve of requests.values()) resolve(null);
  });
  worker.on("error", (error) => {
    // A process that could not be spawned ends without an exit; other errors are those of messages.
    if (worker.process.pid !== undefined) return;
    ready.resolve(false);
    ended.resolve(error.message);
  });
  const openPort = async (): Promise<void> => {
    await freePort();
    send({ kind: "open" });
  };
  const sendAllMetrics = async (id: number): Promise<void> => send({ kind: "all-metrics", id, text: await readAllMetrics() });
  worker.on("message", (message: FromProcess) => {
    if (message.kind === "ready") ready.resolve(true);
    if (message.kind === "ready" || message.kind === "heartbeat") restartWatchdog();
    if (message.kind === "metrics") requests.get(message.id)?.(message.values);
    if (message.kind === "built") void openPort();
    if (message.kind === "read-all-metrics") void sendAllMetrics(message.id);
  });
  databaseUrl.then(
    (url) => send({ kind: "start", databaseUrl: url, hasJobs, isFirst }),
    () => worker.process.kill("SIGKILL"),
  );
  return {
    pid: worker.process.pid ?? 0,
    isReady: ready.promise,
    ended: ended.promise,
    stop: (isReplaced) => send({ kind: "stop", isReplaced }),
    kill: () => worker.process.kill("SIGKILL"),
    async readMetrics() {
      if (!worker.isConnected()) return null;
      const id = (lastRequest += 1);
      const { promise, resolve } = Promise.withResolvers<MetricValues | null>();
      requests.set(id, resolve);
      const timer = setTimeout(() => resolve(null), METRICS_WITHIN_MS);
      send({ kind: "read-metrics", id });
      try {
        return await promise;
      } finally {
        clearTimeout(timer);
        requests.delete(id);
      }
    },
  };
}
