import { CsvError, parse } from "csv-parse/sync";
import { OfficeError } from "../office-error.ts";
import { type ImportEntry, MAX_IMPORT_ENTRIES } from "./import-entry.ts";

/** Titles of the columns in lower case, as the export writes them; others are ignored. */
const COLUMNS = { key: ["schlüssel", "key"], language: ["sprache", "language"], phrase: ["text"] } as const;

const MAX_RECORD = 100_000;
/** The export puts an apostrophe before texts that spreadsheet programs would take for formulas. */
const PROTECTED = /^'(?=[=+\-@\t\r])/;

type Row = { info: { lines: number }; record: string[] };

/** Reads the phrases of a CSV file, whose first line names the columns. Throws InvalidFileError. */
export function readPhraseCsv(text: string): ImportEntry[] {
  const [head, ...rows] = parseRows(text);
  const titles = head?.record.map((title) => title.trim().toLowerCase()) ?? [];
  const indexOf = (names: readonly string[]) => titles.findIndex((title) => names.includes(title));
  const [key, language, phrase] = [indexOf(COLUMNS.key), indexOf(COLUMNS.language), indexOf(COLUMNS.phrase)];
  if (key < 0 || language < 0 || phrase < 0 || rows.length > MAX_IMPORT_ENTRIES) throw new OfficeError("InvalidFileError");
  return rows.map(({ info, record }) => ({
    line: info.lines,
    key: (record[key] ?? "").trim(),
    language: (record[language] ?? "").trim().toLowerCase(),
    phrase: (record[phrase] ?? "").replace(PROTECTED, ""),
  }));
}

function parseRows(text: string): Row[] {
  const firstLine = text.slice(0, text.search(/[\r\n]|$/));
  try {
    return parse(text, {
      bom: true,
      delimiter: firstLine.includes(";") ? ";" : ",",
      info: true,
      max_record_size: MAX_RECORD,
      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
    }) as unknown as Row[];
  } catch (error) {
    if (error instanceof CsvError) throw new OfficeError("InvalidFileError");
    throw error;
  }
}
