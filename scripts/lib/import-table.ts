import type { Db } from "#server/db/db.ts";
import { type InvalidLine, TableError } from "#server/spreadsheet/parse-table.ts";
import { defineCommand } from "./define-command.ts";
import { readTextFile } from "./read-text-file.ts";
import { withDatabase } from "./with-database.ts";

const MAX_REPORTED_LINES = 20;

function shortList(names: readonly string[]): string {
  const shown = names.slice(0, MAX_REPORTED_LINES).join(", ");
  return names.length > MAX_REPORTED_LINES ? `${shown}, …` : shown;
}

export type TableImport = {
  /** What the table contains; also the name of the command, import:NAME. */
  name: string;
  columns: string;
  run: (db: Db, csv: string) => Promise<{ count: number; wrong: InvalidLine[]; kept?: string[] }>;
};

/** Command that imports one CSV table into the catalogue and reports its invalid lines. */
export function importTable({ name, columns, run }: TableImport): Promise<void> {
  return defineCommand({
    usage: `Usage: npm run import:${name} -- FILE.csv\n  ${columns}\n  See docs/related-articles.md.`,
    args: ["FILE.csv"],
    fileError: TableError,
    async run({ args: [file] }) {
      const text = readTextFile(file);
      await withDatabase(async ({ db, progress }) => {
        const { wrong, kept = [] } = await progress.step(
          `Importing ${name}`,
          () => run(db, text),
          ({ count }) => `${count} imported`,
        );
        if (kept.length > 0) progress.say(`What was entered in the back office stays for ${kept.length} of them: ${shortList(kept)}`);
        if (wrong.length > 0) progress.say(`${wrong.length} lines were skipped:`);
        for (const { line, problem } of wrong.slice(0, MAX_REPORTED_LINES)) progress.say(`  Line ${line}: ${problem}.`);
        if (wrong.length > MAX_REPORTED_LINES) progress.say(`  … and ${wrong.length - MAX_REPORTED_LINES} more.`);
      });
    },
  });
}
