import type { Context } from "../context.ts";
import { cartKey } from "./cart-key.ts";
import { updateCartDeliveryAddress, updateCartFields } from "./cart-store.ts";
import type { CartDeliveryAddress } from "./cart.ts";

/** Notes fields of the coming order on the viewer's open cart; false when there is none. */
export async function setCartFields(
  ctx: Context,
  fields: { comment?: string; purchaseOrderNumber?: string },
  isIds: boolean,
): Promise<boolean> {
  const key = cartKey(ctx, null, isIds);
  return key ? updateCartFields(ctx.db, key, fields, ctx.clock.now()) : false;
}

/** Notes the delivery address on the viewer's open cart, null for the customer's default; false when there is no cart. */
export async function setCartDeliveryAddress(
  ctx: Context,
  address: CartDeliveryAddress | null,
  isIds: boolean,
): Promise<boolean> {
  const key = cartKey(ctx, null, isIds);
  return key ? updateCartDeliveryAddress(ctx.db, key, address, ctx.clock.now()) : false;
}
