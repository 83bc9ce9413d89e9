import { formatDay } from "../language/format.ts";

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
const DAY_MS = 24 * 60 * 60_000;

/** The current week and those before it whose searches are stored. */
export function listWeeks(now: Date): Week[] {
  const today = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate());
  const monday = today - ((now.getUTCDay() + 6) % 7) * DAY_MS;
  return Array.from({ length: WEEKS }, (_, index) => {
    const start = monday - index * 7 * DAY_MS;
    const day = new Date(start).toISOString();
    return { monday: day.slice(0, 10), number: weekNumber(start), from: formatDay(day) };
  });
}

/** A week belongs to the year of its Thursday. */
function weekNumber(monday: number): number {
  const thursday = monday + 3 * DAY_MS;
  const start = Date.UTC(new Date(thursday).getUTCFullYear(), 0, 1);
  return Math.floor((thursday - start) / DAY_MS / 7) + 1;
}
