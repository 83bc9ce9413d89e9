// Imports search data maintained by staff: npm run import:references|import:synonyms|import:redirects|import:pins -- FILE.csv
import { importSearch, SEARCH_FILES, type SearchFile } from "#server/search/index.ts";
import { TableError } from "#server/spreadsheet/parse-table.ts";
import { defineCommand, UsageError } from "./lib/define-command.ts";
import { readTextFile } from "./lib/read-text-file.ts";
import { withDatabase } from "./lib/with-database.ts";

const MAX_REPORTED_LINES = 20;
const COLUMNS: Record<SearchFile, string> = {
  references: "kind;brand;number;article_number;note — replaces all numbers of each kind and brand in the file",
  synonyms: "language;term;target;both — replaces all synonyms of each language in the file",
  redirects: "site;language;phrase;match;kind;target — replaces all redirects of each site and language in the file",
  pins: "site;language;phrase;families — replaces all pins of each phrase in the file",
};

// The npm scripts pass the kind.
const kind = SEARCH_FILES.find((one) => one === process.argv[2]);

await defineCommand({
  usage: `Usage: npm run import:${kind ?? "references"} -- FILE.csv\n  ${COLUMNS[kind ?? "references"]}\n  See docs/search.md.`,
  args: ["KIND", "FILE.csv"],
  fileError: TableError,
  async run({ args: [name, file] }) {
    if (!kind) throw new UsageError(`There is no kind ${name}.`);
    const text = readTextFile(file);
    await withDatabase(async ({ db, progress }) => {
      const { wrong } = await progress.step(
        `Importing ${kind}`,
        () => importSearch(db, kind, text),
        ({ count }) => `${count} imported`,
      );
      if (wrong.length > 0) progress.say(`${wrong.length} lines were skipped:`);
      for (const { line, problem } of wrong.slice(0, MAX_REPORTED_LINES)) progress.say(`  Line ${line}: ${problem}.`);
      if (wrong.length > MAX_REPORTED_LINES) progress.say(`  … and ${wrong.length - MAX_REPORTED_LINES} more.`);
    });
  },
});
