import { addDays } from "../../format/add-days.ts";

const MAX_DAYS_AHEAD = 365;

/** Whether a company can require a second factor from this day on: an ISO date from today to a year later. */
export function isFactorDay(day: string, today: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(day) || Number.isNaN(Date.parse(day)) || !new Date(day).toISOString().startsWith(day)) return false;
  return day >= today && day <= addDays(today, MAX_DAYS_AHEAD);
}
