import { Logger } from "graphile-worker";
import type { Logger as Log } from "pino";

/** Forwards the queue's own messages to the shop's log; outcomes of single jobs are logged by the worker. */
export function workerLogger(log: Log, onError: (error: unknown) => void): Logger {
  return new Logger(() => (level, message, meta) => {
    // The enum exists only for types: at run time a level is its name.
    // oxlint-disable-next-line typescript/no-unsafe-enum-comparison
    if (level === "error") {
      log.warn({ from: "jobs" }, message);
      if (meta && "error" in meta) onError(meta["error"]);
    } else log.debug({ from: "jobs" }, message);
  });
}

export function silentLogger(): Logger {
  return new Logger(() => () => {});
}
