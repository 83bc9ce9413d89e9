import { countUnit } from "./count-unit.ts";
import { numberMarks, withMarks } from "./number-marks.ts";

/** Software may order part of a unit; more decimals than these come from binary fractions. */
const MAX_DECIMALS = 3;

/** Formats a count or quantity for the locale: "1.025", "0,5". */
export function formatQuantity(quantity: number, locale: string): string {
  return withMarks(String(Number(quantity.toFixed(MAX_DECIMALS))), numberMarks(locale));
}

/** A quantity with its unit: "3 Kartuschen"; the quantity alone without a unit. */
export function formatQuantityWithUnit(quantity: number, unit: string | null | undefined, locale: string): string {
  const text = formatQuantity(quantity, locale);
  return unit ? `${text} ${countUnit(unit, quantity)}` : text;
}
