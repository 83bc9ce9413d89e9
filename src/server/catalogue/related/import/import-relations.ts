import type { Db } from "../../../db/db.ts";
import { type InvalidLine, TableError } from "../../../spreadsheet/parse-table.ts";
import { announceChange, knownArticles, knownAttributes, knownFamilies, replaceRelations } from "../relation-store.ts";
import { listNames, readRelationsFile } from "./read-relations-file.ts";

/**
 * Replaces all accessories and alternatives that staff maintain by those of the file, in one transaction, and announces them to
 * all processes. Invalid lines are skipped and returned. Throws TableError if there are only invalid lines; nothing is changed
 * then. A file with only its first line removes all.
 */
export async function importRelations(db: Db, csv: string): Promise<{ count: number; wrong: InvalidLine[] }> {
  return db.transaction().execute(async (tx) => {
    const named = listNames(csv);
    const { entries, invalid: wrong } = readRelationsFile(csv, {
      articles: await knownArticles(tx, named.articles),
      families: await knownFamilies(tx, named.families),
      attributes: await knownAttributes(tx, named.attributes),
    });
    const [first] = wrong;
    if (first && entries.length === 0) throw new TableError(`Line ${first.line}: ${first.problem}.`);
    await replaceRelations(tx, entries);
    await announceChange(tx);
    return { count: entries.length, wrong };
  });
}
