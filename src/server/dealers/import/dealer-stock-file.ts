import { type InvalidLine, parseTable, rejectLine } from "../../spreadsheet/parse-table.ts";
import type { DealerStock } from "../dealer.ts";

const NUMBERS_EXPECTED = "an article number and a whole number are expected";

/**
 * Reads dealers' stock, one line per dealer and article. Invalid lines are skipped and reported; throws TableError if the whole
 * file is invalid.
 */
export function readDealerStockFile(text: string, dealerIds: ReadonlySet<string>): { stock: DealerStock[]; skipped: InvalidLine[] } {
  const known = new Set<string>();
  const required = {
    dealer_id: (cell: string) => (dealerIds.has(cell) ? cell : rejectLine(`there is no dealer ${cell.slice(0, 40)}`)),
    article_number: (cell: string) => (/^[^;\s]{1,64}$/.test(cell) ? cell : rejectLine(NUMBERS_EXPECTED)),
    available: (cell: string) => (/^\d{1,9}$/.test(cell) ? Number(cell) : rejectLine(NUMBERS_EXPECTED)),
  };
  const { entries, invalid } = parseTable(
    text,
    { required },
    ({ dealer_id: dealerId, article_number: articleNumber, available }): DealerStock => {
      const key = `${dealerId} ${articleNumber}`;
      if (known.has(key)) rejectLine(`${articleNumber} of ${dealerId} stands there twice`);
      known.add(key);
      return { dealerId, articleNumber, available };
    },
  );
  return { stock: entries, skipped: invalid };
}
