import type { MetricPeriod, MetricUnit } from "../generated/resolver-types.ts";
import { DAY_MS } from "#contract/format/calendar.ts";
import { addDays } from "#contract/format/add-days.ts";

export const METRIC_PERIODS: readonly MetricPeriod[] = ["last7Days", "last30Days", "thisMonth", "lastMonth", "last12Months", "custom"];

const DEFAULT_DAYS = 30;

/** First and last day, such as 2026-11-01 and 2026-11-30. */
export type Days = { from: string; to: string };
type ChosenDays = { from?: string | null | undefined; to?: string | null | undefined };

/** The period that is shown without a choice: one that has several of the units. */
export function defaultPeriod({ from, to }: ChosenDays, unit: MetricUnit): MetricPeriod {
  if (from || to) return "custom";
  return unit === "month" ? "last12Months" : "last30Days";
}

/** Days of a period; those of a custom one as they were chosen, the last 30 without a choice. */
export function periodDays(period: MetricPeriod, today: string, chosen: ChosenDays): Days {
  const month = firstOfMonth(today);
  switch (period) {
    case "last7Days":
      return { from: addDays(today, -6), to: today };
    case "last30Days":
      return { from: addDays(today, 1 - DEFAULT_DAYS), to: today };
    case "thisMonth":
      return { from: month, to: today };
    case "lastMonth":
      return { from: addMonths(month, -1), to: addDays(month, -1) };
    case "last12Months":
      return { from: addMonths(month, -11), to: today };
    default: {
      const to = chosen.to ?? today;
      return { from: chosen.from ?? addDays(to, 1 - DEFAULT_DAYS), to };
    }
  }
}

/**
 * The days to compare with. Whole months are compared with as many whole months, months that have not ended with the same days of the months
 * before, other days with as many days before.
 */
export function daysBefore(period: MetricPeriod, { from, to }: Days): Days {
  const before = addDays(from, -1);
  const months = monthNumber(to) - monthNumber(from) + 1;
  if (from === firstOfMonth(from) && firstOfMonth(addDays(to, 1)) === addDays(to, 1)) return { from: addMonths(from, -months), to: before };
  if (period === "thisMonth" || period === "last12Months") return { from: addMonths(from, -months), to: addMonths(to, -months) };
  return { from: addDays(from, -countDays({ from, to })), to: before };
}

/** Number of days; 0 or less if the last one is before the first one. */
export function countDays({ from, to }: Days): number {
  return (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
}

/** Last day of the day, week or month that begins with a day. */
export function lastDayOf(unit: MetricUnit, first: string): string {
  if (unit === "month") return addDays(addMonths(first, 1), -1);
  return unit === "week" ? addDays(first, 6) : first;
}

const firstOfMonth = (day: string): string => `${day.slice(0, 7)}-01`;

const monthNumber = (day: string): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));

/** The same day of another month, or its last day. */
function addMonths(day: string, months: number): string {
  const date = new Date(`${firstOfMonth(day)}T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + months + 1, 0);
  date.setUTCDate(Math.min(Number(day.slice(8)), date.getUTCDate()));
  return date.toISOString().slice(0, 10);
}
