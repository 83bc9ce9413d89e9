// Restores a backup into the configured, empty database, or only verifies it: npm run restore -- FILE [--verify]
import { resolve } from "node:path";
import { restoreBackup, type RestoreSummary } from "./backup/restore-backup.ts";
import { verifyBackup } from "./backup/verify-backup.ts";
import { onConfiguredDatabase } from "./lib/configured-database.ts";
import { defineCommand } from "./lib/define-command.ts";

await defineCommand({
  usage: `Usage: npm run restore -- FILE.tar.gz [--verify]
  Restores a backup of this or an earlier version into the configured database, which must be empty. With --verify, restores it
  into a database of its own on the same server instead, compares all rows, checks the audit log, and drops it again.`,
  args: ["FILE"],
  options: { verify: { type: "boolean" } },
  async run({ args: [name], options }) {
    const file = resolve(name);
    await onConfiguredDatabase(async (url) => {
      const describe = ({ at, version, rows, tables }: RestoreSummary) =>
        `the backup of ${at} by version ${version}: ${rows} rows of ${tables} tables`;
      if (options.verify) {
        const summary = await verifyBackup(url, file);
        console.log(`Verified ${describe(summary)}, and ${summary.auditEntries} entries of the audit log`);
      } else console.log(`Restored ${describe(await restoreBackup(url, file))}. npm start opens the shop on it.`);
    });
  },
});
