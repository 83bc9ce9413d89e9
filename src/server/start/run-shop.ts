// Starts, runs and stops the shop of this process; see docs/operations.md.
import { join } from "node:path";
import { type Config, loadConfig } from "../config.ts";
import { createLog } from "../http/log/log.ts";
import type { Plugin } from "../plugin.ts";
import { describeNextSteps, fillDatabase } from "./fill-database.ts";
import { openDatabase, startDatabase } from "./open-database.ts";
import { logUnhandledRejections } from "./log-unhandled-rejections.ts";
import type { TracerEvents } from "../tracing/open-tracer.ts";
import type { Tracer } from "../tracing/tracer.ts";
import { createProgress } from "./progress.ts";
import { StartError } from "./start-error.ts";
import { serveStartingPage } from "./starting-page.ts";
import { ensureWebBuild } from "./web-build.ts";

/** Started parts in start order; stopped in reverse. */
const started: { name: string; stop(): Promise<void> }[] = [];
const stopping = new AbortController();
let askedToStop = 0;

const ECHO_MS = 1_000;
const END_OF_STARTER = "the end of the start script";

const progress = createProgress(process.stdout);
let startup: Promise<void> = Promise.resolve();

/** Returns the parts that the settings add to the shop. */
export type LoadPlugin = (config: Config) => Promise<Plugin>;

/** Runs the shop until the process is told to stop. */
export function runShop(loadPlugin: LoadPlugin = async () => ({})): void {
  // The shop keeps running when the reader of its output closes the pipe.
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => {});
  startup = (async () => start(loadConfig(), loadPlugin))();
  listenForSignals();
  // Ignore errors that the shutdown itself caused.
  startup.catch((error: unknown) => (stopping.signal.aborted ? undefined : giveUp(error)));
}

async function start(config: Config, loadPlugin: LoadPlugin): Promise<void> {
  const tracer = await openTracerOf(config, {
    onFailure: (error) => log.warn({ err: error }, "the collector does not accept traces; they are dropped until it does"),
    onRecovery: () => log.info("the collector accepts traces again"),
  });
  const log = createLog({ logLevel: config.logLevel, ...(tracer && { mixin: () => tracer.logFields() }) });
  logUnhandledRejections(log);
  if (tracer) started.push({ name: "traces", stop: () => tracer.close() });
  const isWeb = config.role !== "worker";
  const waitingRoom = isWeb ? await serveStartingPage(config.port, config.host) : null;
  if (waitingRoom) started.push({ name: "waiting room", stop: () => waitingRoom.leave() });

  const [database, web] = await Promise.allSettled([
    startDatabase(config, progress, {
      stopping: stopping.signal,
      supervisor: { log, onLost: (reason) => void giveUp(reason) },
      meanwhile: () => void Promise.all([readApp(), loadPlugin(config)]).catch(() => {}),
    }).then((running) => {
      started.push({ name: "database", stop: () => running.stop() });
      return running;
    }),
    isWeb && !config.isDevelopment ? buildWeb() : undefined,
  ]);
  if (database.status === "rejected") throw database.reason;
  if (web.status === "rejected") throw web.reason;
  stopping.signal.throwIfAborted();
  const connection = await openDatabase(database.value.url, config, progress, { warn: (warning) => log.warn(warning), tracer });
  started.push({ name: "connections", stop: () => connection.close() });
  stopping.signal.throwIfAborted();
  const plugin = await loadPlugin(config);
  await fillDatabase(connection, config, progress);
  await plugin.fillDatabase?.(connection, progress);
  stopping.signal.throwIfAborted();

  const { buildApp } = await readApp();
  const shop = await progress.step("Opening the shop", () =>
    buildApp({ config, connection, log, plugin, tracer, ...(config.databaseUrl === null && { dataFolder: config.dataDir }) }),
  );
  started.push({ name: "shop", stop: () => shop.close() });
  if (config.isDevelopment) {
    const { watchContent } = await import("../content/index.ts");
    const stopWatching = watchContent(connection.db, join(import.meta.dirname, "../../../content"), log);
    started.push({ name: "content watch", stop: async () => stopWatching() });
  }
  await waitingRoom?.leave();
  await shop.start();
  stopping.signal.throwIfAborted();
  const mode = config.role === "all" ? "" : ` (role ${config.role})`;
  progress.say(isWeb ? `\nAnkerplatz is open at ${config.publicUrl}${mode}` : `\nAnkerplatz works in the background${mode}`);
  // The shop is open: a temporary failure of the database must not end it.
  for (const line of await describeNextSteps(config, connection, plugin).catch(() => [])) progress.say(line);
  progress.say("Stop with Ctrl+C.\n");
}

/** A tracer if traces are on; its modules are loaded only then. */
async function openTracerOf({ traces }: Config, events: TracerEvents): Promise<Tracer | undefined> {
  if (!traces) return undefined;
  const { openTracer } = await import("../tracing/open-tracer.ts");
  return openTracer(traces, events);
}

/** Imports all slices, which takes as long as the start of the database and runs in parallel. */
function readApp(): Promise<typeof import("../app.ts")> {
  return import("../app.ts");
}

async function buildWeb(): Promise<void> {
  await progress.step(
    "Building the browser bundle",
    (step) => ensureWebBuild(step, stopping.signal),
    (wasBuilt) => (wasBuilt ? "built" : "up to date"),
  );
}

function listenForSignals(): void {
  const stop = (reason: string) => () => void stopAll(reason);
  process.on("SIGTERM", stop("SIGTERM"));
  process.on("SIGINT", stop("SIGINT"));
  process.on("SIGHUP", stop("SIGHUP"));
  // The start script holds an IPC channel to this process: if it is killed, the shop must stop and free its port.
  process.on("disconnect", stop(END_OF_STARTER));
}

/**
 * Stops the started parts in reverse order: requests and jobs finish, then the database stops. A later second signal exits at
 * once.
 */
async function stopAll(reason: string): Promise<void> {
  if (stopping.signal.aborted) {
    // A terminal or service manager signals every process, and the start script forwards its own signal: ignore the duplicate.
    const isAnEcho = performance.now() - askedToStop < ECHO_MS || reason === END_OF_STARTER;
    if (!isAnEcho) process.exit(1);
    return;
  }
  stopping.abort();
  askedToStop = performance.now();
  progress.say(`Stopping after ${reason} …`);
  // Wait for the running step: a database that is just starting must not be left behind.
  await startup.catch(() => {});
  const hasFailed = await stopStarted();
  process.exit(hasFailed ? 1 : 0);
}

async function stopStarted(): Promise<boolean> {
  let hasFailed = false;
  for (let part = started.pop(); part; part = started.pop()) {
    try {
      await part.stop();
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
