import { DAY_MS } from "#contract/format/calendar.ts";

/** Whole months of a period by their first days (null without an end), or null if it has none, and the days beside them. */
export type SplitPeriod = {
  months: { first: string | null; last: string | null } | null;
  /** ISO dates, both included. */
  rest: { from: string; to: string }[];
};

/** Splits a period into whole months and the days beside them. ISO dates, both included; null for no limit. */
export function splitPeriod({ from, to }: { from: string | null; to: string | null }): SplitPeriod {
  const first = from && (isFirst(from) ? from : monthStart(from, 1));
  const last = to && (isFirst(dayAfter(to)) ? monthStart(to, 0) : monthStart(to, -1));
  if (from && to && first! > last!) {
    // No whole month: at most two partial ones, which are adjacent.
    return { months: null, rest: from <= to ? [{ from, to }] : [] };
  }
  const rest = [];
  if (from && first !== from) rest.push({ from, to: dayBefore(first!) });
  if (to && !isFirst(dayAfter(to))) rest.push({ from: monthStart(to, 0), to });
  return { months: { first, last }, rest };
}

function dayAfter(day: string): string {
  return toDay(Date.parse(day) + DAY_MS);
}

function dayBefore(day: string): string {
  return toDay(Date.parse(day) - DAY_MS);
}

function isFirst(day: string): boolean {
  return day.endsWith("-01");
}

/** First day of a day's month, or of one some months later. */
function monthStart(day: string, later: number): string {
  const [year, month] = day.split("-").map(Number);
  return toDay(Date.UTC(year!, month! - 1 + later, 1));
}

function toDay(at: number): string {
  return new Date(at).toISOString().slice(0, 10);
}
