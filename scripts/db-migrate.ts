// Migrates the configured database to the newest schema, without opening the shop.
import { migrate } from "#server/db/migrate.ts";
import { describeNewer } from "#server/db/plan-migrations.ts";
import { explainDatabase } from "#server/start/open-database.ts";
import { onConfiguredDatabase } from "./lib/configured-database.ts";
import { defineCommand } from "./lib/define-command.ts";

await defineCommand({
  usage: `Usage: npm run db:migrate
  Migrates the configured database to the newest schema without starting the shop.`,
  args: [],
  run: () =>
    onConfiguredDatabase(async (url) => {
      const applied = await migrate(url, {
        onProgress: (name) => console.log(`  ${name}`),
        onNewer: (names) => console.warn(describeNewer(names)),
      }).catch((error: unknown) => {
        throw explainDatabase(error, url);
      });
      console.log(applied.length > 0 ? `${applied.length} migrations applied` : "The schema is up to date");
    }),
});
