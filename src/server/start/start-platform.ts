import type { Logger } from "pino";
import type { Config } from "../config.ts";
import type { Progress } from "./progress.ts";
import { startDatabase } from "./open-database.ts";
import { serveStartingPage, type StartingPage } from "./starting-page.ts";
import type { StartRun } from "./start-run.ts";
import { ensureWebBuild } from "./web-build.ts";

export type StartedPlatform = { databaseUrl: string; startingPage: StartingPage | null };

/** Starts what a shop needs once, whatever its number of processes: the starting page, the database and the browser bundle. */
export async function startPlatform(
  config: Config,
  run: StartRun,
  { log, meanwhile }: { log: Logger; meanwhile?: () => void },
): Promise<StartedPlatform> {
  const { progress, stopping } = run;
  const isWeb = config.role !== "worker";
  const [port, setting] = isWeb ? ([config.port, "PORT"] as const) : ([config.healthPort, "HEALTH_PORT"] as const);
  const startingPage = port === null ? null : await serveStartingPage(port, config.host, setting);
  if (startingPage) run.keep({ name: "starting page", stop: () => startingPage.leave() });

  const [database, web] = await Promise.allSettled([
    startDatabase(config, progress, {
      stopping,
      supervisor: { log, onLost: run.giveUp },
      ...(meanwhile && { meanwhile }),
    }).then((running) => {
      run.keep({ name: "database", stop: () => running.stop() });
      return running;
    }),
    isWeb && !config.isDevelopment ? buildWeb(progress, stopping) : undefined,
  ]);
  if (database.status === "rejected") throw database.reason;
  if (web.status === "rejected") throw web.reason;
  return { databaseUrl: database.value.url, startingPage };
}

/** Builds the browser bundle if it is stale. */
export async function buildWeb(progress: Progress, stopping: AbortSignal): Promise<void> {
  await progress.step(
    "Building the browser bundle",
    (step) => ensureWebBuild(step, stopping),
    (wasBuilt) => (wasBuilt ? "built" : "up to date"),
  );
}
