// Provides the test run with a PostgreSQL and a template database: TEST_DATABASE_URL, or a temporary server for the run.
import { startThrowAwayDatabase } from "#server/db/embedded/embedded.ts";
import { migrate } from "#server/db/migrate.ts";
import { makeTemplate, templateName } from "#server/db/testing.ts";
import { prepareJobs } from "#server/jobs/queue.ts";

export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env["TEST_DATABASE_URL"]) {
    await makeSchema();
    return undefined;
  }
  const database = await startThrowAwayDatabase();
  // Processes of the test files start after this environment is set and inherit it.
  process.env["TEST_DATABASE_URL"] = database.url;
  const onExit = () => void database.stop().finally(() => process.exit(1));
  process.once("SIGTERM", onExit);
  try {
    await makeSchema();
  } catch (error) {
    await database.stop();
    throw error;
  }
  return async () => {
    process.off("SIGTERM", onExit);
    await database.stop();
  };
}

/** One template per state of the migrations: its name contains their hash, so an edited migration gets a new template. */
function makeSchema(): Promise<void> {
  return makeTemplate(templateName(), async (url) => {
    await migrate(url);
    await prepareJobs(url);
  });
}
