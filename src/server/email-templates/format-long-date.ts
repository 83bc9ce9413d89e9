import { TIME_ZONE } from "#contract/format/calendar.ts";

/** Date and time in an email, e.g. "25. November 2026 um 10:00". */
export function formatLongDate(date: Date, language: string): string {
  return new Intl.DateTimeFormat(language, { dateStyle: "long", timeStyle: "short", timeZone: TIME_ZONE }).format(date);
}
