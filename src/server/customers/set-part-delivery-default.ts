import type { Context } from "../context.ts";
import type { Customer } from "../viewer.ts";
import { updatePartDeliveryDefault } from "./known-for-cart-store.ts";

/** Sets whether the orders of the viewer's company may be delivered in parts, unless an order says otherwise. */
export async function setPartDeliveryDefault({ db, viewer }: Context & { viewer: Customer }, allowsPartDelivery: boolean): Promise<void> {
  await updatePartDeliveryDefault(db, viewer.customerId, allowsPartDelivery);
}
