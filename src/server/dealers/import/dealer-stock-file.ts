import type { DealerStock } from "../dealer.ts";
import type { SkippedLine } from "./dealers-file.ts";
import { readTable } from "./read-table.ts";

const COLUMNS = { needed: ["dealer_id", "article_number", "available"], possible: [] };

/**
 * Reads dealers' stock, one line per dealer and article. Invalid lines are skipped and reported; throws DealerFileError if the
 * whole file is invalid.
 */
export function readDealerStockFile(text: string, dealerIds: ReadonlySet<string>): { stock: DealerStock[]; skipped: SkippedLine[] } {
  const stock: DealerStock[] = [];
  const skipped: SkippedLine[] = [];
  const known = new Set<string>();
  for (const { number, cell } of readTable(text, COLUMNS)) {
    const [dealerId, articleNumber, available] = [cell("dealer_id"), cell("article_number"), cell("available")];
    const key = `${dealerId} ${articleNumber}`;
    const problem = !dealerIds.has(dealerId)
      ? `there is no dealer ${dealerId.slice(0, 40)}`
      : !/^[^;\s]{1,64}$/.test(articleNumber) || !/^\d{1,9}$/.test(available)
        ? "an article number and a whole number are expected"
        : known.has(key)
          ? `${articleNumber} of ${dealerId} stands there twice`
          : null;
    known.add(key);
    if (problem === null) stock.push({ dealerId, articleNumber, available: Number(available) });
    else skipped.push({ line: number, problem });
  }
  return { stock, skipped };
}
