import { groupDigits } from "./group-digits.ts";

const WITH_DECIMALS = /^(-?\d+)\.(\d+)$/;

/**
 * A value of the catalogue as people of the locale read it: "0.4" with unit g is "0,4" in German. What has no unit may be
 * the number of something, such as a standard or a certificate, and stays as it is.
 */
export function formatMeasure(value: string, unit: string | null | undefined, locale: string): string {
  const parts = unit ? WITH_DECIMALS.exec(value) : null;
  if (!parts) return value;
  const [group, point] = locale.startsWith("en") ? [",", "."] : [".", ","];
  return groupDigits(parts[1]!, group) + point + parts[2]!;
}
