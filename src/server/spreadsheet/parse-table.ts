import { CsvFileError, type CsvRow, parseCsv } from "../outside-files/parse-csv.ts";

/** A table cannot be imported. The message is for the person who imports it. */
export class TableError extends Error {
  override name = "TableError";
}

/** A line that was skipped, with the reason. */
export type InvalidLine = { line: number; problem: string };

type ParseCell = (cell: string, column: string) => unknown;
/** Parsers of the cells by lower-case column name. A parser rejects an invalid cell with `rejectLine`. */
type Columns = Readonly<Record<string, ParseCell>>;
type Values<C extends Columns> = { [Name in keyof C]: ReturnType<C[Name]> };
/** A line's number and its number of cells, beside the number of columns. */
type LineInfo = { line: number; cells: number; columns: number };

class LineError extends Error {}

/** Rejects the line that is being parsed, for the report. */
export function rejectLine(problem: string): never {
  throw new LineError(problem);
}

/** Whether the parsing of a cell or line is rejected. */
export function isRejected(parseCell: () => unknown): boolean {
  try {
    parseCell();
    return false;
  } catch (error) {
    if (error instanceof LineError) return true;
    throw error;
  }
}

/** The trimmed text of a cell, for columns without a rule. */
export const anyText = (cell: string): string => cell;

/**
 * Parses a semicolon-separated CSV table whose first line names the columns in any order; a missing cell is "". Invalid lines are
 * reported and do not affect the others. Throws TableError if a required column is missing or a column is unknown, because a
 * misspelled column would be ignored silently.
 */
export function parseTable<Entry, Required extends Columns, Optional extends Columns = {}>(
  csv: string,
  columns: { required: Required; optional?: Optional },
  toEntry: (values: Values<Required & Optional>, info: LineInfo) => Entry,
): { entries: Entry[]; invalid: InvalidLine[] } {
  const [head, ...rows] = parseRows(csv);
  const names = head?.record.map((name) => name.toLowerCase()) ?? [];
  const parsers: Columns = { ...columns.required, ...columns.optional };
  checkNames(names, Object.keys(columns.required), Object.keys(parsers));
  const cells = Object.entries(parsers).map(([name, parseCell]) => ({ name, index: names.indexOf(name), parseCell }));
  const entries: Entry[] = [];
  const invalid: InvalidLine[] = [];
  for (const { info, record } of rows) {
    try {
      const values = cells.map(({ name, index, parseCell }) => [name, parseCell(record[index] ?? "", name)]);
      const lineInfo = { line: info.lines, cells: record.length, columns: names.length };
      entries.push(toEntry(Object.fromEntries(values) as Values<Required & Optional>, lineInfo));
    } catch (error) {
      if (!(error instanceof LineError)) throw error;
      invalid.push({ line: info.lines, problem: error.message });
    }
  }
  return { entries, invalid };
}

function checkNames(names: readonly string[], required: readonly string[], known: readonly string[]): void {
  const missing = required.filter((name) => !names.includes(name));
  if (missing.length > 0)
    throw new TableError(`The first line must name the columns ${required.join(", ")}; it lacks ${missing.join(", ")}.`);
  const unknown = names.find((name) => !known.includes(name));
  if (unknown !== undefined) throw new TableError(`The column ${JSON.stringify(unknown)} is unknown.`);
}

function parseRows(csv: string): CsvRow[] {
  try {
    return parseCsv(csv, { delimiter: ";", trim: true });
  } catch (error) {
    if (!(error instanceof CsvFileError)) throw error;
    throw new TableError(error.message);
  }
}
