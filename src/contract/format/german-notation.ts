import { TIME_ZONE } from "./calendar.ts";

/** German notation of days and times, in Berlin: files and screens of the back office use it in both languages. */
const time = new Intl.DateTimeFormat("de-DE", {
  day: "2-digit",
  month: "2-digit",
  year: "numeric",
  hour: "2-digit",
  minute: "2-digit",
  timeZone: TIME_ZONE,
});
const day = new Intl.DateTimeFormat("de-DE", { day: "2-digit", month: "2-digit", year: "numeric", timeZone: TIME_ZONE });

/** 28.11.2026, 14:05 */
export function formatTime(at: string | Date): string {
  return time.format(new Date(at));
}

/** 28.11.2026 */
export function formatDay(at: string | Date): string {
  return day.format(new Date(at));
}
