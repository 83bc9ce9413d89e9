import { CsvError, parse } from "csv-parse/sync";

/** Why a file that staff keep for the search is not imported; nothing was changed. */
export class SearchFileError extends Error {
  constructor(problem: string) {
    super(problem);
    this.name = "SearchFileError";
  }
}

/** A line that cannot be used, and why. */
export type WrongLine = { line: number; problem: string };
export type Line = { number: number; cell(column: string): string };

type Row = { info: { lines: number }; record: string[] };

/**
 * Lines of a file whose first names its columns, in any order, apart by semicolons. Throws SearchFileError where a column is missing
 * or unknown: one with a slip in its name would be left out in silence.
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

/** What each line says, and the lines that cannot be used: what `read` answers as text is what is wrong with one. */
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
