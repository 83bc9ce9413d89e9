import { numberMarks, withMarks } from "./number-marks.ts";

const DECIMAL = /^-?\d+(?:\.\d+)?$/;
/** Strength classes of ISO 898 and material numbers ("1.4401") have a point in every language. */
const DESIGNATION = /^(?:[45]\.[68]|[68]\.8|9\.8|10\.9|12\.9|\d+\.\d{4,})$/;

/**
 * Formats a catalogue value for the locale: "0.4" is "0,4" in German. Without a unit, whole numbers stay unchanged, because they
 * may be standards, years or certificates; so do designations that only look like decimals.
 */
export function formatMeasure(value: string, unit: string | null | undefined, locale: string): string {
  if (!DECIMAL.test(value)) return value;
  if (!unit && (!value.includes(".") || DESIGNATION.test(value))) return value;
  return withMarks(value, numberMarks(locale));
}

/** A measure with its unit: "2,7 kN". */
export function formatMeasureWithUnit(value: string, unit: string | null | undefined, locale: string): string {
  const text = formatMeasure(value, unit, locale);
  return unit ? `${text} ${unit}` : text;
}
