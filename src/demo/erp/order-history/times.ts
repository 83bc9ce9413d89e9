import { DAY_MS } from "#contract/format/calendar.ts";
import type { Random } from "./random.ts";

/** Relative order volume by month, January first: builders pause in winter. */
const SEASON = [0.5, 0.7, 1, 1.2, 1.3, 1.3, 1.1, 1, 1.2, 1.2, 1, 0.5];
/** Relative order volume by weekday, Sunday first. */
const WEEK = [0.02, 1.1, 1, 1, 1, 0.8, 0.08];

/** Times of `count` orders within `days` before now, earliest first: by weekday and season, in working hours. */
export function orderTimes(random: Random, { count, days, now }: { count: number; days: number; now: Date }): Date[] {
  const today = Math.floor(now.getTime() / DAY_MS);
  const ends: number[] = [];
  let sum = 0;
  for (let day = 0; day < days; day++) {
    const date = new Date((today - days + day) * DAY_MS);
    sum += SEASON[date.getUTCMonth()]! * WEEK[date.getUTCDay()]!;
    ends.push(sum);
  }
  const dayAt = (share: number) => ends.findIndex((end) => share * sum < end);
  return Array.from({ length: count }, () => {
    const minutes = random.whole(5 * 60, 16 * 60);
    return new Date((today - days + dayAt(random.next())) * DAY_MS + minutes * 60_000 + random.whole(0, 59_999));
  }).toSorted((a, b) => a.getTime() - b.getTime());
}
