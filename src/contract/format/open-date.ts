/** Days that ERPs write for "no date" and "no end"; those of 1899 and 1900 are the first days of spreadsheets. */
export const OPEN_DATE =
  /^\s*(?:(?:0000-?00-?00|0001-?01-?01|1899-?12-?3[01]|1900-?01-?01|9999-?\d\d-?\d\d|\+\d{6}-\d\d-\d\d)(?:[T ].*)?)?$/;
const GERMAN = /^(\d{1,2})\.(\d{1,2})\.(\d{4})(?=$|[T ])/;

/**
 * Whether a date from another system means that there is none: empty, 0000-00-00, 0001-01-01, 1900-01-01, or any day of the year
 * 9999, also as 99991231 or 31.12.9999, with or without a time. Every reader of outside data uses it before it parses an optional
 * date.
 */
export function isOpenDate(text: string): boolean {
  const date = text.trim().replace(GERMAN, (_, day: string, month: string, year: string) => `${year}-${pad(month)}-${pad(day)}`);
  return OPEN_DATE.test(date);
}

function pad(part: string): string {
  return part.padStart(2, "0");
}
