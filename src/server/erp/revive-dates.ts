import * as v from "valibot";

/** Timestamp fields by the message part that holds them; plain dates remain strings. */
const MOMENTS: Readonly<Record<string, readonly string[]>> = { order: ["placedAt"], unit: ["shippedAt", "trackingStatusAt"] };

const isoMoment = v.pipe(v.string(), v.isoTimestamp());

/** Converts the timestamps of a JSON message to dates. Invalid values are unchanged; the reader validates them. */
export function reviveDates(kept: unknown): unknown {
  const told = reviveFields(kept, ["at"]);
  if (!isObject(told)) return told;
  const parts = Object.keys(MOMENTS).filter((part) => Object.hasOwn(told, part));
  return { ...told, ...Object.fromEntries(parts.map((part) => [part, reviveFields(told[part], MOMENTS[part]!)])) };
}

function reviveFields(thing: unknown, fields: readonly string[]): unknown {
  if (!isObject(thing)) return thing;
  const moments = fields.flatMap((field) => (v.is(isoMoment, thing[field]) ? [[field, new Date(thing[field])] as const] : []));
  return { ...thing, ...Object.fromEntries(moments) };
}

function isObject(thing: unknown): thing is Record<string, unknown> {
  return typeof thing === "object" && thing !== null && !Array.isArray(thing);
}
