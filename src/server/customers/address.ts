import { countryName } from "#contract/rules/account/country-name.ts";
import type { AddressText, DeliveryAddress } from "#contract/rules/orders/delivery-address.ts";

export type CustomerAddress = AddressText & {
  addressId: number;
  sapCustomerId: string;
  kind: "billing" | "delivery";
  isDefaultDelivery: boolean;
  countryIso: string;
  regionIso: string;
  regionName: string;
  firstName: string;
  lastName: string;
  titleCode: string;
  phone: string;
};

/** An address in the shape of the specification's operations. */
export type WireAddress = DeliveryAddress & {
  id: string;
  region: { name: string; isocode: string } | null;
  firstName: string;
  lastName: string;
  sapCustomerID: string;
  titleCode: string;
};

/**
 * Operations on addresses have no language parameter, so country names are German; pages and mails format country codes
 * themselves.
 */
export function germanName(isocode: string): string {
  return countryName(isocode, "de");
}

export function toWireAddress(address: CustomerAddress): WireAddress {
  return {
    id: String(address.addressId),
    companyName: address.companyName,
    name2: address.name2,
    name3: address.name3,
    name4: address.name4,
    streetName: address.streetName,
    streetNumber: address.streetNumber,
    postalCode: address.postalCode,
    town: address.town,
    country: { name: germanName(address.countryIso), isocode: address.countryIso },
    region: address.regionIso === "" ? null : { name: address.regionName, isocode: address.regionIso },
    firstName: address.firstName,
    lastName: address.lastName,
    sapCustomerID: address.sapCustomerId,
    titleCode: address.titleCode,
  };
}

/** All lines of an address as one text. */
export function formatAddress(address: CustomerAddress): string {
  return [
    address.companyName,
    address.name2,
    address.name3,
    address.name4,
    `${address.streetName} ${address.streetNumber}`.trim(),
    `${address.postalCode} ${address.town}`.trim(),
    germanName(address.countryIso),
  ]
    .filter((line) => line !== "")
    .join(", ");
}
