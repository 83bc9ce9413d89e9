import { cleanDeliveryAddress } from "#contract/rules/orders/delivery-address.ts";
import type { Context } from "../../context.ts";
import { type CustomerAddress, germanName, type KnownForCart } from "../../customers/index.ts";
import type { Customer } from "../../viewer.ts";
import type { CartDeliveryAddress, CartHeader } from "../cart.ts";

/** Billing and delivery address of a cart. Null for visitors, and if the customer has no such address. */
export type CartAddresses = {
  billing: CustomerAddress | null;
  /** Also null if the address cannot be delivered to, or the company forbids it; the customer must choose another one. */
  delivery: CartDeliveryAddress | null;
  /** The billing address is missing, has no street, or is in a country that the site does not deliver to. */
  canNotUseBillingForDelivery: boolean;
  /** The cart has an address of its own that is not one of the customer's, or not any more. */
  isOneOff: boolean;
  /** The company forbids such addresses. */
  knownOnly: boolean;
};

/**
 * The addresses of a cart: its own one (a saved address in its current version), else the default delivery address of the user's
 * unit, else the customer's, else the billing address if it can be delivered to.
 */
export function cartAddresses(ctx: Context, cart: CartHeader, { billing, delivery: saved }: KnownForCart): CartAddresses {
  if (ctx.viewer.kind !== "customer")
    return { billing: null, delivery: null, canNotUseBillingForDelivery: true, isOneOff: false, knownOnly: false };
  const canNotUseBillingForDelivery = !billing || !canDeliverTo(ctx, billing);
  const addresses = [...saved, ...(billing ? [billing] : [])];
  const own = cart.deliveryAddress;
  const savedChoice = own?.addressId ? addresses.find((address) => address.addressId === own.addressId) : undefined;
  const unitAddressId = ctx.viewer.membership?.unitAddressId;
  const ofUnit = saved.find((address) => address.addressId === unitAddressId);
  const defaultAddress =
    ofUnit ?? saved.find((address) => address.isDefaultDelivery) ?? (canNotUseBillingForDelivery ? undefined : billing);
  const chosen = own ? savedChoice : defaultAddress;
  const delivery = chosen ? savedDeliveryAddress(chosen) : own;
  // The billing address was chosen while it still had a street.
  const isBox = chosen !== undefined && chosen === billing && canNotUseBillingForDelivery;
  const isOneOff = own !== null && !savedChoice;
  const knownOnly = ordersToKnownOnly(ctx.viewer);
  const isReached = delivery !== null && !(isOneOff && knownOnly) && !isBox && deliversToCountry(ctx, delivery.country.isocode);
  return { billing, delivery: isReached ? delivery : null, canNotUseBillingForDelivery, isOneOff, knownOnly };
}

/** Whether the company forbids addresses that are entered for a single order (COMPANY-13). */
function ordersToKnownOnly({ membership }: Customer): boolean {
  return membership?.knownAddressesOnly ?? false;
}

/** Parcels need a street, which a post-office box does not have, and a country that the site delivers to. */
export function canDeliverTo(ctx: Pick<Context, "site">, address: CustomerAddress): boolean {
  return address.streetName !== "" && address.postalCode !== "" && address.town !== "" && deliversToCountry(ctx, address.countryIso);
}

/** The site's delivery countries are those whose tax rates it knows. */
export function deliversToCountry({ site }: Pick<Context, "site">, isocode: string): boolean {
  return site.settings.site.deliveryCountries.some(({ code }) => code === isocode);
}

/** A saved address in the form that a cart stores. */
export function savedDeliveryAddress(address: CustomerAddress): CartDeliveryAddress {
  return {
    ...cleanDeliveryAddress({ ...address, country: { isocode: address.countryIso } }),
    country: { name: germanName(address.countryIso), isocode: address.countryIso },
    addressId: address.addressId,
    sapCustomerId: address.sapCustomerId,
    region: address.regionIso === "" ? null : { name: address.regionName, isocode: address.regionIso },
    firstName: address.firstName,
    lastName: address.lastName,
    titleCode: address.titleCode,
  };
}
