import { type InvalidLine, parseTable, rejectLine } from "../../spreadsheet/parse-table.ts";
import type { Dealer } from "../dealer.ts";
import { DEALER_COLUMNS, dealerOfLine, hasTimeZone } from "./dealer-columns.ts";

/**
 * Reads a file of dealers, one per line. Invalid lines are skipped and reported; throws TableError if the whole file is
 * invalid.
 */
export function readDealersFile(csv: string): { dealers: Dealer[]; skipped: InvalidLine[] } {
  const known = new Set<string>();
  const { entries, invalid } = parseTable(csv, DEALER_COLUMNS, (line): Dealer => {
    const dealer = dealerOfLine(line);
    if (!hasTimeZone(dealer)) rejectLine("time_zone must be one such as Europe/Berlin");
    if (known.has(dealer.dealerId)) rejectLine(`${dealer.dealerId} stands there twice`);
    known.add(dealer.dealerId);
    return dealer;
  });
  return { dealers: entries, skipped: invalid };
}
