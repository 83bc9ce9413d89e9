import type { SiteSettings } from "../site-settings.ts";
import { unprintableCharacters } from "./printable.ts";

/** The lines of an address that are text, wherever it is kept or shown. */
export type AddressText = {
  companyName: string;
  name2: string;
  name3: string;
  name4: string;
  streetName: string;
  streetNumber: string;
  postalCode: string;
  town: string;
};

/** A delivery address as the checkout form describes it: nothing in it that the shop must not set (shop §4 "Checkout"). */
export type DeliveryAddress = AddressText & { country: { name: string; isocode: string } };

/** What a form, a saved address or another client may hand over; everything else in it is dropped. */
export type DeliveryAddressSource = {
  [Key in Exclude<keyof DeliveryAddress, "country">]?: string | null;
} & { country?: { name?: string | null; isocode?: string | null } | null };

/** The site's settings that an address is checked with. */
export type DeliveryRules = Pick<SiteSettings["site"], "zipPattern" | "deliveryCountries">;

export const MAX_ADDRESS_LENGTH = 40;
export const DEFAULT_ZIP_PATTERN = "\\d{5}";
const DEFAULT_COUNTRY = "DE";

const TEXT_FIELDS = [
  "companyName",
  "name2",
  "name3",
  "name4",
  "streetName",
  "streetNumber",
  "postalCode",
  "town",
] as const satisfies readonly (keyof AddressText)[];

export const REQUIRED_ADDRESS_FIELDS = [
  "companyName",
  "streetName",
  "streetNumber",
  "postalCode",
  "town",
] as const satisfies readonly (keyof DeliveryAddress)[];

/**
 * Takes over what a customer may say about a recipient: id, customer number, person, title and region are left out,
 * blanks are tidied, halves of signs replaced (no database takes them), the country is reduced to its two-letter code, Germany without one.
 */
export function cleanDeliveryAddress(source: DeliveryAddressSource): DeliveryAddress {
  const text = (value: string | null | undefined) =>
    (value ?? "")
      .toWellFormed()
      .normalize("NFC")
      .replace(/[\p{Cc}\p{Cf}\s]+/gu, " ")
      .trim();
  const isocode = text(source.country?.isocode).slice(0, 2).toUpperCase();
  return {
    companyName: text(source.companyName),
    name2: text(source.name2),
    name3: text(source.name3),
    name4: text(source.name4),
    streetName: text(source.streetName),
    streetNumber: text(source.streetNumber),
    postalCode: text(source.postalCode),
    town: text(source.town),
    country: { name: text(source.country?.name), isocode: isocode || DEFAULT_COUNTRY },
  };
}

/** A delivery address as it is sent: its country is a code, "de" unless it says another (CHECK-29). */
export type SentDeliveryAddress = AddressText & { country: string };

export function toSentAddress(source: DeliveryAddressSource): SentDeliveryAddress {
  const address = cleanDeliveryAddress(source);
  return { ...address, country: address.country.isocode.toLowerCase() };
}

/**
 * What is wrong with a cleaned address, as codes by field: "town.required", "name2.tooLong", "name2.unprintable" (docs/papers.md), "postalCode.invalid",
 * "country.invalid". Empty when it can be delivered to. Patterns of postal codes are matched as a whole.
 */
export function checkDeliveryAddress(address: DeliveryAddress, rules: DeliveryRules): string[] {
  const errors: string[] = [];
  for (const field of TEXT_FIELDS) {
    if (address[field].length > MAX_ADDRESS_LENGTH) errors.push(`${field}.tooLong`);
    else if (unprintableCharacters(address[field]).length > 0) errors.push(`${field}.unprintable`);
  }
  for (const field of REQUIRED_ADDRESS_FIELDS) {
    if (address[field] === "") errors.push(`${field}.required`);
  }
  if (rules.deliveryCountries.every(({ code }) => code !== address.country.isocode)) errors.push("country.invalid");
  const zipPattern = zipPatternOf(address.country.isocode, rules);
  if (address.postalCode !== "" && !matchesZipPattern(address.postalCode, zipPattern)) errors.push("postalCode.invalid");
  return errors;
}

/** Whether the six required fields are filled, which enables "save" in the form (CHECK-19). */
export function isAddressComplete(address: DeliveryAddress): boolean {
  return REQUIRED_ADDRESS_FIELDS.every((field) => address[field] !== "") && address.country.isocode !== "";
}

/** Whether two cleaned addresses name the same recipient: letter case and the country's name do not count (A36). */
export function isSameDeliveryAddress(a: DeliveryAddress, b: DeliveryAddress): boolean {
  const same = (left: string, right: string) => left.toLocaleLowerCase("de") === right.toLocaleLowerCase("de");
  return TEXT_FIELDS.every((field) => same(a[field], b[field])) && a.country.isocode === b.country.isocode;
}

/** The expression for postal codes of a country, by two-letter code; the site's where the country has none of its own. */
export function zipPatternOf(country: string, rules: DeliveryRules): string {
  return rules.deliveryCountries.find(({ code }) => code === country)?.zipPattern ?? rules.zipPattern;
}

/** Whether a postal code is, as a whole, what an expression asks for; without an expression: five digits. */
export function matchesZipPattern(postalCode: string, zipPattern: string): boolean {
  return new RegExp(`^(?:${zipPattern || DEFAULT_ZIP_PATTERN})$`, "u").test(postalCode);
}
