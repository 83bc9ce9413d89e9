import { TIME_ZONE } from "#contract/format/calendar.ts";

/** Date and time in the shop's time zone. */
export function formatDateTime(iso: string, language: string): string {
  return new Intl.DateTimeFormat(language, { dateStyle: "long", timeStyle: "short", timeZone: TIME_ZONE }).format(new Date(iso));
}
