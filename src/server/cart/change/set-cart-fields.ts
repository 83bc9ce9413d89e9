import type { Context } from "../../context.ts";
import { can } from "../../policies.ts";
import { currentCartKey } from "../cart-key.ts";
import { type CartKey } from "../cart-store.ts";
import { type CartFields, updateCartDeliveryAddress, updateCartFields } from "./fields-store.ts";
import type { CartDeliveryAddress } from "../cart.ts";

/** Only customers can order, so only their carts have order fields. */
function customerCart(ctx: Context): CartKey | null {
  const { viewer } = ctx;
  return can(viewer, "prepareOrder") ? currentCartKey(ctx, viewer) : null;
}

/** Stores order fields on the viewer's open cart; false if there is none. */
export async function setCartFields(ctx: Context, fields: CartFields): Promise<boolean> {
  const key = customerCart(ctx);
  return key ? updateCartFields(ctx.db, key, fields, ctx.clock.now()) : false;
}

/** Stores the delivery address on the viewer's open cart, null for the customer's default; false if there is none. */
export async function setCartDeliveryAddress(ctx: Context, address: CartDeliveryAddress | null): Promise<boolean> {
  const key = customerCart(ctx);
  return key ? updateCartDeliveryAddress(ctx.db, key, address, ctx.clock.now()) : false;
}
