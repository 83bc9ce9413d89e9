import { cleanDeliveryAddress } from "#contract/rules/delivery-address.ts";
import type { Context } from "../../context.ts";
import { type CustomerAddress, germanName, type KnownForCart } from "../../customers/index.ts";
import type { CartDeliveryAddress, CartHeader } from "../cart.ts";

/** Who pays and who receives a cart. Null for visitors and where the customer has no such address. */
export type CartAddresses = {
  billing: CustomerAddress | null;
  /** Null as well where nothing can be delivered to: another one must be chosen. */
  delivery: CartDeliveryAddress | null;
  /** The billing address names no street to deliver to or a country that the site does not deliver to, or there is none. */
  canNotUseBillingForDelivery: boolean;
};

/**
 * The addresses of a cart: the one it holds (a saved one as it is saved now), else the customer's default delivery
 * address, else the billing address where that can be delivered to.
 */
export function cartAddresses(ctx: Context, cart: CartHeader, { billing, delivery: saved }: KnownForCart): CartAddresses {
  if (ctx.viewer.kind !== "customer") return { billing: null, delivery: null, canNotUseBillingForDelivery: true };
  const canNotUseBillingForDelivery = !billing || !canDeliverTo(ctx, billing);
  const known = [...saved, ...(billing ? [billing] : [])];
  const own = cart.deliveryAddress;
  const kept = own?.addressId ? known.find((address) => address.addressId === own.addressId) : undefined;
  const standard = saved.find((address) => address.isDefaultDelivery) ?? (canNotUseBillingForDelivery ? undefined : billing);
  const chosen = own ? kept : standard;
  const delivery = chosen ? savedDeliveryAddress(chosen) : own;
  // It was chosen while it still named a street.
  const isBox = chosen !== undefined && chosen === billing && canNotUseBillingForDelivery;
  const isReached = delivery !== null && !isBox && deliversToCountry(ctx, delivery.country.isocode);
  return { billing, delivery: isReached ? delivery : null, canNotUseBillingForDelivery };
}

/** Parcels need a street, which a post-office box has not, and a country that the site delivers to. */
export function canDeliverTo(ctx: Pick<Context, "site">, address: CustomerAddress): boolean {
  return address.streetName !== "" && address.postalCode !== "" && address.town !== "" && deliversToCountry(ctx, address.countryIso);
}

/** Whether the site delivers to a country at all: it names those whose tax it knows. */
export function deliversToCountry({ site }: Pick<Context, "site">, isocode: string): boolean {
  return site.settings.site.deliveryCountries.some(({ code }) => code === isocode);
}

/** A saved address as a cart holds it. */
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
