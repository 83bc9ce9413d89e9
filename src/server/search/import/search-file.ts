import { CsvError, parse } from "csv-parse/sync";

/** A search file cannot be imported; nothing was changed. */
export class SearchFileError extends Error {
  constructor(problem: string) {
    super(problem);
    this.name = "SearchFileError";
  }
}

export type WrongLine = { line: number; problem: string };
export type Line = { number: number; cell(column: string): string };

type Row = { info: { lines: number }; record: string[] };

/**
 * Parses a semicolon-separated file whose first line names the columns in any order. Throws SearchFileError if a column is
 * missing or unknown: a column with a typo in its name would be ignored silently.
 */
export function readLines(text: string, columns: { needed: readonly string[]; possible?: readonly string[] }): Line[] {
  const [head, ...rows] = rowsOf(text);
  const names = head?.record.map((name) => name.toLowerCase()) ?? [];
  const missing = columns.needed.filter((name) => !names.includes(name));
  if (missing.length > 0)
    throw new SearchFileError(`The first line must name the columns ${columns.needed.join(", ")}; it lacks ${missing.join(", ")}.`);
  const unknown = names.find((name) => !columns.needed.includes(name) && !columns.possible?.includes(name));
  if (unknown !== undefined) throw new SearchFileError(`The column ${JSON.stringify(unknown)} is unknown.`);
  return rows.map(({ info, record }) => ({ number: info.lines, cell: (column) => record[names.indexOf(column)] ?? "" }));
}

function rowsOf(text: string): Row[] {
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
    throw new SearchFileError(error.message);
  }
}

/** Parses each line; a string returned by `read` is the reason why the line is invalid. */
export function readEach<Entry extends object>(
  lines: readonly Line[],
  read: (line: Line) => Entry | string,
): { entries: Entry[]; wrong: WrongLine[] } {
  const entries: Entry[] = [];
  const wrong: WrongLine[] = [];
  for (const line of lines) {
    const found = read(line);
    if (typeof found === "string") wrong.push({ line: line.number, problem: found });
    else entries.push(found);
  }
  return { entries, wrong };
}
