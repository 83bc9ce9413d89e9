import { DAY_MS } from "./calendar.ts";

const LAST_DAY = "9999-12-31";

/** A day `days` after an ISO date, as an ISO date; at most 9999-12-31, because later years have more digits. */
export function addDays(day: string, days: number): string {
  const date = new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString();
  return date.startsWith("+") ? LAST_DAY : date.slice(0, 10);
}
