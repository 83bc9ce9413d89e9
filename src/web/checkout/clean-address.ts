import type { DeliveryAddressInput } from "#contract/generated/operations.ts";
import type { CartAddressData } from "#contract/screens.ts";

/** What the delivery form holds; country is an ISO code. */
export type DeliveryAddressForm = {
  companyName: string;
  name2: string;
  name3: string;
  name4: string;
  streetName: string;
  streetNumber: string;
  postalCode: string;
  town: string;
  country: string;
};

/**
 * An address as it is sent: without id, customer number, person, title and region;
 * the country reduced to its two-letter code, DE without one (CHECK-29).
 */
export function cleanAddress(address: DeliveryAddressForm | CartAddressData): DeliveryAddressInput {
  const country = typeof address.country === "string" ? address.country : address.country.isocode;
  return {
    companyName: address.companyName,
    name2: address.name2,
    name3: address.name3,
    name4: address.name4,
    streetName: address.streetName,
    streetNumber: address.streetNumber,
    postalCode: address.postalCode,
    town: address.town,
    country: { isocode: (country || "DE").slice(0, 2).toUpperCase() },
  };
}

export function emptyAddress(): DeliveryAddressForm {
  return { companyName: "", name2: "", name3: "", name4: "", streetName: "", streetNumber: "", postalCode: "", town: "", country: "DE" };
}

export function toForm(address: CartAddressData | null): DeliveryAddressForm {
  if (!address) return emptyAddress();
  const { companyName, name2, name3, name4, streetName, streetNumber, postalCode, town } = address;
  return { companyName, name2, name3, name4, streetName, streetNumber, postalCode, town, country: address.country.isocode || "DE" };
}

/** Save is possible once these are filled (CHECK-19). */
export function isComplete(form: DeliveryAddressForm): boolean {
  return [form.companyName, form.streetName, form.streetNumber, form.postalCode, form.town, form.country].every(
    (value) => value.trim() !== "",
  );
}
