import { CsvError, parse } from "csv-parse/sync";

export type CsvRow = { info: { lines: number }; record: string[] };

/** Characters of one line, quoted line breaks included. */
const MAX_RECORD = 100_000;
const BLANKS = [" ", "\t"];
const MAX_ROWS = 2_000_000;
const MAX_COLUMNS = 1_000;

/** The text is no CSV, or exceeds a limit. The message names the line. */
export class CsvFileError extends Error {
  override name = "CsvFileError";
}

/** Parses a CSV file from outside; empty lines are left out. Throws a CsvFileError. */
export function parseCsv(
  text: string,
  { delimiter, trim = false, maxRows = MAX_ROWS }: { delimiter: string; trim?: boolean; maxRows?: number },
): CsvRow[] {
  // The parser does not count the blanks that it trims.
  if (trim && BLANKS.some((blank) => text.includes(blank.repeat(MAX_RECORD))))
    throw new CsvFileError(`A line has more than ${MAX_RECORD} characters.`);
  let rows: CsvRow[];
  try {
    rows = parse(text, {
      bom: true,
      delimiter,
      info: true,
      max_record_size: MAX_RECORD,
      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      to: maxRows + 1,
      trim,
    }) as unknown as CsvRow[];
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new CsvFileError(error.message, { cause: error });
  }
  if (rows.length > maxRows) throw new CsvFileError(`The table has more than ${maxRows} lines.`);
  const wide = rows.find(({ record }) => record.length > MAX_COLUMNS);
  if (wide) throw new CsvFileError(`Line ${wide.info.lines} has more than ${MAX_COLUMNS} columns.`);
  return rows;
}
