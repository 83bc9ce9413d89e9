// Imports seminars: npm run import:seminars -- FILE.json
import { importSeminars, SeminarFileError } from "#server/seminars/index.ts";
import { defineCommand } from "./lib/define-command.ts";
import { readTextFile } from "./lib/read-text-file.ts";
import { withDatabase } from "./lib/with-database.ts";

await defineCommand({
  usage: `Usage: npm run import:seminars -- FILE.json
  Replaces the offered dates by those of the file; existing bookings are kept.`,
  args: ["FILE.json"],
  fileError: SeminarFileError,
  async run({ args: [file] }) {
    const source = readTextFile(file);
    await withDatabase(async ({ db, progress }) => {
      await progress.step(
        "Importing seminars",
        () => importSeminars(db, source),
        ({ seminars, dates }) => `${seminars} seminars, ${dates} dates`,
      );
    });
  },
});
