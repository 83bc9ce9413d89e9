// Imports seminars: npm run import:seminars -- FILE.json
import { readFileSync } from "node:fs";
import { connectDatabase } from "#server/db/connect.ts";
import { migrate } from "#server/db/migrate.ts";
import { importSeminars, SeminarFileError } from "#server/seminars/index.ts";
import { StartError } from "#server/start/start-error.ts";
import { onConfiguredDatabase } from "./lib/configured-database.ts";
import { tellUsage } from "./lib/usage.ts";

const USAGE = `Usage: npm run import:seminars -- FILE.json
  Offers the dates that the file names, and no others; who has booked one stays booked.`;

function readArgument(): string {
  const [file, ...more] = process.argv.slice(2);
  if (file === undefined || more.length > 0) throw new StartError(USAGE);
  try {
    return readFileSync(file, "utf8");
  } catch {
    throw new StartError(`There is no file ${file}.`);
  }
}

tellUsage(USAGE);
try {
  const source = readArgument();
  await onConfiguredDatabase(async (url, progress) => {
    await migrate(url);
    const { db, close } = connectDatabase(url, { max: 1 });
    try {
      await progress.step(
        "Importing seminars",
        () => importSeminars(db, source),
        ({ seminars, dates }) => `${seminars} seminars, ${dates} dates`,
      );
    } catch (error) {
      if (!(error instanceof SeminarFileError)) throw error;
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
