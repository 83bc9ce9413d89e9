import { readCsv } from "../list/read-csv.ts";

/** A line of an imported file, as typed. */
export type RedirectEntry = {
  line: number;
  /** Id or name of the shop; empty for the one that was chosen for the import. */
  site: string;
  from: string;
  target: string;
  /** 301 or 302; empty counts as 301. */
  status: string;
  isAutomatic: boolean;
};

export const MAX_REDIRECT_LINES = 10_000;

/** Titles of the columns in lower case, as the export writes them. */
const SITE = ["shop"];
const FROM = ["von", "from"];
const TARGET = ["nach", "to"];
const STATUS = ["status"];
const AUTOMATIC = ["automatisch", "automatic"];

/** Reads the redirects of a CSV file, whose first line names the columns; only "from" and "to" are required. Throws InvalidFileError. */
export function readRedirectCsv(text: string): RedirectEntry[] {
  return readCsv(text, { required: [FROM, TARGET], maxLines: MAX_REDIRECT_LINES }).map(({ line, cell }) => ({
    line,
    site: cell(SITE).trim(),
    from: cell(FROM).trim(),
    target: cell(TARGET).trim(),
    status: cell(STATUS).trim(),
    isAutomatic: /^(ja|yes)$/i.test(cell(AUTOMATIC).trim()),
  }));
}
