import { addDays } from "../../format/add-days.ts";
import { type DeliveryPlace, isPublicHoliday } from "./public-holidays.ts";

/** Error of an order whose requested day has become impossible, such as one that has passed meanwhile. */
export const DELIVERY_DATE_ERROR = "DeliveryDateError";

/** The first and last day that can be requested; ISO dates. */
export type DeliveryWindow = { earliest: string; latest: string };

export type DeliveryDateProblem = "unreadable" | "too-early" | "too-late" | "weekend" | "holiday";

/** Why a day cannot be requested; null if it can. */
export function findDeliveryDateProblem(
  day: string,
  { earliest, latest }: DeliveryWindow,
  place: DeliveryPlace,
): DeliveryDateProblem | null {
  if (!isDay(day)) return "unreadable";
  if (day < earliest) return "too-early";
  if (day > latest) return "too-late";
  if (isWeekend(day)) return "weekend";
  return isPublicHoliday(day, place) ? "holiday" : null;
}

/** The first working day on or after a day. */
export function nextWorkingDay(day: string, place: DeliveryPlace): string {
  let next = day;
  while (isWeekend(next) || isPublicHoliday(next, place)) next = addDays(next, 1);
  return next;
}

/** The day some working days later; 0 is the next working day, or the day itself. */
export function addWorkingDays(day: string, count: number, place: DeliveryPlace): string {
  let at = nextWorkingDay(day, place);
  for (let left = count; left > 0; left--) at = nextWorkingDay(addDays(at, 1), place);
  return at;
}

/** The same day twelve months later. */
export function twelveMonthsLater(day: string): string {
  const later = `${Number(day.slice(0, 4)) + 1}${day.slice(4)}`;
  return isDay(later) ? later : `${later.slice(0, 8)}28`;
}

/**
 * Reads a typed day: "4.12.2026", "04.12.26", "4.12." (the next one), "2026-12-04". Returns an ISO date, or null if it is none.
 */
export function readDay(typed: string, today: string): string | null {
  const text = typed.slice(0, 40).replaceAll(/\s/g, "");
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return isDay(text) ? text : null;
  const parts = /^(\d{1,2})[./](\d{1,2})[./]?(\d{4}|\d{2})?$/.exec(text);
  if (!parts) return null;
  const [, day = "", month = "", year = ""] = parts;
  const inYear = (full: string) => `${full}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  if (year !== "") return asDay(inYear(year.padStart(4, "20")));
  const thisYear = asDay(inYear(today.slice(0, 4)));
  return thisYear !== null && thisYear >= today ? thisYear : asDay(inYear(String(Number(today.slice(0, 4)) + 1)));
}

/** An ISO date as the language writes it, which `readDay` reads: 04.12.2026, 04/12/2026. */
export function writeDay(day: string, language: string): string {
  const format = new Intl.DateTimeFormat(language, { day: "2-digit", month: "2-digit", year: "numeric", timeZone: "UTC" });
  return format.format(new Date(`${day}T12:00:00Z`));
}

function asDay(text: string): string | null {
  return isDay(text) ? text : null;
}

export function isDay(text: string): boolean {
  const time = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(`${text}T00:00:00.000Z`) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

function isWeekend(day: string): boolean {
  return [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay());
}
