// Shapes of fields exchanged between shop and ERP.
import * as v from "valibot";
import { OPEN_DATE } from "#contract/format/open-date.ts";

export const MAX_INTEGER = 2_147_483_647;
export const text = v.string();
export const name = v.pipe(v.string(), v.minLength(1));
export const count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_INTEGER));
export const positiveCount = v.pipe(count, v.minValue(1));
/** An exact decimal as text. */
export const decimal = v.pipe(v.string(), v.regex(/^-?\d{1,12}(\.\d{1,12})?$/));
/** An exact decimal of at least 0, as text. */
export const amount = v.pipe(v.string(), v.regex(/^\d{1,12}(\.\d{1,12})?$/));
/** An exact decimal above 0, as text. */
export const positiveAmount = v.pipe(v.string(), v.regex(/^(?=.*[1-9])\d{1,12}(\.\d{1,12})?$/));
export const date = v.pipe(v.string(), v.isoDate(), v.check(isOfCalendar, "A day that no calendar has."));
const noDate = v.pipe(
  v.string(),
  v.regex(OPEN_DATE),
  v.transform(() => null),
);
/** A date, or null; ERPs write some days, such as 9999-12-31, for "none". */
export const optionalDate = v.nullable(v.union([noDate, date]));
/** A date or ISO timestamp, normalized to ISO text. */
export const timestamp = v.pipe(
  v.union([v.date(), v.pipe(v.string(), v.isoTimestamp())]),
  v.transform((at) => new Date(at).toISOString()),
);
/** The same, or null, with the days that mean "none". */
export const optionalTimestamp = v.nullable(v.union([noDate, timestamp]));
export const currency = v.pipe(v.string(), v.regex(/^[A-Z]{3}$/));
export const byLanguage = v.record(v.string(), v.string());
export const status = v.picklist(["A", "B", "C", "D", "E"]);

/** An array in which each entry has a unique position. */
export function positioned<Entry extends v.GenericSchema<unknown, { position: number }>>(entry: Entry) {
  return v.pipe(
    v.array(entry),
    v.check((all) => new Set(all.map(({ position }) => position)).size === all.length, "A position comes twice."),
  );
}

function isOfCalendar(isoDate: string): boolean {
  const at = new Date(`${isoDate}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(isoDate);
}
