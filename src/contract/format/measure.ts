import { formatNumber } from "./money.ts";

const WITH_DECIMALS = /^-?\d+\.(\d+)$/;

/**
 * A value of the catalogue as people of the locale read it: "0.4" with unit g is "0,4" in German. What has no unit may be
 * the number of something, such as a standard or a certificate, and stays as it is.
 */
export function formatMeasure(value: string, unit: string | null | undefined, locale: string): string {
  const decimals = unit ? WITH_DECIMALS.exec(value)?.[1] : undefined;
  return decimals === undefined ? value : formatNumber(value, locale, decimals.length);
}
