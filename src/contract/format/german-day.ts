import { TIME_ZONE } from "./calendar.ts";

const berlin = new Intl.DateTimeFormat("sv-SE", { timeZone: TIME_ZONE });

/** The day in Germany at a point in time, as an ISO date: "2026-11-28". */
export function germanDay(at: Date): string {
  return berlin.format(at);
}
