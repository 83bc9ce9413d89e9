// The configured database for command-line tools, whether the shop is running or not.
import { loadConfig } from "#server/config.ts";
import { findRunningDatabase } from "#server/db/embedded/running.ts";
import { startDatabase } from "#server/start/open-database.ts";
import { createProgress, type Progress } from "#server/start/progress.ts";
import { StartError } from "#server/start/start-error.ts";

/** Runs a tool on the configured database; if it is unreachable, prints a message and sets the exit status. */
export async function onConfiguredDatabase(run: (url: string, progress: Progress) => Promise<void>): Promise<void> {
  const progress = createProgress(process.stdout);
  try {
    const config = loadConfig();
    const running = config.databaseUrl === null ? await findRunningDatabase(config.dataDir) : null;
    if (running) return await run(running, progress);
    const database = await startDatabase(config, progress);
    try {
      await run(database.url, progress);
    } finally {
      await database.stop();
    }
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
