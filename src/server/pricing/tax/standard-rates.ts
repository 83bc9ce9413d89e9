/**
 * Standard VAT rates of the EU, as charged to private customers there by the one-stop shop (OSS). Reduced rates depend on the goods,
 * so a site lists them itself (`site.deliveryCountries`). As of November 2026.
 */
export const STANDARD_RATES: Readonly<Record<string, string>> = {
  AT: "0.20",
  BE: "0.21",
  BG: "0.20",
  CY: "0.19",
  CZ: "0.21",
  DE: "0.19",
  DK: "0.25",
  EE: "0.24",
  ES: "0.21",
  FI: "0.255",
  FR: "0.20",
  GR: "0.24",
  HR: "0.25",
  HU: "0.27",
  IE: "0.23",
  IT: "0.22",
  LT: "0.21",
  LU: "0.17",
  LV: "0.21",
  MT: "0.18",
  NL: "0.21",
  PL: "0.23",
  PT: "0.23",
  RO: "0.21",
  SE: "0.25",
  SI: "0.22",
  SK: "0.23",
};

/** Rate of an article that no price list has. */
export function standardRateOf(country: string): string {
  return STANDARD_RATES[country] ?? "0";
}

export function isInEu(country: string): boolean {
  return Object.hasOwn(STANDARD_RATES, country);
}
