// Imports dealers and their stock: npm run import:dealers -- [--dealers FILE.csv] [--stock FILE.csv] [--dry-run] [--strict]
import { describeSkipped, importDealers } from "#server/dealers/index.ts";
import { TableError } from "#server/spreadsheet/parse-table.ts";
import { defineCommand, UsageError } from "./lib/define-command.ts";
import { readTextFile } from "./lib/read-text-file.ts";
import { withDatabase } from "./lib/with-database.ts";

await defineCommand({
  usage: `Usage: npm run import:dealers -- [--dealers FILE.csv] [--stock FILE.csv] [--dry-run] [--strict]
  --dealers FILE  replaces all dealers; the stock of remaining dealers is kept
  --stock FILE    replaces the stock of all dealers
  --dry-run       runs the import, reports the result and rolls it back
  --strict        rejects the file if any line is invalid`,
  args: [],
  options: {
    dealers: { type: "string" },
    stock: { type: "string" },
    "dry-run": { type: "boolean", default: false },
    strict: { type: "boolean", default: false },
  },
  fileError: TableError,
  async run({ options }) {
    if (options.dealers === undefined && options.stock === undefined) throw new UsageError("--dealers or --stock is required.");
    const files = {
      dealers: options.dealers === undefined ? null : readTextFile(options.dealers),
      stock: options.stock === undefined ? null : readTextFile(options.stock),
      isDryRun: options["dry-run"],
      isStrict: options.strict,
    };
    await withDatabase(async ({ db, progress }) => {
      const { dealers, stock } = await progress.step(
        "Importing dealers",
        () => importDealers(db, files),
        (done) =>
          [
            done.dealers && `${done.dealers.count} dealers, ${done.dealers.added} of them new, ${done.dealers.removed} removed`,
            done.stock && `${done.stock.count} stock entries`,
            files.isDryRun && "dry run: nothing was changed",
          ]
            .filter(Boolean)
            .join("; "),
      );
      const skipped = [...describeSkipped("dealers", dealers?.skipped ?? []), ...describeSkipped("stock", stock?.skipped ?? [])];
      for (const line of skipped) progress.say(line);
    });
  },
});
