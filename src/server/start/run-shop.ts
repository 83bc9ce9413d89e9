// Starts, runs and stops the shop; see docs/operations.md.
import cluster from "node:cluster";
import { type Config, loadConfig } from "../config.ts";
import { createProgress } from "./progress.ts";
import { StartError } from "./start-error.ts";
import type { LoadPlugin, StartedPart, StartRun } from "./start-run.ts";

/** Started parts in start order; stopped in reverse. */
const started: StartedPart[] = [];
const stopping = new AbortController();
let askedToStop = 0;

const ECHO_MS = 1_000;
const END_OF_STARTER = "the end of the start script";

let startup: Promise<void> = Promise.resolve();

/** Runs the shop until the process is told to stop. With several web processes, this one supervises them. */
export function runShop(loadPlugin: LoadPlugin = async () => ({})): void {
  // The shop keeps running when the reader of its output closes the pipe.
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => {});
  const run: StartRun = {
    progress: createProgress(process.stdout),
    stopping: stopping.signal,
    keep: (part) => void started.push(part),
    stop: (isReplaced) => void stopAll(run, "", isReplaced),
    giveUp: (error) => void giveUp(error),
    reload: null,
  };
  startup = (async () => start(loadConfig(), run, loadPlugin))();
  listenForSignals(run);
  // Ignore errors that the shutdown itself caused.
  startup.catch((error: unknown) => (stopping.signal.aborted ? undefined : giveUp(error)));
}

/** Imports only what this process needs, so that a supervisor starts its first process at once. */
async function start(config: Config, run: StartRun, loadPlugin: LoadPlugin): Promise<void> {
  if (!cluster.isWorker && config.webProcesses > 1) {
    const { startProcesses } = await import("./start-processes.ts");
    return startProcesses(config, run);
  }
  const { startAlone, startWebProcess } = await import("./start-shop.ts");
  return cluster.isWorker ? startWebProcess(config, run, loadPlugin) : startAlone(config, run, loadPlugin);
}

function listenForSignals(run: StartRun): void {
  const stop = (reason: string) => () => void stopAll(run, reason);
  process.on("SIGTERM", stop("SIGTERM"));
  if (cluster.isWorker) {
    // A terminal signals every process; the supervisor passes on what concerns the web processes.
    for (const signal of ["SIGINT", "SIGHUP"] as const) process.on(signal, () => {});
    return;
  }
  process.on("SIGINT", stop("SIGINT"));
  // On a terminal, the signal reports that it was closed.
  process.on("SIGHUP", () => (run.reload && !process.stdout.isTTY ? run.reload() : stop("SIGHUP")()));
  // The start script holds an IPC channel to this process: if it is killed, the shop must stop and free its port.
  process.on("disconnect", stop(END_OF_STARTER));
}

/**
 * Stops the started parts in reverse order: requests and jobs finish, then the database stops. A later second signal exits at
 * once.
 */
async function stopAll({ progress }: StartRun, reason: string, isReplaced = false): Promise<void> {
  if (stopping.signal.aborted) {
    // A terminal or service manager signals every process, and the start script forwards its own signal: ignore the duplicate.
    const isAnEcho = performance.now() - askedToStop < ECHO_MS || reason === END_OF_STARTER || cluster.isWorker;
    if (!isAnEcho) process.exit(1);
    return;
  }
  stopping.abort();
  askedToStop = performance.now();
  if (!cluster.isWorker) progress.say(`Stopping after ${reason} …`);
  // Wait for the running step: a database that is just starting must not be left behind.
  await startup.catch(() => {});
  const hasFailed = await stopStarted(isReplaced);
  process.exit(hasFailed ? 1 : 0);
}

async function stopStarted(isReplaced = false): Promise<boolean> {
  let hasFailed = false;
  for (let part = started.pop(); part; part = started.pop()) {
    try {
      await part.stop(isReplaced);
    } catch (error) {
      hasFailed = true;
      console.error(`The ${part.name} did not stop cleanly: ${(error as Error).message}`);
    }
  }
  return hasFailed;
}

async function giveUp(error: unknown): Promise<void> {
  if (stopping.signal.aborted) return;
  stopping.abort();
  if (error instanceof StartError) console.error(`\n${error.message}`);
  else console.error(error);
  await stopStarted();
  process.exit(1);
}
