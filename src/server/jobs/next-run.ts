import { parseCrontab } from "graphile-worker";

const MINUTE_MS = 60_000;
/** Longest time between two runs that is looked for. */
const MAX_MINUTES = 366 * 24 * 60;

/** The next run of a line of the schedule, which is in UTC; null if there is none within a year. */
export function nextRun(line: string, after: Date): Date | null {
  const item = parseCrontab(line)[0]!;
  const first = Math.floor(after.getTime() / MINUTE_MS) + 1;
  for (let minute = first; minute < first + MAX_MINUTES; minute += 1) {
    const at = new Date(minute * MINUTE_MS);
    const digest = {
      min: at.getUTCMinutes(),
      hour: at.getUTCHours(),
      date: at.getUTCDate(),
      month: at.getUTCMonth() + 1,
      dow: at.getUTCDay(),
    };
    if (item.match(digest)) return at;
  }
  return null;
}
