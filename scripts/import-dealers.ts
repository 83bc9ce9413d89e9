// Imports dealers and their stock: npm run import:dealers -- [--dealers FILE.csv] [--stock FILE.csv] [--dry-run] [--strict]
import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { connectDatabase } from "#server/db/connect.ts";
import { migrate } from "#server/db/migrate.ts";
import { DealerFileError, type DealerFiles, describeSkipped, importDealers } from "#server/dealers/index.ts";
import { StartError } from "#server/start/start-error.ts";
import { onConfiguredDatabase } from "./lib/configured-database.ts";
import { tellUsage } from "./lib/usage.ts";

const USAGE = `Usage: npm run import:dealers -- [--dealers FILE.csv] [--stock FILE.csv] [--dry-run] [--strict]
  --dealers FILE  replaces all dealers; the stock of those that stay stays
  --stock FILE    replaces what all dealers have
  --dry-run       do everything, say what would happen, change nothing
  --strict        stop when any line cannot be used`;

function readArguments(): DealerFiles {
  const { dealers, stock, "dry-run": isDryRun = false, strict: isStrict = false } = parse();
  if (dealers === undefined && stock === undefined) throw new StartError(USAGE);
  return { dealers: readFile(dealers), stock: readFile(stock), isDryRun, isStrict };
}

function parse() {
  try {
    const options = {
      dealers: { type: "string" },
      stock: { type: "string" },
      "dry-run": { type: "boolean" },
      strict: { type: "boolean" },
    } as const;
    return parseArgs({ options }).values;
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
      const { dealers, stock } = await progress.step(
        "Importing dealers",
        () => importDealers(db, files),
        (done) =>
          [
            done.dealers && `${done.dealers.count} dealers, ${done.dealers.added} of them new, ${done.dealers.removed} gone`,
            done.stock && `${done.stock.count} entries of stock`,
            files.isDryRun && "nothing changed: a dry run",
          ]
            .filter(Boolean)
            .join("; "),
      );
      const skipped = [...describeSkipped("dealers", dealers?.skipped ?? []), ...describeSkipped("stock", stock?.skipped ?? [])];
      for (const line of skipped) progress.say(line);
    } catch (error) {
      if (!(error instanceof DealerFileError)) throw error;
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
