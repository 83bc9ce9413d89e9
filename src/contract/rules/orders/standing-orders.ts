import { isUuid } from "../shop/is-uuid.ts";
import { nextWorkingDay } from "../delivery/delivery-date.ts";
import { addDays } from "../../format/add-days.ts";
import type { DeliveryPlace } from "../delivery/public-holidays.ts";

export const MAX_STANDING_ORDERS = 50;
export const MAX_INTERVAL_WEEKS = 52;
/** Fits numeric(12, 2). */
export const MAX_NET_LIMIT = 9_999_999;

export const STANDING_ORDER_MODES = ["confirm", "automatic"] as const;
export type StandingOrderMode = (typeof STANDING_ORDER_MODES)[number];

/** Outcomes of the forms, in the page's address. */
export const STANDING_ORDER_MESSAGES = [
  "saved",
  "paused",
  "resumed",
  "skipped",
  "ended",
  "declined",
  "gone",
  "failed",
  "tooMany",
  "badInterval",
  "badDate",
  "badLimit",
  "badFields",
  "noFields",
  "noTerms",
  "newTerms",
  "changed",
  "refused",
] as const;
export type StandingOrderMessage = (typeof STANDING_ORDER_MESSAGES)[number];

/** Normalizes an id of a standing order, run or list; null if malformed. */
export function readStandingOrderId(text: string | null | undefined): string | null {
  return text !== null && text !== undefined && isUuid(text) ? text : null;
}

export function readStandingOrderMessage(text: string | null): StandingOrderMessage | null {
  return STANDING_ORDER_MESSAGES.find((each) => each === text) ?? null;
}

/** A whole number of weeks from 1 to 52; null for anything else. */
export function readIntervalWeeks(text: string): number | null {
  const weeks = /^\d{1,2}$/.test(text.trim()) ? Number(text) : 0;
  return weeks >= 1 && weeks <= MAX_INTERVAL_WEEKS ? weeks : null;
}

/** Dates of a run: the day of the rhythm, and the working day on which it takes place. */
export type RunDates = { plannedOn: string; runOn: string };

export function toRunDates(plannedOn: string, place: DeliveryPlace): RunDates {
  return { plannedOn, runOn: nextWorkingDay(plannedOn, place) };
}

/** The first planned day after `after` in the rhythm of `plannedOn`; days that passed without a run are left out. */
export function nextPlannedDay(plannedOn: string, intervalWeeks: number, after: string): string {
  let next = addDays(plannedOn, 7 * intervalWeeks);
  while (next <= after) next = addDays(next, 7 * intervalWeeks);
  return next;
}

/** Fields of the form, returned in the page's address when they cannot be saved. */
export const STANDING_ORDER_FIELDS = ["weeks", "date", "mode", "limit", "addressId", "purchaseOrderNumber", "costCentre"] as const;
export type StandingOrderFields = Record<(typeof STANDING_ORDER_FIELDS)[number], string>;
export type TypedStandingOrder = StandingOrderFields & { orderFields: Readonly<Record<string, string>> };
const MAX_FIELD_LENGTH = 200;

/** Name of a further order field in the form and in the page's address. */
export function fieldInputName(name: string): string {
  return `field.${name}`;
}

/** The values of further order fields as typed. */
export function readTypedOrderFields(fields: { get(name: string): string | null }, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    names.map((name) => [name, (fields.get(fieldInputName(name)) ?? "").slice(0, MAX_FIELD_LENGTH).toWellFormed()]),
  );
}

export function readStandingOrderFields(fields: { get(name: string): string | null }): StandingOrderFields {
  const read = (name: string) => (fields.get(name) ?? "").slice(0, MAX_FIELD_LENGTH).toWellFormed();
  return Object.fromEntries(STANDING_ORDER_FIELDS.map((name) => [name, read(name)])) as StandingOrderFields;
}
