import { anyText, parseTable, rejectLine, TableError } from "../spreadsheet/parse-table.ts";
import type { RetailerStock } from "./retailer.ts";

const RETAILER = /^[a-z0-9-]+$/;
const ARTICLE = /^[^;\s]{1,64}$/;
const AMOUNT = /^\d{1,9}$/;

/**
 * Reads the retailers' stock: one line per retailer and article, separated by semicolons, optionally quoted. Throws TableError
 * with the number of the first invalid line.
 */
export function readStockFile(csv: string, retailerIds: ReadonlySet<string>): RetailerStock[] {
  const known = new Set<string>();
  const { entries, invalid } = parseTable(
    csv,
    { required: { retailer_id: anyText, article_number: anyText, available: anyText } },
    ({ retailer_id: retailerId, article_number: articleNumber, available }, { cells, columns }): RetailerStock => {
      if (cells !== columns || !RETAILER.test(retailerId) || !ARTICLE.test(articleNumber) || !AMOUNT.test(available))
        rejectLine("a retailer, an article number and a whole number are expected");
      if (!retailerIds.has(retailerId)) rejectLine(`there is no retailer ${retailerId}`);
      const key = `${retailerId} ${articleNumber}`;
      if (known.has(key)) rejectLine(`${articleNumber} of ${retailerId} stands there twice`);
      known.add(key);
      return { retailerId, articleNumber, available: Number(available) };
    },
  );
  const [first] = invalid;
  if (first) throw new TableError(`Line ${first.line}: ${first.problem}.`);
  return entries;
}
