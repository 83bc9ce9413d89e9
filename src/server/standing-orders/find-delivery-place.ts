import type { DeliveryPlace } from "#contract/rules/delivery/public-holidays.ts";
import { deliveryPlace } from "../cart/index.ts";
import { listAddresses } from "../customers/index.ts";
import type { CustomerContext } from "./standing-order.ts";

/** The place whose holidays apply to a saved address, or to the default one. */
export async function findDeliveryPlace(ctx: CustomerContext, addressId: number | null): Promise<DeliveryPlace> {
  const { billing, delivery } = await listAddresses(ctx);
  const all = [...delivery, ...(billing ? [billing] : [])];
  const found =
    addressId === null ? (delivery.find((each) => each.isDefaultDelivery) ?? billing) : all.find((each) => each.addressId === addressId);
  return deliveryPlace(found ? { postalCode: found.postalCode, country: { isocode: found.countryIso, name: "" } } : null);
}
