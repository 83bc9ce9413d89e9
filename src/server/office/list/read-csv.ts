import { CsvFileError, type CsvRow, parseCsv } from "../../outside-files/parse-csv.ts";
import { OfficeError } from "../office-error.ts";

/** A line of a CSV file; cells are found by the titles of their columns, and a missing one is empty. */
export type CsvLine = {
  /** Line in the file, from 1. */
  line: number;
  cell(titles: readonly string[]): string;
};

/** Exports put an apostrophe before texts that spreadsheet programs would take for formulas. */
const PROTECTED = /^'(?=[=+\-@\t\r])/;

/**
 * Reads a CSV file whose first line names the columns, in lower case or not; other columns are ignored. Throws
 * InvalidFileError if it cannot be read, lacks a required column, or is longer than `maxLines`.
 */
export function readCsv(text: string, { required, maxLines }: { required: readonly (readonly string[])[]; maxLines: number }): CsvLine[] {
  const [head, ...rows] = parseRows(text, maxLines + 1);
  const present = head?.record.map((title) => title.trim().toLowerCase()) ?? [];
  const indexOf = (titles: readonly string[]) => present.findIndex((title) => titles.includes(title));
  if (required.some((titles) => indexOf(titles) < 0)) throw new OfficeError("InvalidFileError");
  return rows.map(({ info, record }) => ({
    line: info.lines,
    cell: (titles) => (record[indexOf(titles)] ?? "").replace(PROTECTED, ""),
  }));
}

/** The text of an uploaded file. Other encodings are rejected, because a wrong guess would change every umlaut. */
export function decodeUtf8(content: Buffer): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(content);
  } catch {
    throw new OfficeError("FileEncodingError");
  }
}

function parseRows(text: string, maxRows: number): CsvRow[] {
  const firstLine = text.slice(0, text.search(/[\r\n]|$/));
  try {
    return parseCsv(text, { delimiter: firstLine.includes(";") ? ";" : ",", maxRows });
  } catch (error) {
    if (error instanceof CsvFileError) throw new OfficeError("InvalidFileError");
    throw error;
  }
}
