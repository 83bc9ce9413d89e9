import { TIME_ZONE } from "#contract/format/calendar.ts";

const USUAL = "DD.MM.YYYY";

/**
 * Formats a date with the dictionary's pattern, by default DD.MM.YYYY (DOC-08); HH and mm are hours and minutes. Invalid dates
 * are returned unchanged.
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
    timeZone: TIME_ZONE,
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
