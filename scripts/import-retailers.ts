// Imports retailers and their stock: npm run import:retailers -- [--retailers FILE.json] [--stock FILE.csv] [--dry-run]
import { importRetailers, RetailerFileError } from "#server/retailers/index.ts";
import { defineCommand, UsageError } from "./lib/define-command.ts";
import { readTextFile } from "./lib/read-text-file.ts";
import { withDatabase } from "./lib/with-database.ts";

await defineCommand({
  usage: `Usage: npm run import:retailers -- [--retailers FILE.json] [--stock FILE.csv] [--dry-run]
  --retailers FILE  replaces all retailers; the stock of remaining retailers is kept
  --stock FILE      replaces the stock of all retailers
  --dry-run         runs the import, reports the result and rolls it back`,
  args: [],
  options: { retailers: { type: "string" }, stock: { type: "string" }, "dry-run": { type: "boolean", default: false } },
  fileError: RetailerFileError,
  async run({ options }) {
    if (options.retailers === undefined && options.stock === undefined) throw new UsageError("--retailers or --stock is required.");
    const files = {
      retailers: options.retailers === undefined ? null : readTextFile(options.retailers),
      stock: options.stock === undefined ? null : readTextFile(options.stock),
      isDryRun: options["dry-run"],
    };
    await withDatabase(async ({ db, progress }) => {
      await progress.step(
        "Importing retailers",
        () => importRetailers(db, files),
        ({ retailers, stock }) =>
          [
            files.retailers !== null && `${retailers} retailers`,
            files.stock !== null && `${stock} stock entries`,
            files.isDryRun && "dry run: nothing was changed",
          ]
            .filter(Boolean)
            .join(", "),
      );
    });
  },
});
