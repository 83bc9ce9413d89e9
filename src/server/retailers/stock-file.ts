import { CsvError, parse } from "csv-parse/sync";
import type { RetailerStock } from "./retailer.ts";
import { RetailerFileError } from "./retailer-file-error.ts";

const COLUMNS = ["retailer_id", "article_number", "available"];
const RETAILER = /^[a-z0-9-]+$/;
const ARTICLE = /^[^;\s]{1,64}$/;
const AMOUNT = /^\d{1,9}$/;

type Row = { info: { lines: number }; record: string[] };

/**
 * Reads the retailers' stock: one line per retailer and article, separated by semicolons, optionally quoted. Throws
 * RetailerFileError with the line number.
 */
export function readStockFile(text: string, retailerIds: ReadonlySet<string>): RetailerStock[] {
  const [head, ...rows] = readRows(text);
  if (head?.record.join() !== COLUMNS.join()) throw new RetailerFileError(`The first line must be ${COLUMNS.join(";")}.`);
  const known = new Set<string>();
  return rows.map(({ info, record }): RetailerStock => {
    const wrong = (problem: string) => new RetailerFileError(`Line ${info.lines}: ${problem}`);
    const [retailerId = "", articleNumber = "", available = ""] = record;
    const isWhole = record.length === COLUMNS.length && RETAILER.test(retailerId) && ARTICLE.test(articleNumber) && AMOUNT.test(available);
    if (!isWhole) throw wrong("a retailer, an article number and a whole number are expected.");
    if (!retailerIds.has(retailerId)) throw wrong(`there is no retailer ${retailerId}.`);
    const key = `${retailerId} ${articleNumber}`;
    if (known.has(key)) throw wrong(`${articleNumber} of ${retailerId} stands there twice.`);
    known.add(key);
    return { retailerId, articleNumber, available: Number(available) };
  });
}

function readRows(text: string): Row[] {
  try {
    return parse(text, {
      bom: true,
      delimiter: ";",
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      trim: true,
    }) as unknown as Row[];
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new RetailerFileError(error.message);
  }
}
