import type { CartData } from "#contract/screens.ts";
import {
  validateDeliveryAddress,
  cleanDeliveryAddress,
  type DeliveryAddress,
  type DeliveryAddressSource,
  type DeliveryRules,
  isAddressComplete,
  isSameDeliveryAddress,
  REQUIRED_ADDRESS_FIELDS,
} from "#contract/rules/orders/delivery-address.ts";

/** Values of the delivery form: text as typed, the country as its code. */
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

export function addressOf({ country, ...lines }: AddressDraft): DeliveryAddress {
  return cleanDeliveryAddress({ ...lines, country: { isocode: country } });
}

/** Save requires the six required fields and a postal code of the country (CHECK-19, CHECK-20). */
export function canSave(draft: AddressDraft, rules: DeliveryRules): boolean {
  const address = addressOf(draft);
  return draft.country !== "" && isAddressComplete(address) && validateDeliveryAddress(address, rules).length === 0;
}

/** Fields that block saving: empty required ones, and invalid ones. */
export function openFields(draft: AddressDraft, rules: DeliveryRules): { missing: string[]; wrong: string[] } {
  const address = addressOf(draft);
  const missing = REQUIRED_ADDRESS_FIELDS.filter((name) => address[name].trim() === "");
  const wrong = validateDeliveryAddress(address, rules).map((code) => code.split(".")[0]!);
  return { missing: [...missing], wrong: [...new Set(wrong)].filter((name) => !missing.some((field) => field === name)) };
}

export function hasBadZip(draft: AddressDraft, rules: DeliveryRules): boolean {
  return validateDeliveryAddress(addressOf(draft), rules).includes("postalCode.invalid");
}

/** All fields but the country are empty: this resets to the default address (CHECK-30). */
export function isEmptyAddress(source: DeliveryAddressSource): boolean {
  const { country: _, ...lines } = cleanDeliveryAddress(source);
  return Object.values(lines).every((line) => line === "");
}

/**
 * Whether delivery and billing address differ: another customer number, or an address without one (CHECK-25). Private customers
 * have no number, so their addresses are compared.
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
