import { expect, test } from "vitest";
import type { DeliveryCountry } from "#contract/site-settings.ts";
import { taxRateIn } from "./tax-rate-in.ts";

const countries: readonly DeliveryCountry[] = [
  { code: "DE" },
  { code: "AT", taxRates: { "0.19": "0.20", "0.07": "0.10" } },
  { code: "GB", taxRates: { "0.19": "0" } },
];

test.each([
  ["DE", "0.1900", "0.1900"],
  ["AT", "0.1900", "0.20"],
  ["AT", "0.0700", "0.10"],
  ["GB", "0.19", "0"],
  ["GB", "0.07", null],
  [null, "0.1900", "0.1900"],
])("delivered to %s, %s becomes %s", (country, listed, rate) => {
  expect(taxRateIn(countries, country, listed)).toBe(rate);
});
