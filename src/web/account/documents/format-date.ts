const ZONE = "Europe/Berlin";
const USUAL = "DD.MM.YYYY";

/**
 * A date in the pattern of the dictionary, DD.MM.YYYY where that says none (DOC-08); HH and mm are hours and minutes. What is no date
 * stays as it came.
 */
export function formatDate(date: string, pattern: string): string {
  const parsed = new Date(date);
  if (Number.isNaN(parsed.getTime())) return date;
  const parts = new Intl.DateTimeFormat("de", {
    day: "2-digit",
    month: "2-digit",
    year: "numeric",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
    timeZone: ZONE,
  }).formatToParts(parsed);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((each) => each.type === type)?.value ?? "";
  const values: Readonly<Record<string, string>> = {
    DD: part("day"),
    MM: part("month"),
    YYYY: part("year"),
    HH: part("hour"),
    mm: part("minute"),
  };
  return (pattern || USUAL).replace(/DD|MM|YYYY|HH|mm/g, (token) => values[token]!);
}
