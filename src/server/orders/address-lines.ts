import { countryName } from "#contract/rules/account/country-name.ts";
import type { OrderAddress } from "./order.ts";

/** Address lines of a label: name, street, town, and country in the requested language. */
export function addressLines(address: OrderAddress, language: string): string[] {
  return [
    address.companyName,
    address.name2,
    address.name3,
    address.name4,
    `${address.streetName} ${address.streetNumber}`,
    `${address.postalCode} ${address.town}`,
    countryName(address.countryIso, language),
  ]
    .map((line) => line.trim())
    .filter((line) => line !== "");
}
