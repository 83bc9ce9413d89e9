import type { CartData } from "#contract/screens.ts";
import {
  checkDeliveryAddress,
  cleanDeliveryAddress,
  type DeliveryAddress,
  type DeliveryAddressSource,
  type DeliveryRules,
  isAddressComplete,
  isSameDeliveryAddress,
  REQUIRED_ADDRESS_FIELDS,
} from "#contract/rules/delivery-address.ts";

/** What the delivery form holds: text as it is typed, country as its code. */
export type AddressDraft = Record<Exclude<keyof DeliveryAddress, "country">, string> & { country: string };

export const EMPTY_DRAFT: AddressDraft = {
  companyName: "",
  name2: "",
  name3: "",
  name4: "",
  streetName: "",
  streetNumber: "",
  postalCode: "",
  town: "",
  country: "DE",
};

export function draftOf(address: DeliveryAddressSource | null): AddressDraft {
  if (!address) return EMPTY_DRAFT;
  const { country, ...lines } = cleanDeliveryAddress(address);
  return { ...lines, country: country.isocode };
}

/** The address that a draft describes. */
export function addressOf({ country, ...lines }: AddressDraft): DeliveryAddress {
  return cleanDeliveryAddress({ ...lines, country: { isocode: country } });
}

/** Save waits for the six required fields and for a zip code of this country (CHECK-19, CHECK-20). */
export function canSave(draft: AddressDraft, rules: DeliveryRules): boolean {
  const address = addressOf(draft);
  return draft.country !== "" && isAddressComplete(address) && checkDeliveryAddress(address, rules).length === 0;
}

/** The fields that Save still waits for: required ones that are empty, and filled ones that are not right. */
export function openFields(draft: AddressDraft, rules: DeliveryRules): { missing: string[]; wrong: string[] } {
  const address = addressOf(draft);
  const missing = REQUIRED_ADDRESS_FIELDS.filter((name) => address[name].trim() === "");
  const wrong = checkDeliveryAddress(address, rules).map((code) => code.split(".")[0]!);
  return { missing: [...missing], wrong: [...new Set(wrong)].filter((name) => !missing.some((field) => field === name)) };
}

export function hasBadZip(draft: AddressDraft, rules: DeliveryRules): boolean {
  return checkDeliveryAddress(addressOf(draft), rules).includes("postalCode.invalid");
}

/** Nothing is filled in but a country: that means "back to the default address" (CHECK-30). */
export function isEmptyAddress(source: DeliveryAddressSource): boolean {
  const { country: _, ...lines } = cleanDeliveryAddress(source);
  return Object.values(lines).every((line) => line === "");
}

/**
 * The order goes elsewhere than the bill: to another customer number, or to an address without one (CHECK-25).
 * Private persons have no number at all: with them the address itself tells.
 */
export function goesElsewhere({
  deliveryAddress: delivery,
  billingAddress: billing,
}: Pick<CartData, "deliveryAddress" | "billingAddress">): boolean {
  if (delivery && billing && !delivery.sapCustomerID && !billing.sapCustomerID) {
    return !isSameDeliveryAddress(cleanDeliveryAddress(delivery), cleanDeliveryAddress(billing));
  }
  return !delivery?.sapCustomerID || delivery.sapCustomerID !== billing?.sapCustomerID;
}
