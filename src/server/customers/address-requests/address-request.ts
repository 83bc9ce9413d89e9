import { countryName } from "#contract/rules/account/country-name.ts";
import type { AddressRequestKind, AddressRequestState } from "#contract/rules/account/address-request.ts";
import { cleanDeliveryAddress, type AddressText, type DeliveryAddress } from "#contract/rules/orders/delivery-address.ts";
import type { CustomerAddress } from "../address.ts";
import { retentionMs } from "../../retention.ts";

/** Job that mails the decision to the person who made the request. */
export const MAIL_ADDRESS_DECISION = "mail-address-decision";

/** Decided requests are removed after this time. */
export const ADDRESS_REQUEST_LIFETIME_MS = retentionMs("addressRequests");

/** Text of an address as a request stores it. */
export type RequestedAddress = AddressText & { countryIso: string };

export type AddressRequest = {
  requestId: string;
  number: string;
  accountId: string;
  requesterName: string;
  customerId: string;
  /** Customer number and name of the customer. */
  unit: string;
  companyName: string;
  siteId: string;
  language: string;
  kind: AddressRequestKind;
  /** Null for a new address, and once the address is gone. */
  addressId: number | null;
  before: RequestedAddress | null;
  after: RequestedAddress | null;
  note: string;
  state: AddressRequestState;
  answer: string;
  requestedAt: Date;
  decidedAt: Date | null;
};

/** The number of a request in any spelling; null if the text cannot be one. */
export function readRequestNumber(text: string): string | null {
  const number = text.slice(0, 40).trim().toUpperCase();
  return /^A\d{6,12}$/.test(number) ? number : null;
}

export function toRequested({ country, ...lines }: DeliveryAddress): RequestedAddress {
  return { ...lines, countryIso: country.isocode };
}

/** A saved or requested address for comparison. */
export function toComparable(address: RequestedAddress | CustomerAddress): DeliveryAddress {
  return cleanDeliveryAddress({ ...address, country: { isocode: address.countryIso } });
}

export function requestedAddressLines(address: RequestedAddress, language: string): string[] {
  const { companyName, name2, name3, name4, streetName, streetNumber, postalCode, town, countryIso } = address;
  const lines = [
    companyName,
    name2,
    name3,
    name4,
    `${streetName} ${streetNumber}`,
    `${postalCode} ${town}`,
    countryName(countryIso, language),
  ];
  return lines.map((line) => line.trim()).filter((line) => line !== "");
}
