import { ONE_OFF_ADDRESS_ERROR } from "#contract/rules/account/address-request.ts";
import {
  validateDeliveryAddress,
  cleanDeliveryAddress,
  isSameDeliveryAddress,
  type DeliveryAddressSource,
} from "#contract/rules/orders/delivery-address.ts";
import { canDeliverTo, deliversToCountry, savedDeliveryAddress, setCartDeliveryAddress, type CartDeliveryAddress } from "../cart/index.ts";
import type { Context } from "../context.ts";
import { germanName, listAddresses } from "../customers/index.ts";

/** Error codes by field; empty on success. */
export type SetAddressOutcome = { errors: string[] };

/**
 * Sets the delivery address of the customer's open cart; null restores the default (CHECK-30). An address that equals a saved
 * address or the billing address is stored as a reference to it (decision A36) and only its country is validated; any other
 * address applies to this order only, is fully validated, and is refused if the company only delivers to known addresses (COMPANY-13).
 */
export async function setDeliveryAddress(ctx: Context, source: DeliveryAddressSource | null): Promise<SetAddressOutcome> {
  if (source === null) return setDefaultDeliveryAddress(ctx);
  const address = cleanDeliveryAddress(source);
  const known = await findKnownAddress(ctx, source);
  if (known && !deliversToCountry(ctx, known.country.isocode)) return { errors: ["country.invalid"] };
  if (!known) {
    if (ctx.viewer.kind === "customer" && ctx.viewer.membership?.knownAddressesOnly) return { errors: [ONE_OFF_ADDRESS_ERROR] };
    const errors = validateDeliveryAddress(address, ctx.site.settings.site);
    if (errors.length > 0) return { errors };
  }
  const isSet = await setCartDeliveryAddress(ctx, known ?? oneOff(address));
  return { errors: isSet ? [] : ["UnknownCartError"] };
}

/** Resets to the customer's default delivery address. */
export async function setDefaultDeliveryAddress(ctx: Context): Promise<SetAddressOutcome> {
  const isSet = await setCartDeliveryAddress(ctx, null);
  return { errors: isSet ? [] : ["UnknownCartError"] };
}

async function findKnownAddress(ctx: Context, source: DeliveryAddressSource): Promise<CartDeliveryAddress | null> {
  const wanted = cleanDeliveryAddress(source);
  const { billing, delivery } = await listAddresses(ctx);
  const candidates = [...delivery, ...(billing && canDeliverTo(ctx, billing) ? [billing] : [])];
  return candidates.map(savedDeliveryAddress).find((saved) => isSameDeliveryAddress(saved, wanted)) ?? null;
}

function oneOff(address: ReturnType<typeof cleanDeliveryAddress>): CartDeliveryAddress {
  const { isocode } = address.country;
  return {
    ...address,
    country: { name: germanName(isocode), isocode },
    addressId: null,
    sapCustomerId: "",
    region: null,
    firstName: "",
    lastName: "",
    titleCode: "",
  };
}
