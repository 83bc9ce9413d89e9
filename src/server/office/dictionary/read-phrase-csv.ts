import { readCsv } from "../list/read-csv.ts";
import { type ImportEntry, MAX_IMPORT_ENTRIES } from "./import-entry.ts";

/** Titles of the columns in lower case, as the export writes them. */
const KEY = ["schlüssel", "key"];
const LANGUAGE = ["sprache", "language"];
const PHRASE = ["text"];

/** Reads the phrases of a CSV file, whose first line names the columns. Throws InvalidFileError. */
export function readPhraseCsv(text: string): ImportEntry[] {
  return readCsv(text, { required: [KEY, LANGUAGE, PHRASE], maxLines: MAX_IMPORT_ENTRIES }).map(({ line, cell }) => ({
    line,
    key: cell(KEY).trim(),
    language: cell(LANGUAGE).trim().toLowerCase(),
    phrase: cell(PHRASE),
  }));
}
