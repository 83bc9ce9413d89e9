import type { Db } from "../../db/db.ts";
import { type InvalidLine, TableError } from "../../spreadsheet/parse-table.ts";
import { keepEdits } from "../edits/keep-edits.ts";
import { listDealerIds, lockDealers, replaceDealers, replaceDealerStock } from "./dealer-import-store.ts";
import { readDealersFile } from "./dealers-file.ts";
import { readDealerStockFile } from "./dealer-stock-file.ts";

export type DealerFiles = {
  /** CSV; null leaves the dealers unchanged. */
  dealers: string | null;
  /** CSV; null leaves the stock unchanged. */
  stock: string | null;
  /** Runs the import, then rolls it back. */
  isDryRun?: boolean;
  /** Fails if any line is invalid. */
  isStrict?: boolean;
};

/** Result per file; null for a file that was not passed. */
export type DealerImport = {
  dealers: { count: number; added: number; removed: number; skipped: InvalidLine[] } | null;
  stock: { count: number; skipped: InvalidLine[] } | null;
};

class DryRun extends Error {}

/**
 * Replaces all dealers, all of their stock, or both, in one transaction. What staff changed about dealers stays, and so do dealers that they added; invalid lines are
 * skipped and reported. Throws TableError if a file is invalid, and changes nothing then.
 */
export async function importDealers(db: Db, files: DealerFiles): Promise<DealerImport> {
  const report: DealerImport = { dealers: null, stock: null };
  try {
    await db.transaction().execute(async (tx) => {
      await lockDealers(tx);
      if (files.dealers !== null) {
        const { dealers, skipped } = inFile("dealers", () => readDealersFile(files.dealers!));
        refuseUseless("dealers", dealers.length, skipped, files.isStrict);
        report.dealers = { count: dealers.length, ...(await replaceDealers(tx, await keepEdits(tx, dealers))), skipped };
      }
      if (files.stock !== null) {
        const ids = await listDealerIds(tx);
        const { stock, skipped } = inFile("stock", () => readDealerStockFile(files.stock!, ids));
        refuseUseless("stock", stock.length, skipped, files.isStrict);
        await replaceDealerStock(tx, stock);
        report.stock = { count: stock.length, skipped };
      }
      if (files.isDryRun) throw new DryRun();
    });
  } catch (error) {
    if (!(error instanceof DryRun)) throw error;
  }
  return report;
}

/** Rejects a file without any valid line; it is probably the wrong file. */
function refuseUseless(name: string, used: number, skipped: readonly InvalidLine[], isStrict = false): void {
  const [first] = skipped;
  if (first && (used === 0 || isStrict)) throw new TableError(`In the file of ${name}: Line ${first.line}: ${first.problem}.`);
}

function inFile<Result>(name: string, read: () => Result): Result {
  try {
    return read();
  } catch (error) {
    if (error instanceof TableError) throw new TableError(`In the file of ${name}: ${error.message}`);
    throw error;
  }
}

/** Lines of a report: the first `most` problems, then the number of the others. */
export function describeSkipped(name: string, skipped: readonly InvalidLine[], most = 20): string[] {
  if (skipped.length === 0) return [];
  const lines = skipped.slice(0, most).map(({ line, problem }) => `  Line ${line}: ${problem}.`);
  const more = skipped.length - lines.length;
  return [`${skipped.length} lines of the file of ${name} could not be used:`, ...lines, ...(more > 0 ? [`  … and ${more} more.`] : [])];
}
