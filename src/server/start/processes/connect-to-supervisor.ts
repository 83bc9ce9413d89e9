// The supervisor as a web process sees it.
import type { FromProcess, MetricValues, StartMessage, ToProcess } from "./messages.ts";

export type SupervisorConnection = {
  /** Resolves when the database runs. */
  started: Promise<StartMessage>;
  /** Resolves when the process may listen on the port. */
  waitForPort(): Promise<void>;
  reportReady(): void;
  /** Metrics of all processes, in Prometheus format. */
  readAllMetrics(): Promise<string>;
};

const HEARTBEAT_MS = 5_000;

export type ConnectOptions = {
  stop(isReplaced: boolean): void;
  readMetrics(): Promise<MetricValues>;
};

/** Connects a process that `forkProcess` started. */
export function connectToSupervisor({ stop, readMetrics }: ConnectOptions): SupervisorConnection {
  const started = Promise.withResolvers<StartMessage>();
  const opened = Promise.withResolvers<void>();
  const requests = new Map<number, (text: string) => void>();
  let lastRequest = 0;
  // Without a supervisor the process ends, so a message that cannot be delivered is ignored.
  const send = (message: FromProcess): void => void process.send?.(message, undefined, undefined, () => {});

  const sendMetrics = async (id: number): Promise<void> => send({ kind: "metrics", id, values: await readMetrics() });
  process.on("message", (message: ToProcess) => {
    if (message.kind === "start") started.resolve(message);
    if (message.kind === "open") opened.resolve();
    if (message.kind === "stop") stop(message.isReplaced);
    if (message.kind === "read-metrics") void sendMetrics(message.id);
    if (message.kind === "all-metrics") {
      requests.get(message.id)?.(message.text);
      requests.delete(message.id);
    }
  });
  return {
    started: started.promise,
    async waitForPort() {
      send({ kind: "built" });
      await opened.promise;
    },
    reportReady() {
      send({ kind: "ready" });
      setInterval(() => send({ kind: "heartbeat" }), HEARTBEAT_MS).unref();
    },
    readAllMetrics() {
      const id = (lastRequest += 1);
      const { promise, resolve } = Promise.withResolvers<string>();
      requests.set(id, resolve);
      send({ kind: "read-all-metrics", id });
      return promise;
    },
  };
}
