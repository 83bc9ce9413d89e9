// Writes a backup of the configured database, while the shop runs or not: npm run backup -- FILE
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { writeBackup } from "./backup/write-backup.ts";
import { onConfiguredDatabase } from "./lib/configured-database.ts";
import { defineCommand, UsageError } from "./lib/define-command.ts";

await defineCommand({
  usage: `Usage: npm run backup [-- FILE.tar.gz]
  Writes all data of the configured database as of one moment to a new file, while the shop runs or not. Without FILE:
  ankerplatz-TIME.tar.gz in the current folder. It contains personal data and keys: protect it.`,
  async run({ args: [name, ...more] }) {
    if (more.length > 0) throw new UsageError(`Unexpected argument: ${more[0]}`);
    const at = new Date();
    const { version } = JSON.parse(readFileSync(join(import.meta.dirname, "../package.json"), "utf8")) as { version: string };
    const file = resolve(name ?? `ankerplatz-${at.toISOString().slice(0, 19).replaceAll(":", "-")}Z.tar.gz`);
    await onConfiguredDatabase(async (url) => {
      const { tables, rows, bytes } = await writeBackup(url, file, { version, at });
      console.log(`${file}: ${rows} rows of ${tables} tables, ${(bytes / 1e6).toFixed(1)} MB`);
    });
  },
});
