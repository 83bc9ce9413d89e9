import { loadConfig } from "#server/config.ts";
import { connectDatabase } from "#server/db/connect.ts";
import type { Db } from "#server/db/db.ts";
import { migrate } from "#server/db/migrate.ts";
import { describeNewer } from "#server/db/plan-migrations.ts";
import { keepDocumentsIn } from "#server/documents/index.ts";
import { openObjects } from "#server/object-store/open-objects.ts";
import type { Progress } from "#server/start/progress.ts";
import { onConfiguredDatabase } from "./configured-database.ts";

type Database = { db: Db; url: string; progress: Progress };
type ConnectOptions = { max?: number; applicationName?: string };

/** Runs a tool on a connection to the configured database, migrated, and closes it. Throws StartError if it is unreachable. */
export async function withDatabase(
  run: (database: Database) => Promise<void>,
  { max = 1, ...options }: ConnectOptions = {},
): Promise<void> {
  await onConfiguredDatabase(async (url, progress) => {
    await migrate(url, { onNewer: (names) => progress.say(describeNewer(names)) });
    const { db, close } = connectDatabase(url, { max, ...options });
    keepDocumentsIn(db, openObjects(loadConfig()));
    try {
      await run({ db, url, progress });
    } finally {
      await close();
    }
  });
}
