// The configured database for command-line tools, whether the shop is running or not.
import { loadConfig } from "#server/config.ts";
import { findRunningDatabase } from "#server/db/embedded/running.ts";
import { startDatabase } from "#server/start/open-database.ts";
import { createProgress, type Progress } from "#server/start/progress.ts";

/** Runs a tool on the configured database without migrating it. Throws StartError if it is unreachable. */
export async function onConfiguredDatabase(run: (url: string, progress: Progress) => Promise<void>): Promise<void> {
  const progress = createProgress(process.stdout);
  const config = loadConfig();
  const running = config.databaseUrl === null ? await findRunningDatabase(config.dataDir) : null;
  if (running) return run(running, progress);
  const database = await startDatabase(config, progress);
  try {
    await run(database.url, progress);
  } finally {
    await database.stop();
  }
}
