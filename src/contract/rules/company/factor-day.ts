const MAX_DAYS_AHEAD = 365;
const DAY_MS = 24 * 60 * 60_000;

/** A day `days` after an ISO date, as an ISO date. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** Whether a company can require a second factor from this day on: an ISO date from today to a year later. */
export function isFactorDay(day: string, today: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(day) || Number.isNaN(Date.parse(day)) || !new Date(day).toISOString().startsWith(day)) return false;
  return day >= today && day <= addDays(today, MAX_DAYS_AHEAD);
}
