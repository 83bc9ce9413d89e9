// Imports retailers and their stock: npm run import:retailers -- [--retailers FILE.json] [--stock FILE.csv] [--dry-run]
import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { connectDatabase } from "#server/db/connect.ts";
import { migrate } from "#server/db/migrate.ts";
import { importRetailers, RetailerFileError, type RetailerFiles } from "#server/retailers/index.ts";
import { StartError } from "#server/start/start-error.ts";
import { onConfiguredDatabase } from "./lib/configured-database.ts";
import { tellUsage } from "./lib/usage.ts";

const USAGE = `Usage: npm run import:retailers -- [--retailers FILE.json] [--stock FILE.csv] [--dry-run]
  --retailers FILE  replaces all retailers; the stock of those that stay stays
  --stock FILE      replaces what all retailers have
  --dry-run         do everything, say what would happen, change nothing`;

function readArguments(): RetailerFiles {
  const { retailers, stock, "dry-run": isDryRun = false } = parse();
  if (retailers === undefined && stock === undefined) throw new StartError(USAGE);
  return { retailers: readFile(retailers), stock: readFile(stock), isDryRun };
}

function parse() {
  try {
    return parseArgs({ options: { retailers: { type: "string" }, stock: { type: "string" }, "dry-run": { type: "boolean" } } }).values;
  } catch (error) {
    throw new StartError(`${(error as Error).message}\n${USAGE}`);
  }
}

function readFile(file: string | undefined): string | null {
  if (file === undefined) return null;
  try {
    return readFileSync(file, "utf8");
  } catch {
    throw new StartError(`There is no file ${file}.`);
  }
}

tellUsage(USAGE);
try {
  const files = readArguments();
  await onConfiguredDatabase(async (url, progress) => {
    await migrate(url);
    const { db, close } = connectDatabase(url, { max: 1 });
    try {
      await progress.step(
        "Importing retailers",
        () => importRetailers(db, files),
        ({ retailers, stock }) =>
          [
            files.retailers !== null && `${retailers} retailers`,
            files.stock !== null && `${stock} entries of stock`,
            files.isDryRun && "nothing changed: a dry run",
          ]
            .filter(Boolean)
            .join(", "),
      );
    } catch (error) {
      if (!(error instanceof RetailerFileError)) throw error;
      throw new StartError(`Nothing was changed. ${error.message}`);
    } finally {
      await close();
    }
  });
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
