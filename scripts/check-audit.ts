// Checks the chain of the audit log: npm run check:audit
import { checkAuditChain, hasAuditHash } from "#server/office/index.ts";
import { StartError } from "#server/start/start-error.ts";
import { defineCommand } from "./lib/define-command.ts";
import { withDatabase } from "./lib/with-database.ts";

await defineCommand({
  usage: `Usage: npm run check:audit [-- --entry NUMBER --hash HASH]
  Recomputes the hashes of the audit log. Reports the first entry that does not follow from the previous one: it or the one before was
  changed or removed outside the shop. With the number and hash of an earlier report, also whether that entry is unchanged.`,
  args: [],
  options: { entry: { type: "string" }, hash: { type: "string" } },
  async run({ options: { entry, hash } }) {
    const isAsked = entry !== undefined || hash !== undefined;
    if (isAsked && !(/^\d{1,15}$/.test(entry ?? "") && /^[\da-f]{64}$/i.test(hash ?? "")))
      throw new StartError("--entry takes a number and --hash 64 hexadecimal digits, as in the report of that day.");
    await withDatabase(async ({ db }) => {
      const { count, lastHash, brokenAt } = await checkAuditChain(db);
      const isKnown = !isAsked || (await hasAuditHash(db, { entry: Number(entry), hash: hash! }));
      if (brokenAt !== null) console.error(`The chain is broken at entry ${brokenAt} of ${count}.`);
      if (!isKnown) console.error(`Entry ${entry} is missing or has another hash: the log was changed since that report.`);
      if (brokenAt !== null || !isKnown) process.exitCode = 1;
      else console.log(`${count} entries, all in order. Hash of the last one: ${lastHash ?? "none"}`);
    });
  },
});
