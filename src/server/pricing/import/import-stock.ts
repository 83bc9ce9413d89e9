import type { Clock } from "../../context.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import type { Db } from "../../db/db.ts";
import { anyText, type InvalidLine, parseTable, rejectLine, TableError } from "../../spreadsheet/parse-table.ts";
import { selectKnownArticles, setStock } from "./stock-import-store.ts";

export type StockImport = { count: number; changed: number; wrong: InvalidLine[] };

const AMOUNT = /^\d{1,9}$/;
const COLUMNS = {
  article_number: anyText,
  available: (cell: string) => (AMOUNT.test(cell) ? Number(cell) : rejectLine("available must be a whole number")),
};

/**
 * Imports the sellable stock of the articles that a CSV file names (article_number;available); others keep theirs. The next message
 * of the ERP about an article replaces it. Invalid lines are skipped and returned. Throws TableError if no line is valid.
 */
export async function importStock(ctx: { db: Db; clock: Clock }, csv: string): Promise<StockImport> {
  return inTransaction(ctx, async ({ db, clock }) => {
    const known = await selectKnownArticles(
      db,
      parseTable(csv, { required: { ...COLUMNS, available: anyText } }, (line) => line.article_number).entries,
    );
    const seen = new Set<string>();
    const { entries, invalid: wrong } = parseTable(csv, { required: COLUMNS }, ({ article_number: articleNumber, available }) => {
      if (!known.has(articleNumber)) rejectLine(`there is no article ${articleNumber.slice(0, 40)}`);
      if (seen.has(articleNumber)) rejectLine(`${articleNumber} stands there twice`);
      seen.add(articleNumber);
      return { articleNumber, available };
    });
    const [first] = wrong;
    if (entries.length === 0) throw new TableError(first ? `Line ${first.line}: ${first.problem}.` : "The file holds no article.");
    return { count: entries.length, changed: await setStock(db, entries, clock.now()), wrong };
  });
}
