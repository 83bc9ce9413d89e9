export type DurationUnit = "minute" | "hour" | "day" | "month" | "year";

/** A length of time in words, such as "30 Tage" or "1 year". */
export function formatDuration(count: number, unit: DurationUnit, language: string): string {
  // oxlint-disable-next-line no-restricted-properties -- Only Intl has the units with their plurals in every language.
  return new Intl.NumberFormat(language, { style: "unit", unit, unitDisplay: "long" }).format(count);
}
