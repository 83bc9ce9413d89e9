import type { Db } from "../../db/db.ts";
import { listDealerIds, lockDealers, replaceDealers, replaceDealerStock } from "./dealer-import-store.ts";
import { DealerFileError } from "./dealer-file-error.ts";
import { readDealersFile, type SkippedLine } from "./dealers-file.ts";
import { readDealerStockFile } from "./dealer-stock-file.ts";

export type DealerFiles = {
  /** CSV; null leaves the dealers as they are. */
  dealers: string | null;
  /** CSV; null leaves their stock as it is. */
  stock: string | null;
  /** Does everything and then takes it back. */
  isDryRun?: boolean;
  /** Stops where any line cannot be used. */
  isStrict?: boolean;
};

/** What became of each file; null for one that was not given. */
export type DealerImport = {
  dealers: { count: number; added: number; removed: number; skipped: SkippedLine[] } | null;
  stock: { count: number; skipped: SkippedLine[] } | null;
};

class DryRun extends Error {}

/**
 * Replaces dealers, their stock, or both, as a whole and in one transaction; lines that cannot be used are left out and reported.
 * Throws DealerFileError where a file cannot be used, and has changed nothing then.
 */
export async function importDealers(db: Db, files: DealerFiles): Promise<DealerImport> {
  const report: DealerImport = { dealers: null, stock: null };
  try {
    await db.transaction().execute(async (tx) => {
      await lockDealers(tx);
      if (files.dealers !== null) {
        const { dealers, skipped } = inFile("dealers", () => readDealersFile(files.dealers!));
        refuseUseless("dealers", dealers.length, skipped, files.isStrict);
        report.dealers = { count: dealers.length, ...(await replaceDealers(tx, dealers)), skipped };
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

/** A file of which nothing can be used is another one than was meant. */
function refuseUseless(name: string, used: number, skipped: readonly SkippedLine[], isStrict = false): void {
  const [first] = skipped;
  if (first && (used === 0 || isStrict)) throw new DealerFileError(`In the file of ${name}: Line ${first.line}: ${first.problem}.`);
}

function inFile<Result>(name: string, read: () => Result): Result {
  try {
    return read();
  } catch (error) {
    if (error instanceof DealerFileError) throw new DealerFileError(`In the file of ${name}: ${error.message}`);
    throw error;
  }
}

/** Lines of a report: as many by name as a person reads, then how many more. */
export function describeSkipped(name: string, skipped: readonly SkippedLine[], most = 20): string[] {
  if (skipped.length === 0) return [];
  const lines = skipped.slice(0, most).map(({ line, problem }) => `  Line ${line}: ${problem}.`);
  const more = skipped.length - lines.length;
  return [`${skipped.length} lines of the file of ${name} could not be used:`, ...lines, ...(more > 0 ? [`  … and ${more} more.`] : [])];
}
