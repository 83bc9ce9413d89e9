import type { Config } from "../config.ts";
import { createLog } from "../http/log/log.ts";
import { logUnhandledRejections } from "./log-unhandled-rejections.ts";
import { type ForkedProcess, forkProcess } from "./processes/fork-process.ts";
import { superviseProcesses } from "./processes/supervise-processes.ts";
import { createSupervisorMetrics } from "./processes/supervisor-metrics.ts";
import { createProgress } from "./progress.ts";
import type { StartedPlatform } from "./start-platform.ts";
import type { StartRun } from "./start-run.ts";

/** What a process needs beyond the limits for requests and jobs to close its connections. */
const STOP_MARGIN_SECONDS = 10;

/**
 * Starts a shop of several web processes. This process starts what a shop needs once, and answers no request: an error in the
 * shop's code cannot end it.
 */
export async function startProcesses(config: Config, run: StartRun): Promise<void> {
  const log = createLog({ logLevel: config.logLevel });
  logUnhandledRejections(log);
  const platform = Promise.withResolvers<StartedPlatform>();
  const metrics = createSupervisorMetrics(() => supervisor.countReady());
  const supervisor = superviseProcesses({
    count: config.webProcesses,
    log,
    metrics,
    stopWithinMs: (config.stopDelay + config.stopTimeout + STOP_MARGIN_SECONDS) * 1000,
    onLost: run.giveUp,
    async prepareReload() {
      const { buildWeb } = await import("./start-platform.ts");
      await buildWeb(createProgress({ write: () => {} }), run.stopping);
    },
    fork(task): ForkedProcess {
      const forked = forkProcess({
        ...task,
        databaseUrl: platform.promise.then(({ databaseUrl }) => databaseUrl),
        freePort: async () => (await platform.promise).startingPage?.leave(),
        readAllMetrics: metrics.read,
      });
      metrics.add(forked);
      return forked;
    },
  });
  run.reload = () => void supervisor.reload();
  run.stopping.addEventListener("abort", () => void supervisor.stop(), { once: true });

  // The first process loads its modules while this one loads its own and starts the database.
  const opened = supervisor.start();
  opened.catch(() => {});
  const started = import("./start-platform.ts").then(({ startPlatform }) => startPlatform(config, run, { log }));
  started.then(platform.resolve, platform.reject);
  await started;
  run.keep({ name: "web processes", stop: () => supervisor.stop() });
  await opened;
}
