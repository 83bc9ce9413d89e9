import { setTimeout as pause } from "node:timers/promises";
import type { Logger } from "pino";
import { StartError } from "../../start/start-error.ts";
import { type Cluster, type Server, startClusterAgain, stopCluster } from "./cluster.ts";

export type Supervisor = {
  log: Logger;
  /** Called when the database ended and could not be restarted, with a message for the operator. */
  onLost(reason: StartError): void;
  /** Pauses before each attempt; defaults to `PAUSES_MS`. */
  pausesMs?: readonly number[];
};

/** About five minutes in total, enough time to free a full disk. */
const PAUSES_MS = [0, 1_000, 2_000, 5_000, 10_000, 20_000, 30_000, 60_000, 60_000, 120_000];
/** A server that ran this long did not fail at its start: the attempt count is reset. */
const LIVED_MS = 60_000;

/**
 * Restarts the embedded database on the same port when its main process ends (out of memory, a full WAL disk, a manual kill),
 * with growing pauses; after the last attempt it reports the loss once and gives up.
 */
export function supervise(cluster: Cluster, first: Server, { log, onLost, pausesMs = PAUSES_MS }: Supervisor): { stop(): Promise<void> } {
  const stopping = new AbortController();
  let attempt = 0;
  let restarting: Promise<void> = Promise.resolve();
  watch(first);

  function watch(server: Server): void {
    const since = performance.now();
    void server.ended.then(() => {
      if (stopping.signal.aborted) return;
      if (performance.now() - since > LIVED_MS) attempt = 0;
      log.error({ log: cluster.logFile }, "the database's main process ended; it is started again");
      restarting = restart(server.port);
    });
  }

  async function restart(port: number): Promise<void> {
    let reason = "it ended again and again right after its start";
    for (; attempt < pausesMs.length;) {
      await pause(pausesMs[attempt], undefined, { signal: stopping.signal, ref: false }).catch(() => {});
      if (stopping.signal.aborted) return;
      attempt += 1;
      try {
        const server = await startClusterAgain(cluster, port);
        log.info({ attempt }, "the database is running again");
        watch(server);
        return;
      } catch (error) {
        reason = (error as Error).message;
        log.warn({ err: error, attempt }, "the database could not be restarted");
      }
    }
    onLost(new StartError(`The database ended and could not be started again: ${reason}`));
  }

  return {
    async stop() {
      stopping.abort();
      // Otherwise a server that is just starting would be left running.
      await restarting;
      await stopCluster(cluster);
    },
  };
}
