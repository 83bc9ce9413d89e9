import { DAY_MS } from "#contract/format/calendar.ts";
import { formatDay } from "../language/format.ts";
import { weekNumber } from "../language/week-number.ts";

export type Week = {
  /** As 2026-11-23. */
  monday: string;
  /** Number of the year's week by ISO 8601. */
  number: number;
  /** First day, to show. */
  from: string;
};

/** Searches are stored for 90 days. */
const WEEKS = 13;

/** The current week and those before it whose searches are stored. */
export function listWeeks(now: Date): Week[] {
  const today = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate());
  const monday = today - ((now.getUTCDay() + 6) % 7) * DAY_MS;
  return Array.from({ length: WEEKS }, (_, index) => {
    const start = monday - index * 7 * DAY_MS;
    const day = new Date(start).toISOString();
    return { monday: day.slice(0, 10), number: weekNumber(day.slice(0, 10)), from: formatDay(day) };
  });
}
