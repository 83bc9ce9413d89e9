import type { SiteSettings } from "../../site-settings.ts";
import { unprintableCharacters } from "../shop/printable.ts";

/** The text lines of an address, stored or shown. */
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

/** A delivery address of the checkout form: without fields that the shop must not set (CHECK-29). */
export type DeliveryAddress = AddressText & { country: { name: string; isocode: string } };

/** Accepted input of a form, a saved address or another client; other fields are dropped. */
export type DeliveryAddressSource = {
  [Key in Exclude<keyof DeliveryAddress, "country">]?: string | null;
} & { country?: { name?: string | null; isocode?: string | null } | null };

/** The site's settings for validating an address. */
export type DeliveryRules = Pick<SiteSettings["site"], "zipPattern" | "deliveryCountries">;

export const MAX_ADDRESS_LENGTH = 40;
export const DEFAULT_ZIP_PATTERN = "\\d{5}";
const DEFAULT_COUNTRY = "DE";

export const ADDRESS_TEXT_FIELDS = [
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
 * Takes over the fields a customer may set: drops id, customer number, person, title and region, trims blanks, replaces lone
 * surrogates (no database accepts them), and reduces the country to its two-letter code, by default Germany.
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

/** A delivery address as it is sent: its country is a code, "de" by default (CHECK-29). */
export type SentDeliveryAddress = AddressText & { country: string };

export function toSentAddress(source: DeliveryAddressSource): SentDeliveryAddress {
  const address = cleanDeliveryAddress(source);
  return { ...address, country: address.country.isocode.toLowerCase() };
}

/**
 * Validates a cleaned address and returns error codes by field: "town.required", "name2.tooLong", "name2.unprintable"
 * (docs/documents.md), "postalCode.invalid", "country.invalid". Empty if valid. Patterns of postal codes must match as a whole.
 */
export function validateDeliveryAddress(address: DeliveryAddress, rules: DeliveryRules): string[] {
  const errors: string[] = [];
  for (const field of ADDRESS_TEXT_FIELDS) {
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

/** Whether two cleaned addresses name the same recipient, ignoring letter case and the country's name (A36). */
export function isSameDeliveryAddress(a: DeliveryAddress, b: DeliveryAddress): boolean {
  const same = (left: string, right: string) => left.toLocaleLowerCase("de") === right.toLocaleLowerCase("de");
  return ADDRESS_TEXT_FIELDS.every((field) => same(a[field], b[field])) && a.country.isocode === b.country.isocode;
}

/** The postal code pattern of a country, by two-letter code; the site's pattern if the country has none. */
export function zipPatternOf(country: string, rules: DeliveryRules): string {
  return rules.deliveryCountries.find(({ code }) => code === country)?.zipPattern ?? rules.zipPattern;
}

/** Whether the whole postal code matches a pattern; the default pattern is five digits. */
export function matchesZipPattern(postalCode: string, zipPattern: string): boolean {
  return new RegExp(`^(?:${zipPattern || DEFAULT_ZIP_PATTERN})$`, "u").test(postalCode);
}
