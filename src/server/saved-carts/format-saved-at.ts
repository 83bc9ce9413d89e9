import { TIME_ZONE } from "#contract/format/calendar.ts";

/** A time as in the names of carts that the shop saves. */
export function formatSavedAt(at: Date, language: string): string {
  return new Intl.DateTimeFormat(language, { dateStyle: "medium", timeStyle: "short", timeZone: TIME_ZONE }).format(at);
}
