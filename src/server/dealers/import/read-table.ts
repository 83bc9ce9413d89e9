import { CsvError, parse } from "csv-parse/sync";
import { DealerFileError } from "./dealer-file-error.ts";

/** A line of a file, with cells by column name; a missing cell is "". */
export type Line = { number: number; cell(column: string): string };

type Row = { info: { lines: number }; record: string[] };

/**
 * Reads a CSV whose first line names its columns, in any order. Throws DealerFileError if a required column is missing or a
 * column is unknown, because a misspelled column would be ignored silently.
 */
export function readTable(text: string, columns: { needed: readonly string[]; possible: readonly string[] }): Line[] {
  const [head, ...rows] = readRows(text);
  const names = head?.record.map((name) => name.toLowerCase()) ?? [];
  const missing = columns.needed.filter((name) => !names.includes(name));
  if (missing.length > 0)
    throw new DealerFileError(`The first line must name the columns ${columns.needed.join(", ")}; it lacks ${missing.join(", ")}.`);
  const unknown = names.find((name) => !columns.needed.includes(name) && !columns.possible.includes(name));
  if (unknown !== undefined) throw new DealerFileError(`The column ${JSON.stringify(unknown)} is unknown.`);
  const places = new Map(names.map((name, at) => [name, at]));
  return rows.map(({ info, record }) => ({ number: info.lines, cell: (column) => record[places.get(column) ?? -1] ?? "" }));
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
    throw new DealerFileError(error.message);
  }
}
