import Big from "big.js";
import type { DeliveryCountry } from "#contract/site-settings.ts";

/**
 * The rate of VAT that a listed one becomes where goods are delivered (decision B18). Null where the site names other rates
 * for the country, but not for this one. Without a country, as for a visitor, it is the listed one.
 */
export function taxRateIn(countries: readonly DeliveryCountry[], country: string | null, listed: string): string | null {
  const rates = countries.find(({ code }) => code === country)?.taxRates;
  if (!rates) return listed;
  const found = Object.keys(rates).find((rate) => Big(rate).eq(listed));
  return found === undefined ? null : rates[found]!;
}
