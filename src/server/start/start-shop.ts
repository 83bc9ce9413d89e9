import { join } from "node:path";
import type { Logger } from "pino";
import type { Config } from "../config.ts";
import { createLog } from "../http/log/log.ts";
import type { Tracer } from "../tracing/tracer.ts";
import { describeNextSteps, fillDatabase } from "./fill-database.ts";
import { logUnhandledRejections } from "./log-unhandled-rejections.ts";
import { openDatabase } from "./open-database.ts";
import { connectToSupervisor } from "./processes/connect-to-supervisor.ts";
import { createProgress } from "./progress.ts";
import { startPlatform } from "./start-platform.ts";
import type { LoadPlugin, StartRun } from "./start-run.ts";

/** Starts a shop of one process, or a worker. */
export async function startAlone(config: Config, run: StartRun, loadPlugin: LoadPlugin): Promise<void> {
  const { log, tracer } = await openLog(config, run);
  const { databaseUrl, startingPage } = await startPlatform(config, run, {
    log,
    meanwhile: () => void Promise.all([readApp(), loadPlugin(config)]).catch(() => {}),
  });
  await serveShop({ config, run, loadPlugin, log, tracer, databaseUrl, waitForPort: async () => startingPage?.leave() });
}

/** Starts a web process of a supervised shop. Only the first one reports the start to the operator. */
export async function startWebProcess(config: Config, run: StartRun, loadPlugin: LoadPlugin): Promise<void> {
  let shop: ServedShop | null = null;
  const supervisor = connectToSupervisor({
    stop: run.stop,
    readMetrics: async () => (await shop?.metrics.registry.getMetricsAsJSON()) ?? [],
  });
  void Promise.all([readApp(), loadPlugin(config)]).catch(() => {});
  const { log, tracer } = await openLog(config, run);
  // A process that is stopped before it was started must exit.
  const aborted = Promise.withResolvers<never>();
  run.stopping.addEventListener("abort", () => aborted.reject(run.stopping.reason), { once: true });
  const { databaseUrl, hasJobs, isFirst } = await Promise.race([supervisor.started, aborted.promise]);
  shop = await serveShop({
    config: hasJobs ? config : { ...config, role: "web" },
    run: isFirst ? run : { ...run, progress: createProgress({ write: () => {} }) },
    loadPlugin,
    log,
    tracer,
    databaseUrl,
    waitForPort: () => Promise.race([supervisor.waitForPort(), aborted.promise]),
    readMetrics: supervisor.readAllMetrics,
  });
  supervisor.reportReady();
}

type ServedShop = Awaited<ReturnType<Awaited<ReturnType<typeof readApp>>["buildApp"]>>;

type ServeOptions = {
  config: Config;
  run: StartRun;
  loadPlugin: LoadPlugin;
  log: Logger;
  tracer: Tracer | undefined;
  databaseUrl: string;
  /** Resolves when the port is free. */
  waitForPort(): Promise<void>;
  readMetrics?(): Promise<string>;
};

/** Migrates and fills the database, and opens the shop on it. */
async function serveShop({
  config,
  run,
  loadPlugin,
  log,
  tracer,
  databaseUrl,
  waitForPort,
  readMetrics,
}: ServeOptions): Promise<ServedShop> {
  const { progress, stopping } = run;
  stopping.throwIfAborted();
  const connection = await openDatabase(databaseUrl, config, progress, { warn: (warning) => log.warn(warning), tracer });
  run.keep({ name: "connections", stop: () => connection.close() });
  stopping.throwIfAborted();
  const plugin = await loadPlugin(config);
  await fillDatabase(connection, config, progress);
  await plugin.fillDatabase?.(connection, progress);
  stopping.throwIfAborted();

  const { buildApp } = await readApp();
  const shop = await progress.step("Opening the shop", () =>
    buildApp({
      config,
      connection,
      log,
      plugin,
      tracer,
      ...(config.databaseUrl === null && { dataFolder: config.dataDir }),
      ...(readMetrics && { readMetrics }),
    }),
  );
  run.keep({ name: "shop", stop: (isReplaced) => shop.close({ isReplaced }) });
  if (config.isDevelopment) {
    const { watchContent } = await import("../content/index.ts");
    const stopWatching = watchContent(connection.db, join(import.meta.dirname, "../../../content"), log);
    run.keep({ name: "content watch", stop: async () => stopWatching() });
  }
  await waitForPort();
  await shop.start();
  stopping.throwIfAborted();
  progress.say(describeStart(config));
  // The shop is open: a temporary failure of the database must not end it.
  for (const line of await describeNextSteps(config, connection, plugin).catch(() => [])) progress.say(line);
  progress.say("Stop with Ctrl+C.\n");
  return shop;
}

function describeStart({ role, publicUrl, webProcesses }: Config): string {
  if (role === "worker") return "\nAnkerplatz works in the background (role worker)";
  const notes = [...(role === "web" ? ["role web"] : []), ...(webProcesses > 1 ? [`${webProcesses} processes`] : [])];
  return `\nAnkerplatz is open at ${publicUrl}${notes.length > 0 ? ` (${notes.join(", ")})` : ""}`;
}

/** The log of this process, and a tracer if traces are on; its modules are loaded only then. */
async function openLog(config: Config, run: StartRun): Promise<{ log: Logger; tracer: Tracer | undefined }> {
  let tracer: Tracer | undefined;
  if (config.traces) {
    const { openTracer } = await import("../tracing/open-tracer.ts");
    tracer = openTracer(config.traces, {
      onFailure: (error) => log.warn({ err: error }, "the collector does not accept traces; they are dropped until it does"),
      onRecovery: () => log.info("the collector accepts traces again"),
    });
  }
  const log = createLog({ logLevel: config.logLevel, ...(tracer && { mixin: () => tracer.logFields() }) });
  logUnhandledRejections(log);
  if (tracer) run.keep({ name: "traces", stop: () => tracer.close() });
  return { log, tracer };
}

/** Imports all slices, which takes as long as the start of the database and runs in parallel. */
function readApp(): Promise<typeof import("../app.ts")> {
  return import("../app.ts");
}
