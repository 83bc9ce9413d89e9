import type { Db } from "../../db/db.ts";
import { type InvalidLine, TableError } from "../../spreadsheet/parse-table.ts";
import { announceChange, knownArticles } from "../related/relation-store.ts";
import { listEditedArticles, replaceProductInformation } from "./product-information-store.ts";
import { listInformedArticles, readProductInformationFile } from "./read-product-information-file.ts";

/**
 * Replaces content, hazards and manufacturer of all articles by those of the file, within the caller's transaction or one of its
 * own, and announces them to all processes. Throws TableError if there are only invalid lines; a file with only its first line
 * removes all. What staff entered for an article is kept; `kept` has their numbers.
 */
export async function importProductInformation(db: Db, csv: string): Promise<{ count: number; wrong: InvalidLine[]; kept: string[] }> {
  const run = async (tx: Db) => {
    const known = await knownArticles(tx, [...new Set(listInformedArticles(csv))]);
    const { entries, invalid: wrong } = readProductInformationFile(csv, (articleNumber) => known.has(articleNumber));
    const [first] = wrong;
    if (first && entries.length === 0) throw new TableError(`Line ${first.line}: ${first.problem}.`);
    await replaceProductInformation(tx, entries);
    await announceChange(tx);
    const kept = await listEditedArticles(
      tx,
      entries.map(({ articleNumber }) => articleNumber),
    );
    return { count: entries.length, wrong, kept };
  };
  return db.isTransaction ? run(db) : db.transaction().execute(run);
}
