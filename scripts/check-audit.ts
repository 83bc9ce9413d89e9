// Checks the chain of the audit log: npm run check:audit
import { checkAuditChain } from "#server/office/index.ts";
import { defineCommand } from "./lib/define-command.ts";
import { withDatabase } from "./lib/with-database.ts";

await defineCommand({
  usage: `Usage: npm run check:audit
  Recomputes the hashes of the audit log. Reports the first entry that does not follow from the previous one: it or the one before was
  changed or removed outside the shop. Store the printed hash elsewhere to detect later whether the newest entries were removed.`,
  args: [],
  async run() {
    await withDatabase(async ({ db }) => {
      const { count, lastHash, brokenAt } = await checkAuditChain(db);
      if (brokenAt === null) return console.log(`${count} entries, all in order. Hash of the last one: ${lastHash ?? "none"}`);
      console.error(`The chain is broken at entry ${brokenAt} of ${count}.`);
      process.exitCode = 1;
    });
  },
});
