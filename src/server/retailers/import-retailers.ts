import type { Db } from "../db/db.ts";
import { inTransaction } from "../db/in-transaction.ts";
import { TableError } from "../spreadsheet/parse-table.ts";
import { keepRetailerEdits } from "./edits/keep-retailer-edits.ts";
import { listRetailerIds, lockRetailers, replaceRetailers, replaceStock } from "./retailer-store.ts";
import { RetailerFileError } from "./retailer-file-error.ts";
import { readRetailersFile } from "./retailers-file.ts";
import { readStockFile } from "./stock-file.ts";

export type RetailerFiles = {
  /** JSON; null leaves the retailers unchanged. */
  retailers: string | null;
  /** CSV; null leaves their stock unchanged. */
  stock: string | null;
  /** Runs the whole import and rolls it back; not within a transaction of the caller. */
  isDryRun?: boolean;
};
export type RetailerImport = { retailers: number; stock: number };

class DryRun extends Error {}

/**
 * Replaces all retailers, their stock, or both, in one transaction; what staff changed about retailers stays, and so do retailers that they added. Throws RetailerFileError with the name of the invalid file;
 * nothing has changed then.
 */
export async function importRetailers(db: Db, files: RetailerFiles): Promise<RetailerImport> {
  const summary: RetailerImport = { retailers: 0, stock: 0 };
  try {
    await inTransaction({ db }, async ({ db: tx }) => {
      await lockRetailers(tx);
      if (files.retailers !== null) {
        const retailers = inFile("retailers", () => readRetailersFile(files.retailers!));
        await replaceRetailers(tx, await keepRetailerEdits(tx, retailers));
        summary.retailers = retailers.length;
      }
      if (files.stock !== null) {
        const ids = await listRetailerIds(tx);
        const stock = inFile("stock", () => readStockFile(files.stock!, ids));
        await replaceStock(tx, stock);
        summary.stock = stock.length;
      }
      if (files.isDryRun) throw new DryRun();
    });
  } catch (error) {
    if (!(error instanceof DryRun)) throw error;
  }
  return summary;
}

function inFile<Result>(name: string, read: () => Result): Result {
  try {
    return read();
  } catch (error) {
    if (error instanceof RetailerFileError || error instanceof TableError)
      throw new RetailerFileError(`In the file of ${name}: ${error.message}`);
    throw error;
  }
}
