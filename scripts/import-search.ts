// Imports search data maintained by staff: npm run import:references|import:synonyms|import:redirects|import:pins -- FILE.csv
import { readFileSync } from "node:fs";
import { connectDatabase } from "#server/db/connect.ts";
import { migrate } from "#server/db/migrate.ts";
import { importSearch, SEARCH_FILES, type SearchFile, SearchFileError } from "#server/search/index.ts";
import { StartError } from "#server/start/start-error.ts";
import { onConfiguredDatabase } from "./lib/configured-database.ts";
import { tellUsage } from "./lib/usage.ts";

const MOST_TOLD = 20;
const COLUMNS: Record<SearchFile, string> = {
  references: "kind;brand;number;article_number;note — replaces all numbers of each kind and brand in the file",
  synonyms: "language;term;target;both — replaces all synonyms of each language in the file",
  redirects: "site;language;phrase;match;kind;target — replaces all of each site and language in the file",
  pins: "site;language;phrase;families — replaces those of each phrase in the file",
};

const [kind = "", fileName = ""] = process.argv.slice(2);
const file = SEARCH_FILES.find((one) => one === kind);
const usage = `Usage: npm run import:${file ?? "references"} -- FILE.csv\n  ${COLUMNS[file ?? "references"]}\n  docs/search.md tells more.`;

tellUsage(usage);
try {
  if (!file || fileName === "") throw new StartError(usage);
  const text = read(fileName);
  await onConfiguredDatabase(async (url, progress) => {
    await migrate(url);
    const { db, close } = connectDatabase(url, { max: 1 });
    try {
      const { wrong } = await progress.step(
        `Importing ${file}`,
        () => importSearch(db, file, text),
        ({ count }) => `${count} taken over`,
      );
      if (wrong.length > 0) progress.say(`${wrong.length} lines could not be used:`);
      for (const { line, problem } of wrong.slice(0, MOST_TOLD)) progress.say(`  Line ${line}: ${problem}.`);
      if (wrong.length > MOST_TOLD) progress.say(`  … and ${wrong.length - MOST_TOLD} more.`);
    } catch (error) {
      if (!(error instanceof SearchFileError)) throw error;
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

function read(name: string): string {
  try {
    return readFileSync(name, "utf8");
  } catch {
    throw new StartError(`There is no file ${name}.`);
  }
}
