import * as v from "valibot";

/** Where moments stand in what is told, by the part that holds it; days stay texts. */
const MOMENTS: Readonly<Record<string, readonly string[]>> = { order: ["placedAt"], unit: ["shippedAt", "trackingStatusAt"] };

const isoMoment = v.pipe(v.string(), v.isoTimestamp());

/** What was told as JSON, its moments moments again. What is none stays as it is: whoever reads it says what is wrong. */
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
