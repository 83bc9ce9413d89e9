import Big from "big.js";
import type { DeliveryCountry } from "#contract/site-settings.ts";

/**
 * The VAT rate in the delivery country for a listed rate (decision B18). Null if the site has rates for the country, but not for
 * this one. Without a country, as for a visitor, the listed rate.
 */
export function taxRateIn(countries: readonly DeliveryCountry[], country: string | null, listed: string): string | null {
  const rates = countries.find(({ code }) => code === country)?.taxRates;
  if (!rates) return listed;
  const found = Object.keys(rates).find((rate) => Big(rate).eq(listed));
  return found === undefined ? null : rates[found]!;
}
