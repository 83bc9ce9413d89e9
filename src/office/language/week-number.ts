import { DAY_MS } from "#contract/format/calendar.ts";

/** Number of the week that begins on a Monday by ISO 8601: a week belongs to the year of its Thursday. */
export function weekNumber(monday: string): number {
  const thursday = Date.parse(monday) + 3 * DAY_MS;
  const start = Date.UTC(new Date(thursday).getUTCFullYear(), 0, 1);
  return Math.floor((thursday - start) / DAY_MS / 7) + 1;
}
