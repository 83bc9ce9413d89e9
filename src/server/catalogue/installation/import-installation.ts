import type { Db } from "../../db/db.ts";
import { type InvalidLine, TableError } from "../../spreadsheet/parse-table.ts";
import { announceChange, knownArticles } from "../related/relation-store.ts";
import { replaceInstallation } from "./installation-store.ts";
import { listArticles, readInstallationFile } from "./read-installation-file.ts";

/**
 * Replaces the loads and installation data of all articles by those of the file, in one transaction, and announces them to all
 * processes. Invalid lines are skipped and returned. Throws TableError if there are only invalid lines; nothing is changed then.
 * A file with only its first line removes all.
 */
export async function importInstallation(db: Db, csv: string): Promise<{ count: number; wrong: InvalidLine[] }> {
  return db.transaction().execute(async (tx) => {
    const known = await knownArticles(tx, [...new Set(listArticles(csv))]);
    const { entries, invalid: wrong } = readInstallationFile(csv, (articleNumber) => known.has(articleNumber));
    const [first] = wrong;
    if (first && entries.length === 0) throw new TableError(`Line ${first.line}: ${first.problem}.`);
    await replaceInstallation(tx, entries);
    await announceChange(tx);
    return { count: entries.length, wrong };
  });
}
