import type { Context } from "../../context.ts";
import { can } from "../../policies.ts";
import { type CartKey } from "../cart-store.ts";
import { updateCartDeliveryAddress, updateCartFields } from "./fields-store.ts";
import type { CartDeliveryAddress } from "../cart.ts";

/** Only customers order, so only their carts hold what belongs to an order. */
function customerCart({ viewer, site }: Context): CartKey | null {
  if (!can(viewer, "prepareOrder")) return null;
  return { kind: "current", siteId: site.siteId, accountId: viewer.accountId, cartKind: viewer.cartKind };
}

/** Notes fields of the coming order on the viewer's open cart; false when there is none. */
export async function setCartFields(
  ctx: Context,
  fields: { comment?: string; purchaseOrderNumber?: string; costCentre?: string },
): Promise<boolean> {
  const key = customerCart(ctx);
  return key ? updateCartFields(ctx.db, key, fields, ctx.clock.now()) : false;
}

/** Notes the delivery address on the viewer's open cart, null for the customer's default; false when there is no cart. */
export async function setCartDeliveryAddress(ctx: Context, address: CartDeliveryAddress | null): Promise<boolean> {
  const key = customerCart(ctx);
  return key ? updateCartDeliveryAddress(ctx.db, key, address, ctx.clock.now()) : false;
}
