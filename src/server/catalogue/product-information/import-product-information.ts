import type { Db } from "../../db/db.ts";
import { type InvalidLine, TableError } from "../../spreadsheet/parse-table.ts";
import { announceChange, knownArticles } from "../related/relation-store.ts";
import { replaceProductInformation } from "./product-information-store.ts";
import { listInformedArticles, readProductInformationFile } from "./read-product-information-file.ts";

/**
 * Replaces content, hazards and manufacturer of all articles by those of the file, within the caller's transaction or one of its
 * own, and announces them to all processes. Throws TableError if there are only invalid lines; a file with only its first line
 * removes all.
 */
export async function importProductInformation(db: Db, csv: string): Promise<{ count: number; wrong: InvalidLine[] }> {
  const run = async (tx: Db) => {
    const known = await knownArticles(tx, [...new Set(listInformedArticles(csv))]);
    const { entries, invalid: wrong } = readProductInformationFile(csv, (articleNumber) => known.has(articleNumber));
    const [first] = wrong;
    if (first && entries.length === 0) throw new TableError(`Line ${first.line}: ${first.problem}.`);
    await replaceProductInformation(tx, entries);
    await announceChange(tx);
    return { count: entries.length, wrong };
  };
  return db.isTransaction ? run(db) : db.transaction().execute(run);
}
